// Valid arguments for the functions of the edge, and for those that promise never to return NaN.

import * as articles from '../src/entries/articles.js';
import * as geometry from '../src/entries/geometry.js';
import * as handles from '../src/entries/handles.js';
import * as internal from '../src/entries/internal.js';
import * as keyboard from '../src/entries/keyboard.js';
import type { Affine2 } from '../src/entries/planar.js';
import * as planar from '../src/entries/planar.js';
import * as screen from '../src/entries/screen.js';
import type { Snapper } from '../src/entries/snapping.js';
import * as snapping from '../src/entries/snapping.js';
import type {
  Constraint,
  Drag,
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
  ...articles,
  ...geometry,
  ...handles,
  ...internal,
  ...keyboard,
  ...planar,
  ...screen,
  ...snapping,
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
const KEYED = api.keyDrag(api.keyDrag({ drag: DRAG, ...api.NO_KEYS }, { key: 'x' }), { key: '2' });
const ALIGNMENT = { quaternion: QUATERNION, pivot: X } as const;
const ROTATE = { kind: 'rotate', axis: [0, 0, 1], angle: 0.5, pivot: [0.1, 0.2, 0.3] } as const;
const SNAP = {
  translate: { step: [0.5, 0.5, 0.5], mode: 'absolute' },
  rotate: 0.1,
  scale: 0.1,
  enabled: true,
} as const;
const LIMITS = { translate: { min: [-5, -5, -5], max: [5, 5, 5] }, scale: { min: [0, 0, 0] } } as const;
const LOCK = { translate: ['y'], rotate: ['x'], scale: ['z'] } as const;
const OPTIONS = { parents: [MATRIX], constraints: [api.snap(SNAP), api.limits(LIMITS)] };
const SEGMENT = { kind: 'segment', from: [0, 0, 0], to: [30, 20, 10], width: 2 } as const;
const AFFINE2: Affine2 = [0.9, 0.1, -0.2, 0.8, 3, 4];
const CAMERA2 = { center: [1, 2], zoom: 2, rotation: 0.3, viewport: VIEWPORT } as const;
const SNAPPER_OPTIONS = { id: 'own', priority: 1, radius: 12 };
const AXIS_GRAB = { point: POSE.origin, axis: X, depth: 10 };
const PLANE_GRAB = { point: POSE.origin, u: X, v: Y, depth: 10 };
const RAY = { origin: [0.1, 0.2, 5], direction: [0.05, -0.02, -1] } as const;
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

/** The edge: the gesture, loaders, and what props are made of. Any wrong value, also of a wrong type, has a documented outcome. */
export const EDGE: Readonly<Record<string, TotalCase>> = {
  // Handles
  handlesOf: total(api.handlesOf, () => ['universal'], 'never', useHandles),

  // Screen
  pick: total(api.pick, () => [POSED, SAMPLE, TOLERANCE]),

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
  stepKeyed: total(api.stepKeyed, () => [KEYED, MOVED, OPTIONS]),
  keyDrag: total(api.keyDrag, () => [KEYED, { key: 'y', shift: false }, OPTIONS]),
  manipulate: total(api.manipulate, () => [
    { drag: DRAG, pressed: true },
    {
      mode: 'translate',
      targets: TRANSFORM,
      view: VIEW,
      pointer: { point: MOVED.point, pressed: true, modifiers: MODIFIERS },
    },
  ]),
  typedFields: total(api.typedFields, () => [KEYED]),
  evaluateExpression: total(api.evaluateExpression, () => ['sqrt(2)*10'], 'passed'),
  toAsciiNumbers: total(api.toAsciiNumbers, () => ['٣٫٥']),

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
};

/** Functions below the edge that trust their types, but return no NaN for any numbers. */
export const FINITE: Readonly<Record<string, TotalCase>> = {
  // Algebra
  normalize: total(api.normalize, () => [X]),
  invertAffine: total(api.invertAffine, () => [MATRIX]),
  isInvertible: total(api.isInvertible, () => [MATRIX]),
  decompose: total(api.decompose, () => [MATRIX]),
  quatFromEuler: total(api.quatFromEuler, () => [[0.1, 0.2, 0.3], 'ZYX']),
  eulerNear: total(api.eulerNear, () => [QUATERNION, [0.1, 7, 0.3], 'ZYX']),

  // Geometry
  nearestOnCircle: total(api.nearestOnCircle, () => [RAY, { center: X, normal: Z, radius: 0.5 }]),
  rayPlane: total(api.rayPlane, () => [RAY, X, Z, { behind: true }]),
  signedAngle: total(api.signedAngle, () => [X, Y, Z]),

  // Planar
  invert2: total(api.invert2, () => [AFFINE2]),
  isInvertible2: total(api.isInvertible2, () => [AFFINE2]),
  worldFromScreen2: total(api.worldFromScreen2, () => [CAMERA2]),

  // View
  lookAt: total(api.lookAt, () => [[3, 4, 10], X, { fov: 50 }, VIEWPORT, [0, 1, 0]]),
  viewFromMatrices: total(api.viewFromMatrices, () => [VIEW.clipFromEye, VIEW.eyeFromWorld, VIEWPORT]),
  planeFacingRatio: total(api.planeFacingRatio, () => [VIEW, X, Y]),
  rayThrough: total(api.rayThrough, () => [VIEW, [100, 200], { y: 'down' }]),

  // Pose
  poseOf: total(api.poseOf, () => [
    { targets: TARGETS, view: VIEW, mode: 'translate', boxed: true, space: QUATERNION, pivot: 'bounds', size: 100 },
  ]),

  // Solvers
  alongAxis: total(api.alongAxis, () => [AXIS_GRAB, MOVED.point, VIEW]),
  alongAxisClosest: total(api.alongAxisClosest, () => [AXIS_GRAB, MOVED.point, VIEW]),
  alongAxisPlane: total(api.alongAxisPlane, () => [AXIS_GRAB, MOVED.point, VIEW, [Y, Z]]),
  onPlane: total(api.onPlane, () => [PLANE_GRAB, MOVED.point, VIEW]),

  // Screen
  drawHandles: total(api.drawHandles, () => [POSED, VIEW]),
  poseHandles: total(api.poseHandles, () => [
    [MOVE],
    { targets: TARGETS, view: VIEW, space: 'local', pivot: 'median', size: 100 },
  ]),
  visibilityOf: total(api.visibilityOf, () => [{ handle: MOVE, pose: POSE }]),
  outlinesOf: total(api.outlinesOf, () => [SEGMENT, POSE, PROJECTION]),
  pickBoxes: total(api.pickBoxes, () => [POSED, SAMPLE, TOLERANCE]),
  pickByRay: total(api.pickByRay, () => [POSED, api.sampleOfRay(RAY_SAMPLE), TOLERANCE]),
  idsInRegion: total(api.idsInRegion, () => [[1, 2, 3, 255, 4, 5, 6, 255], 2, { x: 0, y: 0, width: 2, height: 1 }]),

  // Apply
  applyDelta: total(api.applyDelta, () => [ROTATE, TARGETS, ALIGNMENT]),

  // Snapping to features
  offsetOver: total(api.offsetOver, () => [TARGETS, X, [0, 1, 0], QUATERNION]),
  rotationBetween: total(api.rotationBetween, () => [
    [0, 1, 0],
    [0, 0, 1],
  ]),
};
