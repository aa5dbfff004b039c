export type {
  Bounds,
  Delta,
  Handle,
  HandleMode,
  Mat4,
  Modifiers,
  Pivot,
  Preset,
  Quat,
  Readout,
  Snap,
  SnapStep,
  SnapSteps,
  Space,
  Target,
  Tolerance,
  Transform,
  Vec3,
} from '@gizmo-kit/math';
export { bounds, move, rect, rotate, scale, universal } from '@gizmo-kit/math';
export { DEFAULT_PALETTE, type Palette } from './draw/palette.js';
export type { GizmoEndEvent, GizmoEvent } from './event.js';
export { Gizmo } from './Gizmo.js';
export type { GizmoMode, GizmoProps, PausableControls } from './props.js';
export { createGizmoStore, type GizmoPhase, type GizmoState, type GizmoStore } from './store.js';
export type { GizmoTarget, PlainTarget } from './target.js';
export { useGizmo } from './use-gizmo.js';
