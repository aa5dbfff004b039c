export { compose, invertAffine, isInvertible, multiply, transformDirection, transformPoint } from './algebra/mat4.js';
export { hasExtent } from './algebra/pseudo-inverse.js';
export { applyDelta, isFiniteTransform, type Parents } from './apply/apply.js';
export { applyDeltaToMatrices, deltaMatrix, type MatrixBatch, type WritableNumbers } from './apply/apply-matrices.js';
export { exactMatrices } from './apply/exact.js';
export type { HoldOptions } from './constrain/hold.js';
export { badLimits, type Limits, type Range } from './constrain/limit.js';
export type { AxisName, Lock } from './constrain/lock.js';
export type { Constraint, ConstraintContext } from './constrain/modifier.js';
export type { ConstrainOptions } from './constrain/modify.js';
export { badSteps, type Snap, type SnapStep, type SnapSteps, type Steps } from './constrain/snap.js';
export type { Delta, RotateDelta, ScaleDelta, Standing, TranslateDelta } from './delta.js';
export { beginDrag, cancelDrag, isSameTransform, stepDrag } from './drag/drag.js';
export type { AxisKey, Drag, DragOptions, DragStart, Grip } from './drag/drag-state.js';
export { type DragKey, type KeyOptions, keyDrag } from './drag/key-drag.js';
// biome-ignore format: one module a paragraph
export {
  type Manipulated, type ManipulateInput, type ManipulatePointer, type ManipulateState, manipulate,
} from './drag/manipulate.js';
export { type Readout, type ReadoutValue, readoutOf } from './drag/readout.js';
export { type TypedField, typedFields } from './drag/typed-amount.js';
export type { TypedAmounts } from './drag/typed-text.js';
export { GizmoError, type GizmoErrorCode } from './errors.js';
export type { Curve } from './geometry/curve.js';
export { pointAt, type Ray } from './geometry/ray.js';
export { bounds } from './handles/bounds.js';
export type { AxisIndex, Grab, Handle, Solved, Tone } from './handles/handle.js';
export { type MoveAlongCurveOptions, moveAlongCurve } from './handles/move-curve.js';
export { handlesOf, move, type Preset, rotate, scale } from './handles/presets.js';
export { type RectOptions, rect } from './handles/rect.js';
export { rotateFree } from './handles/rotate-free.js';
export { scalePlanes } from './handles/scale-plane.js';
export type {
  ArcShape,
  BallShape,
  BoxShape,
  ConeShape,
  DiscShape,
  QuadShape,
  SegmentShape,
  Shape,
} from './handles/shape.js';
export { universal } from './handles/universal.js';
export type { HandleMode } from './mode.js';
export { type Pivot, pivotPoint, worldOrigin } from './pose/pivot.js';
export { type Pose, type PoseOptions, poseOf } from './pose/pose.js';
export type { Space } from './pose/space.js';
export { type DrawnHandle, type DrawnOutline, drawHandles, type PosedHandle, visibilityOf } from './screen/drawn.js';
export { type Outline, outlinesOf } from './screen/outline.js';
export { type PickedHandle, pick, pickDrawn, type Tolerance } from './screen/pick.js';
export { pickBoxes } from './screen/pick-box.js';
export { asDragged, poseHandles } from './screen/posed.js';
export { pickByRay, type RaySample, sampleOfRay } from './screen/ray-sample.js';
export { distanceToShape, type NearestOnOutline, nearestOnOutline } from './screen/shape-distance.js';
export type { Snapped, Snapper } from './snap-to/snapper.js';
export type {
  Basis,
  Bounds,
  Mat4,
  Modifiers,
  PointerSample,
  Quat,
  Target,
  Transform,
  Vec2,
  Vec3,
  View,
  Viewport,
} from './types.js';
export { lookAt, unitsPerPixel } from './view/camera.js';
export { viewFromMatrices } from './view/from-matrices.js';
export { type HomogeneousPixel, type Projection, project, projectionOf } from './view/projection.js';
export { sameView } from './view/same-view.js';
