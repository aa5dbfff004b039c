// biome-ignore format: one module a paragraph
export {
  type Affine2, determinant2, fromRows2, IDENTITY2, invert2, isInvertible2, multiply2, rotate2, rotateAbout2, scale2,
  scaleAbout2, toCssMatrix, toRows2, transformPoint2, transformVector2, translate2,
} from './algebra/affine2.js';
export type { Basis } from './algebra/basis.js';
export { type Decomposed, decompose, recompose } from './algebra/decompose.js';
export { type EulerOrder, eulerFromQuat, quatFromEuler } from './algebra/euler.js';
export { type Node2, worlds2 } from './algebra/hierarchy2.js';
export { type Condition, conditionOf, invert } from './algebra/inverse.js';
export { compose, invertAffine, isInvertible, multiply, transformDirection, transformPoint } from './algebra/mat4.js';
export { transformNormal } from './algebra/normal.js';
export { compose2, decompose2, type Parts2 } from './algebra/parts2.js';
export { pop2, push2, type Stack2, stack2, withTop2 } from './algebra/stack2.js';
export { applyDelta, isFiniteTransform, type Parents } from './apply.js';
export { applyDeltaToMatrices, deltaMatrix, type MatrixBatch, type WritableNumbers } from './apply-matrices.js';
export type { Constraint } from './constraint.js';
export type { Delta, RotateDelta, ScaleDelta, TranslateDelta } from './delta.js';
export { type DrawnHandle, type DrawnOutline, drawHandles, type PosedHandle, visibilityOf } from './drawn.js';
export type { Entry } from './entry.js';
export { GizmoError, type GizmoErrorCode } from './errors.js';
export { exactMatrices } from './exact.js';
export { type Curve, type NearestOptions, nearestParameter, type Offset } from './geometry/curve.js';
export { nearestOnLine, nearestOnLine2 } from './geometry/line.js';
// biome-ignore format: one module a paragraph
export {
  type ClosestOfLines, type ClosestOfRayAndSegment, closestOfLines, closestOfRayAndSegment,
} from './geometry/lines.js';
export { pointAt, type Ray } from './geometry/ray.js';
export { type OrientedBox, rayBox } from './geometry/ray-box.js';
export { type Circle, type NearestOnCircle, nearestOnCircle } from './geometry/ray-circle.js';
export { type RayPlaneOptions, rayPlane } from './geometry/ray-plane.js';
export { type Passage, raySphere } from './geometry/ray-sphere.js';
export { signedAngle } from './geometry/signed-angle.js';
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
export { pickByRay, type RaySample, sampleOfRay } from './ray-sample.js';
export { type Readout, type ReadoutValue, readoutOf } from './readout.js';
// biome-ignore format: one module a paragraph
export {
  loadDrag, loadRecording, type RecordedStep, type Recording, recordKey, recordStep, replay, saveDrag, saveRecording,
  startRecording,
} from './record.js';
export { distanceToShape, type NearestOnOutline, nearestOnOutline } from './shape-distance.js';
export { badSteps, type Snap, type SnapStep, type SnapSteps, type Steps } from './snap.js';
export { alignSnapper } from './snap-to/align-snapper.js';
export { edgeSnapper, type Segment } from './snap-to/edge-snapper.js';
export { faceSnapper } from './snap-to/face-snapper.js';
export { snapper } from './snap-to/make.js';
export { type NormalSnapperOptions, normalSnapper } from './snap-to/normal-snapper.js';
export { snapTo } from './snap-to/snap-to.js';
// biome-ignore format: one module a paragraph
export type {
  Given, GuideFeature, LineFeature, NormalFeature, PlaneFeature, PointFeature, PolygonFeature, 
  Resolve, SnapFeature, Snapped,Snapper, SnapperOptions, SnapQuery, SnapTo, SnapToContext,
} from './snap-to/snapper.js';
export { vertexSnapper } from './snap-to/vertex-snapper.js';
export { type AxisGrab, alongAxis } from './solve/along-axis.js';
export { alongAxisClosest } from './solve/along-axis-closest.js';
export { alongAxisPlane } from './solve/along-axis-plane.js';
export { alongCurve, type CurveGrab } from './solve/along-curve.js';
export { aroundAxis, type RingGrab, type RingMemory } from './solve/around-axis.js';
export { fromGrab } from './solve/from-grab.js';
export { onPlane, type PlaneGrab } from './solve/on-plane.js';
export { type PlaneScaleGrab, scaleOnPlane } from './solve/scale-on-plane.js';
export { type BallGrab, onBall, trackball } from './solve/trackball.js';
export type { Space } from './space.js';
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
// biome-ignore format: one module a paragraph
export {
  type Camera2, pan2, rotateAt2, screenFromWorld2, worldFromScreen2, type ZoomLimits, zoomAt2,
} from './view/camera2.js';
// biome-ignore format: one module a paragraph
export {
  type ClipPoint, type Conventions, clipFromEye, clipFromNormalized, type DepthConvention, eyeFromClip,
  eyeFromNormalized, eyeFromWorld, modelFromPixel, modelFromWorld, normalizedFromClip, normalizedFromEye,
  normalizedFromPixel, type PixelPoint, pixelFromModel, pixelFromNormalized, worldFromEye, worldFromModel,
} from './view/chain.js';
export { facingOf, opennessOf } from './view/facing.js';
export { viewFromMatrices } from './view/from-matrices.js';
export { hitsAt2, hitTest2, inBox2, inDisc2, inPolygon2, type Selectable2 } from './view/hit2.js';
export { type HomogeneousPixel, type Picture, pictureOf, project } from './view/picture.js';
export { rayThrough } from './view/ray.js';
export { sameView } from './view/same-view.js';
