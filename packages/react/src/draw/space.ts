import type { Vec2, Vec3, View, Viewport } from '@gizmo-kit/math';
import { cross, normalize } from '@gizmo-kit/math/geometry';
import { type HomogeneousPixel, ofDirection, ofPoint, projectionOf } from '@gizmo-kit/math/view';

/** Two directions square to a unit vector and to each other, right-handed about it. */
export function square(axis: Vec3): readonly [Vec3, Vec3] {
  const [x, y, z] = axis.map(Math.abs) as unknown as Vec3;
  const other: Vec3 = x <= y && x <= z ? [1, 0, 0] : y <= z ? [0, 1, 0] : [0, 0, 1];
  const u = normalize(cross(axis, other)) ?? other;
  return [u, cross(axis, u)];
}

/** CSS pixels beyond the picture up to which lines go, so that no end of them shows. */
const BEYOND = 4;

const ENDLESS = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

/**
 * What of the line `point + t·direction`, for t between `from` and `to`, is within the picture; null where nothing of it
 * is. Clipped in homogeneous pixels: there every border is linear in t, what is behind the eye falls outside all borders
 * at once, and an end at infinity is the vanishing point.
 */
export function clipLine(
  view: View,
  point: Vec3,
  direction: Vec3,
  range: readonly [from: number, to: number] = ENDLESS,
): readonly [Vec2, Vec2] | null {
  const picture = projectionOf(view);
  const p = ofPoint(picture, point);
  const d = ofDirection(picture, direction);
  const within = withinBorders(p, view.viewport);
  const growth = withinBorders(d, view.viewport);
  let low = range[0];
  let high = range[1];
  for (let i = 0; i < within.length; i++) {
    const a = within[i] as number;
    const b = growth[i] as number;
    if (b > 0) low = Math.max(low, -a / b);
    else if (b < 0) high = Math.min(high, -a / b);
    else if (a < 0) return null;
  }
  const start = pixelAlong(p, d, low);
  const end = pixelAlong(p, d, high);
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  return low < high && length > 0 && Number.isFinite(length) ? [start, end] : null;
}

/** How far a place is within each border, times its `w`. */
const withinBorders = ({ x, y, w }: HomogeneousPixel, at: Viewport): readonly number[] => [
  x - (at.x - BEYOND) * w,
  (at.x + at.width + BEYOND) * w - x,
  y - (at.y - BEYOND) * w,
  (at.y + at.height + BEYOND) * w - y,
];

function pixelAlong(p: HomogeneousPixel, d: HomogeneousPixel, t: number): Vec2 {
  if (!Number.isFinite(t)) return [d.x / d.w, d.y / d.w];
  const w = p.w + d.w * t;
  return [(p.x + d.x * t) / w, (p.y + d.y * t) / w];
}
