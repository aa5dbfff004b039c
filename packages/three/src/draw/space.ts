import type { Vec2, Vec3, View } from '@gizmo-kit/math';
import { cross, normalize } from '@gizmo-kit/math/geometry';
import { ofDirection, ofPoint, projectionOf } from '@gizmo-kit/math/screen';

/** Two unit vectors that form a right-handed orthonormal basis with `axis`: u, v, axis. */
export function perpendicularsTo(axis: Vec3): readonly [Vec3, Vec3] {
  const [x, y, z] = axis.map(Math.abs) as unknown as Vec3;
  const other: Vec3 = x <= y && x <= z ? [1, 0, 0] : y <= z ? [0, 1, 0] : [0, 0, 1];
  const u = normalize(cross(axis, other)) ?? other;
  return [u, cross(axis, u)];
}

/** CSS pixels by which lines extend beyond the viewport, so that their ends are not visible. */
const BEYOND = 4;

/** A distance at which a point of a line is drawn at its vanishing point. */
const FAR = 1e15;

/**
 * The segment of the line `point + t·direction`, for t between `from` and `to`, that is inside the viewport; null if there is
 * none. It is clipped in homogeneous pixels, where every border is linear in t and points behind the eye are outside.
 */
export function clipLine(
  view: View,
  point: Vec3,
  direction: Vec3,
  [from, to]: readonly [from: number, to: number] = [-FAR, FAR],
): readonly [Vec2, Vec2] | null {
  const projection = projectionOf(view);
  const p = ofPoint(projection, point);
  const d = ofDirection(projection, direction);
  const { x, y, width, height } = view.viewport;
  let [low, high] = [from, to];
  // For each border, factors of x, y and w. Their sum is positive inside.
  for (const [a, b, c] of [
    [1, 0, BEYOND - x],
    [-1, 0, BEYOND + x + width],
    [0, 1, BEYOND - y],
    [0, -1, BEYOND + y + height],
  ] as const) {
    const inside = a * p.x + b * p.y + c * p.w;
    const growth = a * d.x + b * d.y + c * d.w;
    if (growth > 0) low = Math.max(low, -inside / growth);
    else if (growth < 0) high = Math.min(high, -inside / growth);
    else if (inside < 0) high = Number.NaN;
  }
  const at = (t: number): Vec2 => {
    const w = p.w + d.w * t;
    return [(p.x + d.x * t) / w, (p.y + d.y * t) / w];
  };
  const [start, end] = [at(low), at(high)];
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  return low < high && length > 0 && Number.isFinite(length) ? [start, end] : null;
}
