export type {
  Bounds,
  Delta,
  Grab,
  Handle,
  HandleMode,
  Label,
  Limits,
  Lock,
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
export { bounds, moveAlongCurve, rect } from '@gizmo-kit/math/handles';
// biome-ignore format: one module a paragraph
export {
  alignSnapper, edgeSnapper, faceSnapper, normalSnapper, type Snapper, snapper, vertexSnapper,
} from '@gizmo-kit/math/snapping';
export { type CursorOption, type CursorOptions, cursor } from './cursor/cursor.js';
export { type DebugOption, debug } from './debug/debug.js';
export type { Brush, Tint } from './draw/brush.js';
export { type HandleLook, type HandlePainter, paintHandle } from './draw/paint-handle.js';
export { DEFAULT_PALETTE, type Palette, THEMES, type ThemeName } from './draw/palette.js';
export type { PaintedScene, ScenePainter } from './draw/scene.js';
export type { GizmoPart } from './extend/extension.js';
export { type ContinuousGrabOption, continuousGrab } from './grab/continuous-grab.js';
export { paintGuides } from './guides/guides.js';
export { paintLines } from './guides/lines.js';
export { type InstanceTarget, instance } from './instances/instance.js';
export { type InstancesTarget, instances } from './instances/instances.js';
export { type Announcement, sayAnnouncement } from './keyboard/announcement.js';
export { DEFAULT_KEYS, type KeyBindings, type KeyCommand } from './keyboard/bindings.js';
export { type Keymap, type KeymapOptions, type KeyScope, keymap } from './keyboard/keymap.js';
export { type LetterLook, type LetterPainter, paintLetter } from './letters/letters.js';
export type { GizmoComponents, GizmoMode, GizmoProps, PausableControls } from './props.js';
export { type ReadoutOption, type ReadoutOptions, readout } from './readout/readout.js';
export type { GizmoEndEvent, GizmoEvent } from './session/event.js';
export { isSheared, matricesOf } from './session/matrices.js';
export { readoutOf, sentenceOf, type WithDrag } from './session/readout-of.js';
export type { Snap } from './session/snap.js';
export { createGizmoStore, type GizmoPhase, type GizmoState, type GizmoStore } from './session/store.js';
export type { BoundTarget, TargetReading, TargetStep, TargetWriter } from './targets/bound.js';
export { type MatrixTarget, matrix } from './targets/matrix.js';
export type { TargetRef } from './targets/ref-to.js';
export type { CustomTarget, GizmoTarget, PlainTarget, TargetSource } from './targets/target.js';
export { type RaysOption, xrRays } from './xr/rays.js';
