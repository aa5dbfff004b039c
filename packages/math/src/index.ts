export { applyDelta } from './apply/apply.js';
export { applyDeltaToMatrices, type MatrixBatch, type WritableNumbers } from './apply/apply-matrices.js';
// biome-ignore format: one module a paragraph
export type {
  Constraint, ConstraintContext, DragContext, FeatureSnap, Snapped,
} from './constrain/constraint.js';
export { type LimitBox, type Limits, limits } from './constrain/limits.js';
export { type AxisName, type Locks, lock } from './constrain/lock.js';
export { anglesWithin, type RotationLimits } from './constrain/rotation-limits.js';
export { type SnapStep, type SnapSteps, type Steps, snap } from './constrain/snap.js';
export type { Alignment, Delta, RotateDelta, ScaleDelta, TranslateDelta } from './delta.js';
export { beginDrag, cancelDrag, stepDrag } from './drag/drag.js';
export type { Drag, DragOptions, Parents } from './drag/drag-state.js';
// biome-ignore format: one module a paragraph
export { type Manipulated, type ManipulateInput, type ManipulatePointer, type ManipulateState, manipulate } from './drag/manipulate.js';
export { type Readout, type ReadoutValue, readoutOfDelta } from './drag/readout.js';
export { GizmoError, type GizmoErrorCode } from './errors.js';
export type { Edit, EditedNumber, Label, ValueEvent } from './handles/edit.js';
export type {
  AxisIndex,
  Grab,
  Handle,
  Solved,
  Tone,
} from './handles/handle.js';
export { labelOf } from './handles/named.js';
export { handlesOf, move, type Preset, rotate, scale } from './handles/presets.js';
export type { Shape } from './handles/shape.js';
export { universal } from './handles/universal.js';
export type { HandleMode, TransformMode } from './mode.js';
export { topmost } from './pose/hierarchy.js';
export type { Pivot } from './pose/pivot.js';
export { type Frame, type Pose, type PoseOptions, poseOf } from './pose/pose.js';
export type { Space } from './pose/space.js';
export { type DrawnHandle, drawHandles, type PosedHandle } from './screen/drawn.js';
export { type PickedHandle, pick, pickDrawn, type Tolerance } from './screen/pick.js';
export { asDragged, poseHandles } from './screen/posed.js';
// biome-ignore format: one module a paragraph
export type {
  Basis, Bounds, Mat4, Modifiers, PointerSample, Quat, Target, Transform, Vec2, Vec3, View, Viewport,
} from './types.js';
export { viewFromMatrices } from './view/from-matrices.js';
export { lookAt } from './view/look-at.js';
