import type { Drag, Vec3, View } from '@gizmo-kit/math';
import { addScaled } from '@gizmo-kit/math/geometry';
import { sameView } from '@gizmo-kit/math/internal';
import { project, projectionOf } from '@gizmo-kit/math/screen';

/** In pixels: invisible, but more than the rounding errors of damped controls at rest. */
const UNSEEN = 1e-3;

/** Relative: more than the rounding of a matrix product. */
const ROUNDING = 1e-9;

/** How the camera has moved: not at all, by a pass that samples each pixel at several places, or visibly. */
export type CameraMove = 'none' | 'jitter' | 'move';

/** Points around the start of a drag that determine a camera: only a camera at rest shows all of them at the same pixels. */
const pointsOf = ({ pose: { origin, screenAxes, size, unitsPerPixel }, grab }: Drag): readonly Vec3[] => [
  grab.point,
  origin,
  ...screenAxes.map((axis) => addScaled(origin, axis, size * unitsPerPixel)),
];

const isSameEye = ({ eyeFromWorld: a }: View, { eyeFromWorld: b }: View): boolean => {
  const size = Math.max(...a.map(Math.abs));
  return a.every((n, i) => Math.abs(n - (b[i] as number)) <= ROUNDING * size);
};

/** How the camera has moved from one View to another, judged by what it shows of the start of a drag. */
export function cameraMove(drag: Drag, before: View, now: View): CameraMove {
  if (sameView(before, now)) return 'none';
  const [p, q] = [projectionOf(before), projectionOf(now)];
  const shifts: (readonly [x: number, y: number])[] = [];
  for (const point of pointsOf(drag)) {
    const [a, b] = [project(p, point), project(q, point)];
    if ((a === null) !== (b === null)) return 'move';
    if (a !== null && b !== null) shifts.push([b[0] - a[0], b[1] - a[1]]);
  }
  const [first] = shifts;
  if (first === undefined) return 'move';
  const areNear = ([x, y]: readonly [number, number]): boolean =>
    shifts.every(([u, v]) => Math.hypot(u - x, v - y) < UNSEEN);
  if (areNear([0, 0])) return 'none';
  return Math.hypot(...first) < 1 && areNear(first) && isSameEye(before, now) ? 'jitter' : 'move';
}
