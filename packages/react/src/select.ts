export type {
  GizmoOfOptions,
  GizmoOfProps,
  ItemChange,
  MarqueeOptions,
  MountedSelect,
  OutlineOptions,
  Part,
  SelectChange,
  SelectCommand,
  SelectExtension,
  SelectKeysOptions,
  SelectPort,
  SelectProps,
  SelectState,
  SelectStore,
  SelectTarget,
} from '@gizmo-kit/three/select';
export { createSelectStore, gizmoOf, marquee, outline, selectKeys } from '@gizmo-kit/three/select';
export { Select, type SelectComponentProps, useSelected } from './SelectRoot.js';
