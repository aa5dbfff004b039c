export type {
  Bounds,
  Delta,
  Grab,
  Handle,
  HandleMode,
  Label,
  Limits,
  Locks,
  Mat4,
  Modifiers,
  Pivot,
  Preset,
  Quat,
  Readout,
  Snapped,
  SnapStep,
  SnapSteps,
  Solved,
  Space,
  Target,
  Tolerance,
  Transform,
  Vec3,
} from '@gizmo-kit/math';
export { labelOf, move, rotate, scale, topmost, universal } from '@gizmo-kit/math';
export { bounds, type MovePlane, moveAlongCurve, moveOnPlane, rect } from '@gizmo-kit/math/handles';
// biome-ignore format: one module a paragraph
export {
  alignSnapper, edgeSnapper, faceSnapper, normalSnapper, type Snapper, snapper, vertexSnapper,
} from '@gizmo-kit/math/snapping';
export type { Ref } from './base/ref.js';
export { type BodyOptions, body } from './body/body.js';
export { createGizmo, type PlainGizmo } from './create-gizmo.js';
export { type CursorOptions, cursor } from './cursor/cursor.js';
export { debug } from './debug/debug.js';
export type { Brush, Tint } from './draw/brush.js';
export { type HandleLook, type HandlePainter, paintHandle } from './draw/paint-handle.js';
export { DEFAULT_PALETTE, type Palette, THEMES, type ThemeName } from './draw/palette.js';
export type { GizmoComponents, LookProps } from './draw/props.js';
export type { LetterLook, LetterPainter, PaintedScene, ScenePainter } from './draw/scene.js';
export type { Extension, GizmoPort, Mounted } from './extend/extension.js';
export { continuousGrab } from './grab/continuous-grab.js';
export { guides, paintGuides } from './guides/guides.js';
export { paintLines } from './guides/lines.js';
export type { PausableControls } from './host/controls.js';
export type { Host } from './host/host.js';
export type { Surroundings } from './host/plain-host.js';
export type { InputProps } from './input/pointer.js';
export { type InstanceTarget, instance } from './instances/instance.js';
export { type InstancesTarget, instances } from './instances/instances.js';
export { sayAnnouncement } from './keyboard/announcement.js';
export { DEFAULT_KEYS, type KeyBindings, type KeyCommand } from './keyboard/bindings.js';
export { keymap } from './keyboard/keymap.js';
export type { Announcement, KeymapOptions, KeyScope } from './keyboard/keymap-options.js';
export { letters, paintLetter } from './letters/letters.js';
export type { GizmoProps } from './props.js';
export { type ReadoutOptions, readout } from './readout/readout.js';
export type { GizmoEndEvent, GizmoEvent } from './session/event.js';
export type { Layout, LayoutFor } from './session/layout.js';
export { isSheared, matricesOf } from './session/matrices.js';
export type { GizmoMode, SessionProps } from './session/props.js';
export { readoutOf, sentenceOf, type WithDrag } from './session/readout-of.js';
export type { Session } from './session/session.js';
export type { Snap } from './session/snap.js';
export { createGizmoStore, type GizmoPhase, type GizmoState, type GizmoStore } from './session/store.js';
export type { Device, Found } from './session/world.js';
export { type MatrixTarget, matrix } from './targets/matrix.js';
export type { TargetRef } from './targets/ref-to.js';
export type {
  BoundTarget,
  CustomTarget,
  GizmoTarget,
  GizmoTargets,
  PlainTarget,
  TargetKey,
  TargetReading,
  TargetSource,
  TargetStep,
  TargetWriter,
  ValueOf,
} from './targets/target.js';
export { xrRays } from './xr/rays.js';
