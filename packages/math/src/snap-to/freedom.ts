import { WORLD } from '../algebra/basis.js';
import { FLAT, orthonormal, squareTo } from '../algebra/subspace.js';
import { add, addScaled, dot, length, mul } from '../algebra/vec3.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Pose } from '../pose/pose.js';
import type { Vec3 } from '../types.js';

/** Where a point may go: a line, a plane or all of space, through where it is wanted. */
export interface Freedom {
  /** In world space. */
  readonly point: Vec3;
  /** Unit directions square to each other: one for a line, two for a plane, three for space; none where it cannot move. */
  readonly along: readonly Vec3[];
}

/** The directions of a handle that works along some axes of a pose; along none of them, it goes anywhere. */
export const directionsOf = (axes: readonly AxisIndex[], pose: Pose): readonly Vec3[] =>
  axes.length === 0 || axes.length === 3 ? WORLD : orthonormal(axes.map((i) => pose.axes[i]));

/** The part of a vector along a freedom. */
export function within({ along }: Freedom, v: Vec3): Vec3 {
  let sum: Vec3 = [0, 0, 0];
  for (const a of along) sum = addScaled(sum, a, dot(v, a));
  return sum;
}

/** The least step within a freedom that rises by one along unit `normal`; null where none rises. */
export function rise(freedom: Freedom, normal: Vec3): Vec3 | null {
  const part = within(freedom, normal);
  const sine = length(part);
  return sine > FLAT ? mul(part, 1 / (sine * sine)) : null;
}

/** What a plane leaves of a freedom, from where on it the point is nearest: `height` above it along unit `normal`. Null where they do not meet. */
export function cut(freedom: Freedom, normal: Vec3, height: number): Freedom | null {
  const step = rise(freedom, normal);
  return step && { point: add(freedom.point, mul(step, height)), along: squareTo(freedom.along, [normal]) };
}
