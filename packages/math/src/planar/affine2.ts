import { cross, length } from '../algebra/vec2.js';
import { GizmoError } from '../errors.js';
import type { Vec2 } from '../types.js';

/**
 * An affine map of the plane in column order, as CSS `matrix()`, SVG, canvas and DOMMatrix write it: the image of the x
 * axis, the image of the y axis, the translation. x′ = ax + cy + e and y′ = bx + dy + f; the last row 0 0 1 is not kept.
 */
export type Affine2 = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The map that changes nothing. */
export const IDENTITY2: Affine2 = [1, 0, 0, 1, 0, 0];

/** The sine of the angle between the images of the axes below which the inverse keeps fewer than three good digits. */
const SINGULAR = 1e-13;

/** Smaller doubles have lost digits, and their reciprocals overflow. */
const SMALLEST = 2 ** -1022;

/** `m` after a translation by `by`, in units of the inner space: m × T, which touches the last column only. */
export const translate2 = ([a, b, c, d, e, f]: Affine2, by: Vec2): Affine2 => [
  a,
  b,
  c,
  d,
  a * by[0] + c * by[1] + e,
  b * by[0] + d * by[1] + f,
];

/** `m` after a rotation by `angle` radians, from x towards y: m × R, which leaves the translation. */
export function rotate2([a, b, c, d, e, f]: Affine2, angle: number): Affine2 {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f];
}

/** `m` after a scale by one factor, or one along each axis: m × S. Negative factors mirror. */
export function scale2([a, b, c, d, e, f]: Affine2, by: number | Vec2): Affine2 {
  const [x, y] = typeof by === 'number' ? [by, by] : by;
  return [a * x, b * x, c * y, d * y, e, f];
}

/** `m` after a rotation by `angle` radians that leaves `anchor` where it is; `anchor` is in the inner space. */
export const rotateAbout2 = (m: Affine2, angle: number, anchor: Vec2): Affine2 =>
  translate2(rotate2(translate2(m, anchor), angle), [-anchor[0], -anchor[1]]);

/** `m` after a scale that leaves `anchor` where it is; `anchor` is in the inner space. */
export const scaleAbout2 = (m: Affine2, by: number | Vec2, anchor: Vec2): Affine2 =>
  translate2(scale2(translate2(m, anchor), by), [-anchor[0], -anchor[1]]);

/** `m` after `n`: `multiply2(worldFromParent, parentFromModel)` is `worldFromModel`. */
export const multiply2 = (m: Affine2, n: Affine2): Affine2 => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** The factor of areas; negative where the map mirrors. */
export const determinant2 = ([a, b, c, d]: Affine2): number => a * d - b * c;

/** Whether all is finite and areas are kept, judged by the angle between the images of the axes, so that no unit of length is favoured. */
export function isInvertible2(m: Affine2): boolean {
  const [x, y]: [Vec2, Vec2] = [
    [m[0], m[1]],
    [m[2], m[3]],
  ];
  const [nx, ny] = [length(x), length(y)];
  const sine = cross([x[0] / nx, x[1] / nx], [y[0] / ny, y[1] / ny]);
  return m.every(Number.isFinite) && Math.abs(sine) > SINGULAR && Math.abs(determinant2(m)) >= SMALLEST;
}

/**
 * The map undone, by the cofactors of the article on 2D transforms that opens with "Why use matrices"; its bound on the
 * determinant is absolute and refuses small units, ours is relative.
 * @throws GizmoError GK005 where the map is singular or not finite.
 */
export function invert2(m: Affine2): Affine2 {
  if (!isInvertible2(m)) throw new GizmoError('GK005', 'a singular 2D transform has no inverse');
  const [a, b, c, d, e, f] = m;
  const det = determinant2(m);
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

/** A point, w = 1: turned, scaled and moved. */
export const transformPoint2 = (m: Affine2, p: Vec2): Vec2 => [
  m[0] * p[0] + m[2] * p[1] + m[4],
  m[1] * p[0] + m[3] * p[1] + m[5],
];

/** A vector, w = 0: turned and scaled, not moved. */
export const transformVector2 = (m: Affine2, v: Vec2): Vec2 => [m[0] * v[0] + m[2] * v[1], m[1] * v[0] + m[3] * v[1]];

/** The same map row by row, the layout of texts that write x′ = ax + by + c. */
export const toRows2 = ([a, b, c, d, e, f]: Affine2): Affine2 => [a, c, e, b, d, f];

/** The map of six numbers that are written row by row. */
export const fromRows2 = ([a, b, c, d, e, f]: Affine2): Affine2 => [a, d, b, e, c, f];

/** The map as the value of a CSS `transform`; lengths are CSS pixels. */
export const toCssMatrix = (m: Affine2): string => `matrix(${m.join(', ')})`;
