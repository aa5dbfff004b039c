import { cross, length, mul } from '../algebra/vec2.js';
import { GizmoError } from '../errors.js';
import type { Vec2 } from '../types.js';

/**
 * An affine transform of the plane as a 2×3 matrix in column-major order, as in CSS `matrix()`, SVG, canvas and DOMMatrix: the
 * image of the x axis, the image of the y axis, the translation. x′ = ax + cy + e and y′ = bx + dy + f; the last row 0 0 1 is
 * implied.
 */
export type Affine2 = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The identity transform. */
export const IDENTITY2: Affine2 = [1, 0, 0, 1, 0, 0];

/** With a smaller sine of the angle between the images of the axes, the inverse has fewer than three correct digits. */
const SINGULAR = 1e-13;

/** The least normal double. Smaller ones have lost digits, and their reciprocals overflow. */
const SMALLEST = 2 ** -1022;

/** `m × T`: a translation by `by` in the local space, then `m`. */
export function translate2(m: Affine2, by: Vec2): Affine2 {
  const [a, b, c, d, e, f] = m;
  return [a, b, c, d, a * by[0] + c * by[1] + e, b * by[0] + d * by[1] + f];
}

/** `m × R`: a rotation by `angle` radians from x towards y, then `m`. */
export function rotate2(m: Affine2, angle: number): Affine2 {
  const [a, b, c, d, e, f] = m;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f];
}

/** `m × S`: a scale by one factor, or by one along each axis, then `m`. Negative factors mirror. */
export function scale2(m: Affine2, by: number | Vec2): Affine2 {
  const [a, b, c, d, e, f] = m;
  const [x, y] = typeof by === 'number' ? [by, by] : by;
  return [a * x, b * x, c * y, d * y, e, f];
}

/** A rotation by `angle` radians about `anchor` in the local space, then `m`. */
export const rotateAbout2 = (m: Affine2, angle: number, anchor: Vec2): Affine2 =>
  translate2(rotate2(translate2(m, anchor), angle), mul(anchor, -1));

/** A scale about `anchor` in the local space, then `m`. */
export const scaleAbout2 = (m: Affine2, by: number | Vec2, anchor: Vec2): Affine2 =>
  translate2(scale2(translate2(m, anchor), by), mul(anchor, -1));

/** `m × n`, which transforms by `n`, then by `m`: `multiply2(worldFromParent, parentFromModel)` is `worldFromModel`. */
export const multiply2 = (m: Affine2, n: Affine2): Affine2 => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** The determinant of the linear part, the factor of areas; negative if the transform mirrors. */
export const determinant2 = (m: Affine2): number => m[0] * m[3] - m[1] * m[2];

/**
 * Whether a transform is finite and invertible. The test uses the angle between the images of the axes, so the unit of length has
 * no effect.
 */
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
 * The inverse by cofactors, as in the article on 2D transforms that opens with "Why use matrices". Its bound on the
 * determinant is absolute and refuses small units; this one is relative.
 * @throws GizmoError GK005 if the transform is singular or not finite, or its inverse overflows.
 */
export function invert2(m: Affine2): Affine2 {
  if (!isInvertible2(m)) throw new GizmoError('GK005', 'a singular 2D transform has no inverse');
  const [a, b, c, d, e, f] = m;
  const det = determinant2(m);
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

/** A point, w = 1: linear part and translation. */
export const transformPoint2 = (m: Affine2, p: Vec2): Vec2 => [
  m[0] * p[0] + m[2] * p[1] + m[4],
  m[1] * p[0] + m[3] * p[1] + m[5],
];

/** A vector, w = 0: the linear part alone. */
export const transformVector2 = (m: Affine2, v: Vec2): Vec2 => [m[0] * v[0] + m[2] * v[1], m[1] * v[0] + m[3] * v[1]];

/** The six numbers in row-major order, as in x′ = ax + by + c. */
export const toRows2 = (m: Affine2): Affine2 => [m[0], m[2], m[4], m[1], m[3], m[5]];
