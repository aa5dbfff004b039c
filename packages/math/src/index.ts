export type { Basis } from './algebra/basis.js';
export { compose, invertAffine, isInvertible, multiply, transformPoint } from './algebra/mat4.js';
export { applyDelta, isFiniteTransform, type Parents } from './apply.js';
export type { Delta, RotateDelta, ScaleDelta, TranslateDelta } from './delta.js';
export { type DrawnHandle, type DrawnOutline, drawHandles, type PosedHandle, visibilityOf } from './drawn.js';
export { GizmoError, type GizmoErrorCode } from './errors.js';
export { exactMatrices } from './exact.js';
export {
  beginDrag,
  cancelDrag,
  type Drag,
  type DragOptions,
  type DragStart,
  isSameTransform,
  stepDrag,
} from './gesture.js';
export type { AxisIndex, Grab, Handle, Solved, Tone } from './handles/handle.js';
export type { HandleMode } from './handles/mode.js';
export { handlesOf, move, rotate, scale } from './handles/presets.js';
export type { ArcShape, BoxShape, ConeShape, DiscShape, QuadShape, SegmentShape, Shape } from './handles/shape.js';
export { type Outline, outlinesOf } from './outline.js';
export { type Pick, pick, pickDrawn, type Tolerance } from './pick.js';
export { type Pivot, pivotPoint, worldOrigin } from './pivot.js';
export { type Pose, type PoseOptions, poseOf } from './pose.js';
export { type Readout, type ReadoutValue, readoutOf } from './readout.js';
export { badSteps, type Snap, type SnapStep, type SnapSteps, type Steps } from './snap.js';
export { type AxisGrab, alongAxis } from './solve/along-axis.js';
export { aroundAxis, type RingGrab, type RingMemory } from './solve/around-axis.js';
export { fromGrab } from './solve/from-grab.js';
export { onPlane, type PlaneGrab } from './solve/on-plane.js';
export type { Space } from './space.js';
export type { Mat4, Modifiers, PointerSample, Quat, Target, Transform, Vec2, Vec3, View, Viewport } from './types.js';
export { lookAt, unitsPerPixel } from './view/camera.js';
export { type HomogeneousPixel, type Picture, pictureOf, project } from './view/picture.js';
export { sameView } from './view/same-view.js';
