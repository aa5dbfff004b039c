import type { Mat4, Transform } from '@gizmo-kit/math';
import { compose } from '@gizmo-kit/math/geometry';
import { atOrigin, exactMatrix, startMatrix } from '../targets/exact.js';
import type { BoundTarget } from '../targets/target.js';
import type { GizmoEvent } from './event.js';

/** Relative shear that is invisible: the rounding of 32-bit floats causes less. */
const UNSEEN = 1e-6;

/** The exact result for each target as a matrix in the space of its parent, with shear. */
export const matricesOf = (event: GizmoEvent): readonly Mat4[] =>
  event.order.map((place) => atOrigin(exactAt(event, place), event.drag.targets[place]?.pivot ?? null));

/** Whether position, quaternion and scale cannot express the exact result for some target of an event. */
export const isSheared = (event: GizmoEvent): boolean =>
  event.drag.transforms.some((transform, i) => !isNear(compose(transform), exactAt(event, i)));

function exactAt({ drag, delta, parents }: GizmoEvent, i: number): Mat4 {
  const target = drag.targets[i] as BoundTarget;
  const step = { delta, alignment: drag.alignment, worldFromNow: parents?.[i] ?? null };
  return exactMatrix(target, drag.transforms[i] as Transform, step) ?? startMatrix(target);
}

/** Whether the linear parts of two matrices are equal except for rounding. */
function isNear(a: Mat4, b: Mat4): boolean {
  const linear = [0, 1, 2, 4, 5, 6, 8, 9, 10] as const;
  const size = Math.hypot(...linear.map((i) => b[i]));
  return linear.every((i) => Math.abs(a[i] - b[i]) <= UNSEEN * size);
}
