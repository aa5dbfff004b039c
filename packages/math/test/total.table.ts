// Valid arguments for every public function of the package.

import * as expressions from '../src/entries/expressions.js';
import * as geometry from '../src/entries/geometry.js';
import * as handles from '../src/entries/handles.js';
import * as keyboard from '../src/entries/keyboard.js';
import * as matrices from '../src/entries/matrices.js';
import type { Affine2, Node2 } from '../src/entries/planar.js';
import * as planar from '../src/entries/planar.js';
import * as record from '../src/entries/record.js';
import * as screen from '../src/entries/screen.js';
import type { Snapper } from '../src/entries/snapping.js';
import * as snapping from '../src/entries/snapping.js';
import * as solve from '../src/entries/solve.js';
import * as view from '../src/entries/view.js';
import type {
  Constraint,
  Drag,
  GizmoErrorCode,
  Handle,
  Mat4,
  PointerSample,
  Pose,
  Quat,
  Target,
  Transform,
  Vec2,
  Vec3,
} from '../src/index.js';
import * as index from '../src/index.js';
import { type TotalCase, total } from './total.js';

const api = {
  ...index,
  ...expressions,
  ...geometry,
  ...handles,
  ...keyboard,
  ...matrices,
  ...planar,
  ...record,
  ...screen,
  ...snapping,
  ...solve,
  ...view,
};

const VIEWPORT = { x: 10, y: 20, width: 800, height: 600 };
const VIEW = api.lookAt([3, 4, 10], [0.1, 0.2, 0.3], { fov: 50 }, VIEWPORT);
const QUATERNION: Quat = [0.1, 0.2, 0.3, Math.sqrt(1 - 0.14)];
const TRANSFORM: Transform = { position: [0.1, 0.2, 0.3], quaternion: QUATERNION, scale: [1, 0.5, 0.75] };
const MATRIX: Mat4 = api.compose({ position: [0.2, -0.1, 0.3], quaternion: QUATERNION, scale: [0.9, 0.8, 0.7] });
const BOUNDS = { min: [-0.5, -0.4, -0.3], max: [0.6, 0.5, 0.4] } as const;
const TARGET: Target = { transform: TRANSFORM, worldFromParent: MATRIX, bounds: BOUNDS };
const TARGETS: readonly Target[] = [TARGET, { transform: TRANSFORM, worldFromParent: MATRIX, ancestor: 0 }];
const MODIFIERS = { ctrl: false, shift: false, alt: false };
const X: Vec3 = [0.8, 0.1, -0.2];
const Y: Vec3 = [0.3, 0.9, 0.4];
const Z: Vec3 = [-0.1, 0.3, 0.7];
const PROJECTION = api.projectionOf(VIEW);
const POSE = api.poseOf({ targets: [TARGET], view: VIEW }) as Pose;
const CENTER = api.project(PROJECTION, POSE.origin) as Vec2;
const handleNamed = (id: string): Handle => api.handlesOf('universal').find((h) => h.id === id) as Handle;
const onHandle = (id: string): PointerSample => {
  const [first] = api.drawHandles([{ handle: handleNamed(id), pose: POSE }], VIEW);
  const point = first?.outlines[0]?.outline.points.at(-1) as Vec2;
  return { point, view: VIEW, modifiers: MODIFIERS, pointerType: 'mouse' };
};
const MOVE = handleNamed('move-x');
const SAMPLE = onHandle('move-x');
const MOVED: PointerSample = { ...SAMPLE, point: [SAMPLE.point[0] + 20, SAMPLE.point[1] - 5] };
const POSED = [{ handle: MOVE, pose: POSE }];
const TOLERANCE = { mouse: 6, touch: 22 };
const START = { handle: MOVE, sample: SAMPLE, pose: POSE, targets: [TARGET] };
const DRAG = api.stepDrag(api.beginDrag(START) as Drag, MOVED);
const TRANSLATE = { kind: 'translate', vector: X } as const;
const ALIGNMENT = { quaternion: QUATERNION, pivot: X } as const;
const ROTATE = { kind: 'rotate', axis: [0, 0, 1], angle: 0.5, pivot: [0.1, 0.2, 0.3] } as const;
const SCALE = { kind: 'scale', factors: [1.5, 1, 0.5], axes: POSE.axes, own: true, pivot: null } as const;
const SNAP = {
  translate: { step: [0.5, 0.5, 0.5], mode: 'absolute' },
  rotate: 0.1,
  scale: 0.1,
  enabled: true,
} as const;
const LIMITS = { translate: { min: [-5, -5, -5], max: [5, 5, 5] }, scale: { min: [0, 0, 0] } } as const;
const LOCK = { translate: ['y'], rotate: ['x'], scale: ['z'] } as const;
const OPTIONS = { parents: [MATRIX], constraints: [api.snap(SNAP), api.limits(LIMITS)] };
const CURVE = { at: (t: number): Vec3 => [Math.cos(t), Math.sin(t), t], closed: false };
const CURVE_OPTIONS = { id: 'curve', label: 'Curve', worldFromCurve: MATRIX };
const SEGMENT = { kind: 'segment', from: [0, 0, 0], to: [30, 20, 10], width: 2 } as const;
const OUTLINE = { kind: 'line', points: [CENTER, [0, 0], [5, 5]], depths: [1, 1, 1], width: 2, shade: 1 } as const;
const AFFINE2: Affine2 = [0.9, 0.1, -0.2, 0.8, 3, 4];
const CAMERA2 = { center: [1, 2], zoom: 2, rotation: 0.3, viewport: VIEWPORT } as const;
const STACK2 = api.push2(api.stack2(AFFINE2, 4));
const SNAPPER_OPTIONS = { id: 'own', priority: 1, radius: 12 };
const RECORDING = api.recordStep(api.startRecording(START), MOVED);
const RING = { center: POSE.origin, axis: [0, 0, 1], radius: 1, point: X, angle: 0.2, gain: 0.1 } as const;
const BALL = { center: POSE.origin, radius: 1, point: X };
const AXIS_GRAB = { point: POSE.origin, axis: X, depth: 10 };
const PLANE_GRAB = { point: POSE.origin, u: X, v: Y, depth: 10 };
const DEPTH = { depth: 'zero-to-one', y: 'up' } as const;
const RAY = { origin: [0.1, 0.2, 5], direction: [0.05, -0.02, -1] } as const;
const NODE = { parentFromLocal: AFFINE2, parent: { parentFromLocal: AFFINE2, parent: null } };
const RAY_SAMPLE = { ray: RAY, at: [0.1, 0, 0], modifiers: MODIFIERS } as const;

