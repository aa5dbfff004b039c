import { dualOf, toWorld } from '../algebra/basis.js';
import { conditionOf } from '../algebra/inverse.js';
import { affine, columnsOf, multiply, row, withRows } from '../algebra/mat4.js';
import { cross, dot, length, mul, normalize, onSideOf, reject } from '../algebra/vec3.js';
import { GizmoError } from '../errors.js';
import type { Basis, Mat4, Vec3, View } from '../types.js';

/** Below this tangent of half the field of view, a matrix counts as orthographic. */
const ORTHOGRAPHIC = 1e-10;

/** With a smaller relative determinant, fewer than three digits are correct. */
const SINGULAR = 1e-13;

/**
 * Splits a view-projection matrix into a projection and a rigid view matrix that looks along −z.
 *
 * The rows x, y and w of the matrix give the image; each is a plane, row · (point, 1) = 0. Perspective: these planes meet in the
 * eye, the null vector of the rows, and w grows along the view direction. Orthographic: w is constant, and the view direction is
 * the one along which x and y are constant. Right and up are the gradients of x and y, made perpendicular to the view direction
 * and to each other, so the view matrix mirrors if the image does or if the world is left-handed.
 *
 * @param forwardOf for an orthographic matrix: receives the view direction as it is in a right-handed world, and returns a
 * vector on the side of the actual view direction
 * @param eye for an orthographic matrix; null puts it on the plane of the nearest depth, −1 or reversed 1.
 * @throws GizmoError GK005 if the matrix is singular.
 */
export function splitCombined(
  clipFromWorld: Mat4,
  forwardOf: (rightHanded: Vec3) => Vec3,
  eye: Vec3 | null,
): Pick<View, 'clipFromEye' | 'eyeFromWorld'> {
  const slope = Math.hypot(clipFromWorld[3], clipFromWorld[7], clipFromWorld[11]);
  const isPerspective = slope > ORTHOGRAPHIC * Math.hypot(clipFromWorld[0], clipFromWorld[4], clipFromWorld[8]);
  const unit = isPerspective ? slope : clipFromWorld[15];
  const m = clipFromWorld.map((n) => n / unit) as unknown as Mat4;
  const [x, y, z, w] = [row(m, 0), row(m, 1), row(m, 2), row(m, 3)];
  const ahead = cross(y, x);
  const forward = isPerspective ? w : onSideOf(ahead, forwardOf(ahead));
  const back = unitOf(mul(forward, -1));
  const up = unitOf(reject(y, back));
  const right = onSideOf(cross(up, back), x);
  const nearest = dot(z, forward) > 0 ? -1 : 1;
  const origin = isPerspective
    ? meet([x, y, w], [-m[12], -m[13], -m[15]])
    : (eye ?? meet([x, y, z], [-m[12], -m[13], nearest - m[14]]));
  const eyeFromWorld = withRows([right, up, back], origin);
  const clip = multiply(m, affine(right, up, back, origin));
  // Row w and, in perspective, the translation of x and y are known. Setting them avoids rounding errors.
  const known = isPerspective ? { 3: 0, 7: 0, 11: -1, 12: 0, 13: 0, 15: 0 } : { 3: 0, 7: 0, 11: 0, 15: 1 };
  const clipFromEye = Object.assign([...clip], known) as unknown as Mat4;
  if (conditionOf(clipFromEye).verdict === 'singular') throw singular();
  return { clipFromEye, eyeFromWorld };
}

function unitOf(v: Vec3): Vec3 {
  const unit = normalize(v);
  if (unit === null) throw singular();
  return unit;
}

/** The point whose products with three vectors are `values`. */
function meet([a, b, c]: Basis, values: Vec3): Vec3 {
  if (!(Math.abs(dot(a, cross(b, c))) > SINGULAR * length(a) * length(b) * length(c))) throw singular();
  return toWorld(dualOf([a, b, c]), values);
}

const singular = (): GizmoError => new GizmoError('GK005', 'the view-projection matrix is singular');

/** For unit columns: float32 matrices are orthonormal to about 1e-6. */
const RIGID = 1e-5;

/** Whether the linear part is orthonormal; it may mirror. */
export function isRigid(m: Mat4): boolean {
  const columns = columnsOf(m);
  return columns.every((a, i) => columns.every((b, j) => Math.abs(dot(a, b) - (i === j ? 1 : 0)) < RIGID));
}
