import type { Mat4, Quat, Vec3 } from '../types.js';
import { column, equal, IDENTITY, invertAffine, isInvertible, transformDirection } from './mat4.js';
import { rotationOf } from './polar.js';
import { orthonormal } from './subspace.js';
import { addScaled, cross, dot, length, mul, normalize } from './vec3.js';

/** Whether all of a matrix is finite, and its linear part leaves any direction a length: something can be placed in it. */
export const hasExtent = (m: Mat4): boolean =>
  m.every(Number.isFinite) && ([0, 1, 2] as const).some((i) => length(column(m, i)) > 0);

/**
 * The inverse of an affine matrix; of one that flattens space its pseudo-inverse (Moore and Penrose), which undoes it along
 * the directions that it leaves, and answers with nothing along those that it swallows. Null where it leaves none.
 *
 * With orthonormal directions q that the columns of M span, and the rows b = Mᵀq, M is Σ q bᵀ and M⁺ is Σ d qᵀ, where the
 * d are the vectors in the span of the b with dᵢ·bⱼ = 1 for i = j, else 0.
 */
export function pseudoInverse(m: Mat4): Mat4 | null {
  // Most parents are the scene itself.
  if (equal(m, IDENTITY)) return IDENTITY;
  if (isInvertible(m)) return invertAffine(m);
  const directions = hasExtent(m) ? spanOf(m) : [];
  const rows = directions.map((q) => rowAlong(m, q));
  const duals = dualsOf(rows);
  if (duals === null) return null;
  const at = (i: 0 | 1 | 2): Vec3 =>
    duals.reduce<Vec3>((sum, d, k) => addScaled(sum, d, (directions[k] as Vec3)[i]), [0, 0, 0]);
  const linear: Mat4 = [...at(0), 0, ...at(1), 0, ...at(2), 0, 0, 0, 0, 1];
  const [x, y, z] = transformDirection(linear, column(m, 3));
  // biome-ignore format: one column of the matrix a line
  return [
    ...at(0), 0,
    ...at(1), 0,
    ...at(2), 0,
    -x, -y, -z, 1,
  ];
}

/**
 * The rotation nearest to the linear part of a matrix, its mirroring set aside. Where the matrix leaves a plane, the rotation
 * takes what it swallows to the side of that plane that makes it right-handed. Null where it leaves a line or nothing: any
 * turn about that line would be as near.
 */
export function nearestRotation(m: Mat4): Quat | null {
  if (isInvertible(m)) return rotationOf(m);
  const [p, q] = hasExtent(m) ? spanOf(m) : [];
  if (p === undefined || q === undefined) return null;
  const [a, b] = [rowAlong(m, p), rowAlong(m, q)];
  const [u, v] = [normalize(a), normalize(b)];
  const swallowed = u && v && normalize(cross(u, v));
  if (!swallowed) return null;
  // How thick the plane is made does not matter to its polar factor; as thick as it is wide, its rounding is least.
  const thick = mul(cross(p, q), Math.sqrt(length(a)) * Math.sqrt(length(b)));
  const at = (i: 0 | 1 | 2): Vec3 => addScaled(addScaled(mul(p, a[i]), q, b[i]), thick, swallowed[i]);
  return rotationOf([...at(0), 0, ...at(1), 0, ...at(2), 0, 0, 0, 0, 1]);
}

/** Up to this share of the longest column, another one is rounding, and has no direction. */
const ROUNDING = 1e-15;

/** One or two orthonormal directions that the columns of a singular matrix span: from the longest and what differs most from it. */
function spanOf(m: Mat4): readonly Vec3[] {
  const columns = ([0, 1, 2] as const).map((i) => column(m, i)).sort((a, b) => length(b) - length(a));
  const longest = length(columns[0] as Vec3);
  const [first, ...others] = units(columns.filter((c) => length(c) > ROUNDING * longest));
  if (first === undefined) return [];
  const apart = (v: Vec3): number => length(cross(first, v));
  return orthonormal([first, ...others.sort((a, b) => apart(b) - apart(a))]).slice(0, 2);
}

const units = (vectors: readonly Vec3[]): Vec3[] =>
  vectors.map(normalize).filter((unit): unit is Vec3 => unit !== null);

const rowAlong = (m: Mat4, q: Vec3): Vec3 => [dot(column(m, 0), q), dot(column(m, 1), q), dot(column(m, 2), q)];

/** In the span of one or two vectors those that are 1 along one of them and 0 along the other; null where there is no such. */
function dualsOf(rows: readonly Vec3[]): readonly Vec3[] | null {
  const [a, b] = rows;
  const u = a && normalize(a);
  if (!a || !u) return null;
  if (b === undefined) return [mul(u, 1 / length(a))];
  const v = normalize(b);
  const normal = v && cross(u, v);
  if (!v || !normal) return null;
  const squared = dot(normal, normal);
  if (!(squared > 0)) return null;
  return [mul(cross(v, normal), 1 / squared / length(a)), mul(cross(normal, u), 1 / squared / length(b))];
}
