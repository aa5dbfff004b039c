// Selecting in a scene: clicks, marquees, keys and outlines. Outlines and marquees of this entry are for WebGLRenderer.
export { connectSelect, createSelectStore, type SelectConnection } from './select/connect-select.js';
export { createSelect, type PlainSelect, type PlainSelectProps } from './select/create-select.js';
export { type GizmoOfOptions, type GizmoOfProps, gizmoOf, type ItemChange } from './select/gizmo-of.js';
export type { MarqueeOptions } from './select/marquee/marquee.js';
export type { OutlineOptions } from './select/outline/outline.js';
export type {
  MountedSelect,
  Part,
  SelectChange,
  SelectExtension,
  SelectPort,
  SelectProps,
  SelectState,
  SelectStore,
  SelectTarget,
} from './select/props.js';
export { type SelectCommand, type SelectKeysOptions, selectKeys } from './select/select-keys.js';
export { marquee, outline } from './select/webgl.js';
