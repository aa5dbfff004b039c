export type {
  Bounds,
  Delta,
  Handle,
  HandleMode,
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
  Space,
  Target,
  Tolerance,
  Transform,
  Vec3,
} from '@gizmo-kit/math';
export { move, rotate, scale, topmost, universal } from '@gizmo-kit/math';
export { bounds, moveAlongCurve, rect } from '@gizmo-kit/math/handles';
// biome-ignore format: one module a paragraph
export {
  alignSnapper, edgeSnapper, faceSnapper, normalSnapper, type Snapper, snapper, vertexSnapper,
} from '@gizmo-kit/math/snapping';
export { type ContinuousGrabOption, continuousGrab } from './continuous-grab.js';
export { type CursorOption, type CursorOptions, cursor } from './cursor.js';
export type { Brush, Tint } from './draw/brush.js';
export { type DebugOption, debug } from './draw/debug.js';
export { paintGuides } from './draw/guides.js';
export { type LetterLook, type LetterPainter, paintLetter } from './draw/letters.js';
export { paintLines } from './draw/lines.js';
export { type HandleLook, type HandlePainter, paintHandle } from './draw/paint-handle.js';
export { DEFAULT_PALETTE, type Palette, THEMES, type ThemeName } from './draw/palette.js';
export type { PaintedScene, ScenePainter } from './draw/scene.js';
export type { GizmoEndEvent, GizmoEvent } from './event.js';
export { type Announcement, sayAnnouncement } from './keyboard/announcement.js';
export { DEFAULT_KEYS, type KeyBindings, type KeyCommand } from './keyboard/bindings.js';
export { type Keymap, type KeymapOptions, type KeyScope, keymap } from './keyboard/keymap.js';
export { isSheared, matricesOf } from './matrices.js';
export type { GizmoPart } from './parts/part.js';
export type { GizmoComponents, GizmoMode, GizmoProps, PausableControls } from './props.js';
export { type ReadoutOption, type ReadoutOptions, readout } from './readout/readout.js';
export { readoutOf, sentenceOf, type WithDrag } from './readout-of.js';
export type { Snap } from './snap.js';
export { createGizmoStore, type GizmoPhase, type GizmoState, type GizmoStore } from './store.js';
export type { CustomTarget, GizmoTarget, PlainTarget, TargetSource } from './target.js';
export type { BoundTarget, TargetReading, TargetStep, TargetWriter } from './targets/bound.js';
export { type InstanceTarget, instance } from './targets/instance.js';
export { type InstancesTarget, instances } from './targets/instances.js';
export { type MatrixTarget, matrix } from './targets/matrix.js';
export type { TargetRef } from './targets/ref-to.js';
export { type RaysOption, xrRays } from './xr/rays.js';
