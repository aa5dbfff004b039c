import { pictureOf, type Vec2, type Vec3, type View } from '@gizmo-kit/math';

/** The few operations on three numbers that guides need. */
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const addScaled = (a: Vec3, b: Vec3, s: number): Vec3 => [a[0] + b[0] * s, a[1] + b[1] * s, a[2] + b[2] * s];

export const sub = (a: Vec3, b: Vec3): Vec3 => addScaled(a, b, -1);

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Of unit length; null for a zero vector. */
export function normalize(v: Vec3): Vec3 | null {
  const length = Math.hypot(...v);
  return length > 0 ? [v[0] / length, v[1] / length, v[2] / length] : null;
}

/** Two directions square to a unit vector and to each other, right-handed about it. */
export function square(axis: Vec3): readonly [Vec3, Vec3] {
  const [x, y, z] = axis.map(Math.abs) as unknown as Vec3;
  const other: Vec3 = x <= y && x <= z ? [1, 0, 0] : y <= z ? [0, 1, 0] : [0, 0, 1];
  const u = normalize(cross(axis, other)) ?? other;
  return [u, cross(axis, u)];
}

/** A pixel times its depth, and that depth. */
export interface Homogeneous {
  readonly x: number;
  readonly y: number;
  readonly w: number;
}

/** A world point (`w` 1) or direction (`w` 0) in the homogeneous pixels of a View. */
export function homogeneous(view: View, v: Vec3, w: 0 | 1): Homogeneous {
  const picture = pictureOf(view);
  const row = (r: readonly [number, number, number, number]): number => dot([r[0], r[1], r[2]], v) + r[3] * w;
  return { x: row(picture.x), y: row(picture.y), w: row(picture.w) };
}

/** CSS pixels beyond the picture up to which lines go, so that no end of them shows. */
const BEYOND = 4;

/**
 * What of the line `point + t·direction`, for t between `from` and `to`, is within the picture; null where nothing of it
 * is. Clipped in homogeneous pixels: there every border is linear in t, what is behind the eye falls outside all borders
 * at once, and an end at infinity is the vanishing point.
 */
export function clipLine(
  view: View,
  point: Vec3,
  direction: Vec3,
  [from, to]: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
): readonly [Vec2, Vec2] | null {
  const [p, d] = [homogeneous(view, point, 1), homogeneous(view, direction, 0)];
  const { x, y, width, height } = view.viewport;
  const inside: readonly ((h: Homogeneous) => number)[] = [
    (h) => h.x - (x - BEYOND) * h.w,
    (h) => (x + width + BEYOND) * h.w - h.x,
    (h) => h.y - (y - BEYOND) * h.w,
    (h) => (y + height + BEYOND) * h.w - h.y,
  ];
  let [low, high] = [from, to];
  for (const side of inside) {
    const [a, b] = [side(p), side(d)];
    if (b > 0) low = Math.max(low, -a / b);
    else if (b < 0) high = Math.min(high, -a / b);
    else if (a < 0) return null;
  }
  const [start, end] = [pixelAlong(p, d, low), pixelAlong(p, d, high)];
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  return low < high && length > 0 && Number.isFinite(length) ? [start, end] : null;
}

function pixelAlong(p: Homogeneous, d: Homogeneous, t: number): Vec2 {
  if (!Number.isFinite(t)) return [d.x / d.w, d.y / d.w];
  const w = p.w + d.w * t;
  return [(p.x + d.x * t) / w, (p.y + d.y * t) / w];
}

/** How fast, in pixels a world unit, a point moves in the picture when it moves along a direction. */
export function velocity(at: Homogeneous, d: Homogeneous): Vec2 {
  return [(d.x - (at.x / at.w) * d.w) / at.w, (d.y - (at.y / at.w) * d.w) / at.w];
}
