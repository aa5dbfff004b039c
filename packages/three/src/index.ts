export type {
  Bounds,
  Delta,
  Handle,
  Limits,
  Locks,
  Pivot,
  Quat,
  Readout,
  Space,
  Transform,
  Vec3,
} from '@gizmo-kit/math';
export { labelOf, move, rotate, scale, universal } from '@gizmo-kit/math';
export { bounds, moveAlongCurve, moveOnPlane, rect } from '@gizmo-kit/math/handles';
// biome-ignore format: one module a paragraph
export {
  alignSnapper, edgeSnapper, faceSnapper, normalSnapper, type Snapper, snapper, vertexSnapper,
} from '@gizmo-kit/math/snapping';
export { body } from './body/body.js';
export { createGizmo } from './create-gizmo.js';
export { cursor } from './cursor/cursor.js';
export { debug } from './debug/debug.js';
export { type HandlePainter, paintHandle } from './draw/paint-handle.js';
export { type Palette, THEMES, type ThemeName } from './draw/palette.js';
export type { GizmoComponents } from './draw/props.js';
export type { ScenePainter } from './draw/scene.js';
export type { Extension, Mounted } from './extend/extension.js';
export { continuousGrab } from './grab/continuous-grab.js';
export { guides, paintGuides } from './guides/guides.js';
export type { PausableControls } from './host/controls.js';
export type { Host } from './host/host.js';
export type { Surroundings } from './host/plain-host.js';
export type { Port } from './input/port.js';
export { type InstanceTarget, instance } from './instances/instance.js';
export { type InstancesTarget, instances } from './instances/instances.js';
export { sayAnnouncement } from './keyboard/announcement.js';
export { DEFAULT_KEYS, type KeyBindings } from './keyboard/bindings.js';
export { keymap } from './keyboard/keymap.js';
export type { Announcement, KeymapOptions } from './keyboard/keymap-options.js';
export { letters } from './letters/letters.js';
export type { GizmoProps } from './props.js';
export { amountFields } from './readout/fields.js';
export { readout } from './readout/readout.js';
export { type GizmoEndEvent, type GizmoEvent, isSheared, matricesOf } from './session/event.js';
export type { Input } from './session/input.js';
export type { Layout } from './session/layout.js';
export type { GizmoMode, Snap } from './session/props.js';
export { readoutOf, sentenceOf } from './session/readout-of.js';
export type { Session } from './session/session.js';
export { createGizmoStore, type GizmoState, type GizmoStore } from './session/store.js';
export { matrix } from './targets/matrix.js';
export type {
  CustomTarget,
  GizmoTarget,
  GizmoTargets,
  PlainTarget,
  TargetReading,
  TargetSource,
  TargetStep,
  TargetWriter,
} from './targets/target.js';
export { xrRays } from './xr/rays.js';
