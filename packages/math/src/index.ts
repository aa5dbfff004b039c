export { applyDelta, isFiniteTransform } from './apply/apply.js';
// biome-ignore format: one module a paragraph
export type {
  AngleRange, ChangeRange, Constraint, ConstraintContext, DragContext, FeatureSnap, LinearDelta, Snapped,
} from './constrain/constraint.js';
export { badLimits, type LimitBox, type Limits, limits } from './constrain/limits.js';
export { type AxisName, type Locks, lock } from './constrain/lock.js';
export { anglesWithin, type RotationLimits } from './constrain/rotation-limits.js';
// biome-ignore format: one module a paragraph
export { badSteps, DEFAULT_STEPS, type SnapStep, type SnapSteps, type Steps, type StepsInForce, snap, stepsInForce } from './constrain/snap.js';
export {
  type Alignment,
  type Delta,
  identityOf,
  type RotateDelta,
  type ScaleDelta,
  type TranslateDelta,
} from './delta.js';
export { beginDrag, cancelDrag, carryDrag, isSameTransform, stepDrag } from './drag/drag.js';
export type { Drag, DragOptions, DragStart, Grip, Origin, Parents } from './drag/drag-state.js';
export { handleOf } from './drag/handle-of.js';
// biome-ignore format: one module a paragraph
export { type Manipulated, type ManipulateInput, type ManipulatePointer, type ManipulateState, manipulate } from './drag/manipulate.js';
export { type Readout, type ReadoutValue, readoutOfDelta, readoutOfValue } from './drag/readout.js';
export { GizmoError, type GizmoErrorCode } from './errors.js';
export type { Edit, EditedNumber, ValueEvent } from './handles/edit.js';
export type { AxisIndex, Grab, Handle, Label, Solved, SolvedDelta, SolvedValue, Tone } from './handles/handle.js';
export { labelOf } from './handles/named.js';
export { handlesOf, MODES, move, type Preset, rotate, scale } from './handles/presets.js';
export type { Shape } from './handles/shape.js';
export { universal } from './handles/universal.js';
export type { HandleMode, TransformMode } from './mode.js';
export { topmost } from './pose/hierarchy.js';
export { type Pivot, pivotPoint, worldOrigin } from './pose/pivot.js';
export { type Pose, type PoseOptions, poseOf } from './pose/pose.js';
export type { Space } from './pose/space.js';
export { type DrawnHandle, drawHandles, type PosedHandle } from './screen/drawn.js';
export { type PickedHandle, pick, pickDrawn, type Tolerance } from './screen/pick.js';
export { asDragged, poseHandles } from './screen/posed.js';
export {
  type Basis,
  type Bounds,
  type Mat4,
  type Modifiers,
  NO_MODIFIERS,
  type PointerSample,
  type Quat,
  type Target,
  type Transform,
  type Vec2,
  type Vec3,
  type View,
  type Viewport,
} from './types.js';
export { viewFromMatrices } from './view/from-matrices.js';
export { lookAt } from './view/look-at.js';
