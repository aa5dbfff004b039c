export type { Basis } from './algebra/basis.js';
export { compose, invertAffine, isInvertible, multiply, transformDirection, transformPoint } from './algebra/mat4.js';
export { hasExtent } from './algebra/pseudo-inverse.js';
export { applyDelta, isFiniteTransform, type Parents } from './apply.js';
export { applyDeltaToMatrices, deltaMatrix, type MatrixBatch, type WritableNumbers } from './apply-matrices.js';
export type { Constraint } from './constraint.js';
export type { Delta, RotateDelta, ScaleDelta, Standing, TranslateDelta } from './delta.js';
export { type DrawnHandle, type DrawnOutline, drawHandles, type PosedHandle, visibilityOf } from './drawn.js';
export type { Entry } from './entry.js';
export { GizmoError, type GizmoErrorCode } from './errors.js';
export { exactMatrices } from './exact.js';
export type { Curve } from './geometry/curve.js';
export { pointAt, type Ray } from './geometry/ray.js';
export {
  beginDrag,
  cancelDrag,
  type Drag,
  type DragOptions,
  type DragStart,
  type Held,
  isSameTransform,
  stepDrag,
} from './gesture.js';
export { bounds } from './handles/bounds.js';
export type { AxisIndex, Grab, Handle, Solved, Tone } from './handles/handle.js';
export type { HandleMode } from './handles/mode.js';
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
export type { HoldOptions } from './hold.js';
export { type DragKey, type KeyOptions, keyDrag } from './keys.js';
export { badLimits, type Limits, type Range } from './limit.js';
export type { AxisName, Lock } from './lock.js';
// biome-ignore format: one module a paragraph
export {
  type Manipulated, type ManipulateInput, type ManipulatePointer, type ManipulateState, manipulate,
} from './manipulate.js';
export type { Modifier, ModifyContext } from './modifier.js';
export type { ModifyOptions } from './modify.js';
export { type Outline, outlinesOf } from './outline.js';
export { type Pick, pick, pickDrawn, type Tolerance } from './pick.js';
export { pickBoxes } from './pick-box.js';
export { type Pivot, pivotPoint, worldOrigin } from './pivot.js';
export { type Pose, type PoseOptions, poseOf } from './pose.js';
export { asDragged, poseHandles } from './posed.js';
export { pickByRay, type RaySample, sampleOfRay } from './ray-sample.js';
export { type Readout, type ReadoutValue, readoutOf } from './readout.js';
export { distanceToShape, type NearestOnOutline, nearestOnOutline } from './shape-distance.js';
export { badSteps, type Snap, type SnapStep, type SnapSteps, type Steps } from './snap.js';
export type { Snapped, Snapper } from './snap-to/snapper.js';
export type { Space } from './space.js';
export { type EntryField, entryFields } from './typed.js';
export type {
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
export { type HomogeneousPixel, type Picture, pictureOf, project } from './view/picture.js';
export { sameView } from './view/same-view.js';