/** Calls all methods of a handle with a valid pose and sample. */
const useHandles = (handles: readonly Handle[]): unknown =>
  handles.map((handle) => {
    const grab = handle.grab(SAMPLE, POSE);
    return [handle.visibility?.(POSE), handle.shapes(POSE), grab && handle.drag(grab, MOVED, POSE, null)];
  });

/** A step of the drag with a constraint. */
const useConstraint = (constraint: Constraint): unknown => api.stepDrag(DRAG, MOVED, { constraints: [constraint] });

/** A step of the drag that snaps to the features of a snapper. */
const useSnapper = (snapper: Snapper): unknown => useConstraint(api.snapToFeatures([snapper]));

export const TABLE: Readonly<Record<string, TotalCase>> = {
  // Algebra
  add: total(api.add, () => [X, Y], 'arithmetic'),
  addScaled: total(api.addScaled, () => [X, Y, 0.5], 'arithmetic'),
  cross: total(api.cross, () => [X, Y], 'arithmetic'),
  dot: total(api.dot, () => [X, Y], 'arithmetic'),
  length: total(api.length, () => [X], 'passed'),
  mul: total(api.mul, () => [X, 0.5], 'arithmetic'),
  normalize: total(api.normalize, () => [X]),
  sub: total(api.sub, () => [X, Y], 'arithmetic'),
  compose: total(api.compose, () => [TRANSFORM], 'arithmetic'),
  multiply: total(api.multiply, () => [MATRIX, MATRIX], 'arithmetic'),
  transformPoint: total(api.transformPoint, () => [MATRIX, X], 'arithmetic'),
  transformDirection: total(api.transformDirection, () => [MATRIX, X], 'arithmetic'),
  transformNormal: total(api.transformNormal, () => [MATRIX, X]),
  invertAffine: total(api.invertAffine, () => [MATRIX]),
  isInvertible: total(api.isInvertible, () => [MATRIX]),
  invert: total(api.invert, () => [VIEW.clipFromEye]),
  conditionOf: total(api.conditionOf, () => [VIEW.clipFromEye]),
  decompose: total(api.decompose, () => [MATRIX]),
  recompose: total(api.recompose, () => [{ transform: TRANSFORM, shear: [0.1, 0.2, 0.3] }], 'arithmetic'),
  quatFromEuler: total(api.quatFromEuler, () => [[0.1, 0.2, 0.3], 'ZYX']),
  eulerFromQuat: total(api.eulerFromQuat, () => [QUATERNION, 'ZYX']),
  GizmoError: {
    ...total(
      (code: GizmoErrorCode, message: string) => new api.GizmoError(code, message),
      () => ['GK005', 'text'],
    ),
    fn: api.GizmoError,
  },

  // Geometry
  nearestOnLine: total(api.nearestOnLine, () => [X, Y, Z], 'passed'),
  nearestOnLine2: total(
    api.nearestOnLine2,
    () => [
      [1, 2],
      [3, 4],
      [0.5, 0.6],
    ],
    'passed',
  ),
  nearestParameter: total(api.nearestParameter, () => [
    (t: number) => ({ x: t - 0.3, y: 0.5, z: t * t, w: 1 }),
    { tolerance: 0.01, prefer: 0.2, closed: false },
  ]),
  closestOfLines: total(api.closestOfLines, () => [RAY, { origin: X, direction: Y }], 'passed'),
  closestOfRayAndSegment: total(api.closestOfRayAndSegment, () => [RAY, X, Y], 'passed'),
  pointAt: total(api.pointAt, () => [RAY, 0.5], 'arithmetic'),
  rayBox: total(api.rayBox, () => [RAY, { center: X, axes: POSE.axes, half: [1, 1, 1] }]),
  nearestOnCircle: total(api.nearestOnCircle, () => [RAY, { center: X, normal: Z, radius: 0.5 }]),
  rayPlane: total(api.rayPlane, () => [RAY, X, Z, { behind: true }]),
  raySphere: total(api.raySphere, () => [RAY, X, 2]),
  signedAngle: total(api.signedAngle, () => [X, Y, Z]),

  // Planar
  determinant2: total(api.determinant2, () => [AFFINE2], 'arithmetic'),
  fromRows2: total(api.fromRows2, () => [AFFINE2], 'passed'),
  toRows2: total(api.toRows2, () => [AFFINE2], 'passed'),
  invert2: total(api.invert2, () => [AFFINE2]),
  isInvertible2: total(api.isInvertible2, () => [AFFINE2]),
  multiply2: total(api.multiply2, () => [AFFINE2, AFFINE2], 'arithmetic'),
  rotate2: total(api.rotate2, () => [AFFINE2, 0.3], 'arithmetic'),
  rotateAbout2: total(api.rotateAbout2, () => [AFFINE2, 0.3, [1, 2]], 'arithmetic'),
  scale2: total(api.scale2, () => [AFFINE2, [0.5, 0.6]], 'arithmetic'),
  scaleAbout2: total(api.scaleAbout2, () => [AFFINE2, 0.3, [1, 2]], 'arithmetic'),
  toCssMatrix: total(api.toCssMatrix, () => [AFFINE2]),
  transformPoint2: total(api.transformPoint2, () => [AFFINE2, [1, 2]], 'arithmetic'),
  transformVector2: total(api.transformVector2, () => [AFFINE2, [1, 2]], 'arithmetic'),
  translate2: total(api.translate2, () => [AFFINE2, [1, 2]], 'arithmetic'),
  compose2: total(api.compose2, () => [api.decompose2(AFFINE2)], 'arithmetic'),
  decompose2: total(api.decompose2, () => [AFFINE2], 'arithmetic'),
  pan2: total(api.pan2, () => [CAMERA2, [5, 6]], 'arithmetic'),
  rotateAt2: total(api.rotateAt2, () => [CAMERA2, [5, 6], 0.3], 'arithmetic'),
  screenFromWorld2: total(api.screenFromWorld2, () => [CAMERA2], 'arithmetic'),
  worldFromScreen2: total(api.worldFromScreen2, () => [CAMERA2]),
  zoomAt2: total(api.zoomAt2, () => [CAMERA2, [5, 6], 1.5, { min: 0.1, max: 10 }], 'arithmetic'),
  worlds2: {
    ...total(
      (node: Node2) => api.worlds2()(node),
      () => [NODE],
      'arithmetic',
    ),
    fn: api.worlds2,
  },
  hitsAt2: total(api.hitsAt2, () => [[1, 2], [{ worldFromShape: AFFINE2, contains: api.inDisc2(4) }]]),
  hitTest2: total(api.hitTest2, () => [[1, 2], [{ worldFromShape: AFFINE2, contains: api.inDisc2(4) }]]),
  inBox2: total(
    api.inBox2,
    () => [
      [0, 0],
      [1, 1],
    ],
    'never',
    (contains) => contains([0.5, 0.5]),
  ),
  inDisc2: total(
    api.inDisc2,
    () => [4],
    'never',
    (contains) => contains([0.5, 0.5]),
  ),
  inPolygon2: total(
    api.inPolygon2,
    () => [
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    ],
    'never',
    (contains) => contains([0.2, 0.2]),
  ),
  stack2: total(api.stack2, () => [AFFINE2, 4], 'passed'),
  push2: total(api.push2, () => [STACK2], 'passed'),
  pop2: total(api.pop2, () => [STACK2], 'passed'),
  withTop2: total(api.withTop2, () => [STACK2, AFFINE2], 'passed'),

  // View
  lookAt: total(api.lookAt, () => [[3, 4, 10], X, { fov: 50 }, VIEWPORT, [0, 1, 0]]),
  viewFromMatrices: total(api.viewFromMatrices, () => [VIEW.clipFromEye, VIEW.eyeFromWorld, VIEWPORT]),
  projectionOf: total(api.projectionOf, () => [VIEW], 'arithmetic'),
  project: total(api.project, () => [PROJECTION, X], 'arithmetic'),
  unitsPerPixel: total(api.unitsPerPixel, () => [VIEW, X], 'arithmetic'),
  sameView: total(api.sameView, () => [VIEW, api.lookAt([3, 4, 9], X, { fov: 50 }, VIEWPORT)]),
  clipFromEye: total(api.clipFromEye, () => [VIEW, [0.1, 0.2, -5]], 'arithmetic'),
  clipFromNormalized: total(api.clipFromNormalized, () => [X, 0.5], 'arithmetic'),
  eyeFromClip: total(api.eyeFromClip, () => [VIEW, [0.1, 0.2, 5, 6]], 'arithmetic'),
  eyeFromNormalized: total(api.eyeFromNormalized, () => [VIEW, [0.1, 0.2, 0.9]], 'arithmetic'),
  eyeFromWorld: total(api.eyeFromWorld, () => [VIEW, X], 'arithmetic'),
  modelFromPixel: total(api.modelFromPixel, () => [VIEW, MATRIX, [100, 200, 0.9], DEPTH], 'arithmetic'),
  modelFromWorld: total(api.modelFromWorld, () => [MATRIX, X], 'arithmetic'),
  normalizedFromClip: total(api.normalizedFromClip, () => [[0.1, 0.2, 0.3, 0.4]], 'arithmetic'),
  normalizedFromEye: total(api.normalizedFromEye, () => [VIEW, [0.1, 0.2, -5]], 'arithmetic'),
  normalizedFromPixel: total(api.normalizedFromPixel, () => [VIEW, [100, 200, 0.9], DEPTH], 'arithmetic'),
  pixelFromModel: total(api.pixelFromModel, () => [VIEW, MATRIX, X, DEPTH], 'arithmetic'),
  pixelFromNormalized: total(api.pixelFromNormalized, () => [VIEW, [0.1, 0.2, 0.9], DEPTH], 'arithmetic'),
  worldFromEye: total(api.worldFromEye, () => [VIEW, [0.1, 0.2, -5]], 'arithmetic'),
  worldFromModel: total(api.worldFromModel, () => [MATRIX, X], 'arithmetic'),
  depthOf: total(api.depthOf, () => [VIEW, 'zero-to-one']),
  facingRatio: total(api.facingRatio, () => [VIEW, X, Y]),
  planeFacingRatio: total(api.planeFacingRatio, () => [VIEW, X, Y]),
  ofDirection: total(api.ofDirection, () => [PROJECTION, X], 'arithmetic'),
  ofPoint: total(api.ofPoint, () => [PROJECTION, X], 'arithmetic'),
  velocity: total(api.velocity, () => [api.ofPoint(PROJECTION, X), api.ofDirection(PROJECTION, Y)], 'arithmetic'),
  rayThrough: total(api.rayThrough, () => [VIEW, [100, 200], { y: 'down' }]),

  // Pose
  poseOf: total(api.poseOf, () => [
    { targets: TARGETS, view: VIEW, mode: 'translate', boxed: true, space: QUATERNION, pivot: 'bounds', size: 100 },
  ]),
  pivotPoint: total(api.pivotPoint, () => ['median', TARGETS], 'arithmetic'),
  topmost: total(api.topmost, () => [['a', 'b'], (item: string) => (item === 'b' ? 'a' : null)]),
  worldOrigin: total(api.worldOrigin, () => [TARGET], 'arithmetic'),

  // Solvers
  alongAxis: total(api.alongAxis, () => [AXIS_GRAB, MOVED.point, VIEW]),
  grabAxis: total(api.grabAxis, () => [POSE.origin, X, MOVED.point, VIEW], 'passed'),
  alongAxisClosest: total(api.alongAxisClosest, () => [AXIS_GRAB, MOVED.point, VIEW]),
  alongAxisPlane: total(api.alongAxisPlane, () => [AXIS_GRAB, MOVED.point, VIEW, [Y, Z]]),
  alongCurve: total(api.alongCurve, () => [{ curve: CURVE, t: 0.5, point: X }, MOVED.point, VIEW], 'passed'),
  grabCurve: total(api.grabCurve, () => [CURVE, 0.5, MOVED.point, VIEW]),
  aroundAxis: total(
    api.aroundAxis,
    () => [RING, MOVED.point, VIEW, api.aroundAxis(RING, SAMPLE.point, VIEW, null)],
    'passed',
  ),
  grabRing: total(api.grabRing, () => [POSE.origin, [0, 0, 1], 1, MOVED.point, VIEW], 'passed'),
  onPlane: total(api.onPlane, () => [PLANE_GRAB, MOVED.point, VIEW]),
  grabPlane: total(api.grabPlane, () => [POSE.origin, X, Y, MOVED.point, VIEW], 'passed'),
  scaleOnPlane: total(api.scaleOnPlane, () => [{ ...PLANE_GRAB, amounts: [1, 1] }, MOVED.point, VIEW]),
  onBall: total(api.onBall, () => [POSE.origin, 1, MOVED.point, VIEW]),
  grabBall: total(api.grabBall, () => [POSE.origin, 1, MOVED.point, VIEW], 'passed'),
  uniformFactor: total(api.uniformFactor, () => [SAMPLE.point, MOVED.point, 100], 'passed'),
  trackball: total(api.trackball, () => [BALL, MOVED.point, VIEW]),

  // Handles
  handlesOf: total(api.handlesOf, () => ['universal'], 'never', useHandles),
  move: total(api.move, () => [], 'never', useHandles),
  rotate: total(api.rotate, () => [], 'never', useHandles),
  scale: total(api.scale, () => [], 'never', useHandles),
  universal: total(api.universal, () => [], 'never', useHandles),
  bounds: total(api.bounds, () => [], 'never', useHandles),
  rect: total(api.rect, () => [{ plane: 'xy' }], 'never', useHandles),
  moveAlongCurve: total(
    api.moveAlongCurve,
    () => [CURVE, CURVE_OPTIONS],
    'never',
    (handle) => useHandles([handle]),
  ),

  // Screen
  drawHandles: total(api.drawHandles, () => [POSED, VIEW]),
  asDragged: total(api.asDragged, () => [POSED, DRAG], 'passed'),
  poseHandles: total(api.poseHandles, () => [
    [MOVE],
    { targets: TARGETS, view: VIEW, space: 'local', pivot: 'median', size: 100 },
  ]),
  visibilityOf: total(api.visibilityOf, () => [{ handle: MOVE, pose: POSE }]),
  outlinesOf: total(api.outlinesOf, () => [SEGMENT, POSE, PROJECTION]),
  nearestOnOutline: total(api.nearestOnOutline, () => [OUTLINE, CENTER], 'passed'),
  distanceToShape: total(api.distanceToShape, () => [SEGMENT, POSE, VIEW, CENTER], 'passed'),
  pick: total(api.pick, () => [POSED, SAMPLE, TOLERANCE]),
  pickDrawn: total(api.pickDrawn, () => [api.drawHandles(POSED, VIEW), SAMPLE, TOLERANCE], 'passed'),
  pickBoxes: total(api.pickBoxes, () => [POSED, SAMPLE, TOLERANCE]),
  pickByRay: total(api.pickByRay, () => [POSED, api.sampleOfRay(RAY_SAMPLE), TOLERANCE]),
  sampleOfRay: total(api.sampleOfRay, () => [RAY_SAMPLE], 'arithmetic'),

  boundingSphere: total(api.boundingSphere, () => [TARGET], 'arithmetic'),
  isInFrustum: total(api.isInFrustum, () => [{ center: X, radius: 1 }, VIEW]),
  colorOfId: total(api.colorOfId, () => [1000]),
  idOfColor: total(api.idOfColor, () => [1, 2, 3]),
  idsInRegion: total(api.idsInRegion, () => [[1, 2, 3, 255, 4, 5, 6, 255], 2, { x: 0, y: 0, width: 2, height: 1 }]),
  enclosedIds: total(api.enclosedIds, () => [new Map([[1, 2]]), new Map([[1, 2]])]),
  farthestDepth: total(api.farthestDepth, () => [OUTLINE], 'passed'),
  trianglesOf: total(
    api.trianglesOf,
    () => [
      api.drawHandles(POSED, VIEW),
      {
        highlighted: 'move-x',
        highlight: [1, 0, 0],
        colors: { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], neutral: [0.5, 0.5, 0.5] },
      },
    ],
    'arithmetic',
  ),

  // Apply
  applyDelta: total(api.applyDelta, () => [ROTATE, TARGETS, [MATRIX, null], ALIGNMENT]),
  deltaMatrix: total(api.deltaMatrix, () => [ROTATE, MATRIX, MATRIX, ALIGNMENT]),
  exactMatrices: total(api.exactMatrices, () => [SCALE, TARGETS, [MATRIX, null], ALIGNMENT]),
  applyDeltaToMatrices: {
    ...total(
      (...[delta, batch, out]: Parameters<typeof api.applyDeltaToMatrices>) => {
        const written = out === null || out === undefined ? out : Array.from(out);
        return [api.applyDeltaToMatrices(delta, batch, written), written];
      },
      () => [
        TRANSLATE,
        { matrices: [...MATRIX], worldFromParent: MATRIX, worldFromNow: MATRIX, indices: [0] },
        [...MATRIX],
      ],
      'passed',
    ),
    fn: api.applyDeltaToMatrices,
  },
  isFiniteTransform: total(api.isFiniteTransform, () => [TRANSFORM]),
  isSameTransform: total(api.isSameTransform, () => [TRANSFORM, { ...TRANSFORM }]),

  // Constraints
  snap: total(api.snap, () => [SNAP], 'never', useConstraint),
  limits: total(api.limits, () => [LIMITS, { mirror: undefined }], 'never', useConstraint),
  lock: total(api.lock, () => [LOCK], 'never', useConstraint),
  badLimits: total(api.badLimits, () => [LIMITS]),
  badSteps: total(api.badSteps, () => [SNAP]),
  stepsInForce: total(api.stepsInForce, () => [SNAP, 'translate', { ctrl: true, shift: false, alt: false }]),

  // Drag
  beginDrag: total(api.beginDrag, () => [START]),
  stepDrag: total(api.stepDrag, () => [DRAG, MOVED, OPTIONS]),
  cancelDrag: total(api.cancelDrag, () => [DRAG]),
  carryDrag: total(api.carryDrag, () => [DRAG, OPTIONS.parents]),
  keyDrag: total(api.keyDrag, () => [DRAG, { key: 'y', shift: false }, OPTIONS]),
  manipulate: total(api.manipulate, () => [
    { drag: DRAG, pressed: true },
    {
      mode: 'translate',
      targets: TRANSFORM,
      view: VIEW,
      pointer: { point: MOVED.point, pressed: true, modifiers: MODIFIERS },
    },
  ]),
  readoutOf: total(api.readoutOf, () => [MOVE, TRANSLATE, POSE], 'arithmetic'),
  typedFields: total(api.typedFields, () => [DRAG]),
  evaluateExpression: total(api.evaluateExpression, () => ['sqrt(2)*10'], 'passed'),
  toAsciiNumbers: total(api.toAsciiNumbers, () => ['٣٫٥']),

  // Recording
  startRecording: total(
    api.startRecording,
    () => [START],
    'never',
    ({ sample }) => structuredClone(sample),
  ),
  recordStep: total(api.recordStep, () => [RECORDING, MOVED, OPTIONS], 'passed'),
  recordKey: total(api.recordKey, () => [RECORDING, { key: 'x', shift: false }, OPTIONS], 'passed'),
  replay: total(api.replay, () => [RECORDING, [MOVE]]),
  saveRecording: total(api.saveRecording, () => [RECORDING]),
  loadRecording: total(api.loadRecording, () => [api.saveRecording(RECORDING)]),
  saveDrag: total(api.saveDrag, () => [DRAG]),
  loadDrag: {
    ...total(
      (text: string, handles: readonly Handle[], drag: Drag) => {
        const loaded = api.loadDrag(api.saveDrag(drag), [MOVE]);
        return [api.loadDrag(text, handles), loaded?.press, loaded?.sample];
      },
      () => [api.saveDrag(DRAG), [MOVE], DRAG],
    ),
    fn: api.loadDrag,
  },

  // Snapping to features
  alignSnapper: total(api.alignSnapper, () => [[BOUNDS], SNAPPER_OPTIONS], 'never', useSnapper),
  edgeSnapper: total(api.edgeSnapper, () => [[[X, Y]], SNAPPER_OPTIONS], 'never', useSnapper),
  faceSnapper: total(api.faceSnapper, () => [[[X, Y, Z]], SNAPPER_OPTIONS], 'never', useSnapper),
  normalSnapper: total(api.normalSnapper, () => [[X], { ...SNAPPER_OPTIONS, axis: 'y' }], 'never', useSnapper),
  vertexSnapper: total(api.vertexSnapper, () => [[X], SNAPPER_OPTIONS], 'never', useSnapper),
  snapper: total(
    api.snapper,
    () => [{ ...SNAPPER_OPTIONS, features: () => [{ kind: 'point', point: X, key: 1 }] }],
    'never',
    useSnapper,
  ),
  snapToFeatures: total(
    api.snapToFeatures,
    () => [[api.vertexSnapper([X])], { enabled: true }],
    'never',
    useConstraint,
  ),
  offsetOver: total(api.offsetOver, () => [TARGETS, X, [0, 1, 0], QUATERNION]),
  rotationBetween: total(api.rotationBetween, () => [
    [0, 1, 0],
    [0, 0, 1],
  ]),
};
