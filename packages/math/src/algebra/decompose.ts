import type { Mat4, Transform, Vec3 } from '../types.js';
import { column, compose, determinant, multiply } from './mat4.js';
import { fromColumns } from './quat.js';
import { addScaled, cross, dot, length, mul, normalize, perpendicular } from './vec3.js';

/** What an affine matrix is made of; see `recompose` for the order. */
export interface Decomposed {
  /** Position, rotation and scale. A matrix that mirrors has a negative scale along x, as in three.js. */
  readonly transform: Transform;
  /** How far x moves for a unit of y, x for a unit of z, and y for a unit of z. All 0: the transform says it all. */
  readonly shear: readonly [xy: number, xz: number, yz: number];
}

/** The matrix of its parts: first the shear, then the scale, the rotation, and the position last. */
export function recompose({ transform, shear: [xy, xz, yz] }: Decomposed): Mat4 {
  // biome-ignore format: one column of the matrix a line
  const sheared: Mat4 = [
    1, 0, 0, 0,
    xy, 1, 0, 0,
    xz, yz, 1, 0,
    0, 0, 0, 1,
  ];
  return multiply(compose(transform), sheared);
}

/** A remainder smaller than this share of its column is rounding. */
const ROUNDING = 1e-15;

/** A shorter column is taken for nothing: its digits are lost, and shares of it leave the range of doubles. */
const NOTHING = 1e-290;

/**
 * Position, rotation, scale and shear of any affine matrix, flat ones included: `recompose` gives the matrix back.
 *
 * The columns are made square to each other one after another (Gram and Schmidt), so the x axis keeps its direction; the
 * rotation nearest to a sheared matrix is another one. With the axes e and the scales s,
 *   X = s₀e₀    Y = s₀·xy·e₀ + s₁e₁    Z = s₀·xz·e₀ + s₁·yz·e₁ + s₂e₂.
 * Where a scale is zero, its axis is the one that leaves the others without shear.
 */
export function decompose(m: Mat4): Decomposed {
  const [x, y, z] = [column(m, 0), column(m, 1), column(m, 2)];
  const e0 = mul(unit(x) ?? squareTo(y, z, [1, 0, 0]), determinant(m) < 0 ? -1 : 1);
  const s0 = unit(x) === null ? 0 : dot(e0, x);
  const left = reject(y, e0);
  const flat = length(left) <= Math.max(NOTHING, ROUNDING * length(y));
  // Twice, as little that is left is spoiled by rounding (Kahan).
  const e1 = (flat ? null : normalize(reject(normalize(left) as Vec3, e0))) ?? squareTo(z, e0, [0, 1, 0]);
  const s1 = flat ? 0 : dot(e1, y);
  const e2 = cross(e0, e1);
  const share = (of: number, scale: number) => (scale === 0 ? 0 : of / scale);
  return {
    transform: { position: column(m, 3), quaternion: fromColumns(e0, e1, e2), scale: [s0, s1, dot(e2, z)] },
    shear: [share(dot(e0, y), s0), share(dot(e0, z), s0), share(dot(e1, z), s1)],
  };
}

const unit = (v: Vec3): Vec3 | null => (length(v) > NOTHING ? normalize(v) : null);

const reject = (v: Vec3, from: Vec3): Vec3 => addScaled(v, from, -dot(v, from));

/** The unit vector along a × b; where the two are along one line, one that is square to it and near to `hint`. */
function squareTo(a: Vec3, b: Vec3, hint: Vec3): Vec3 {
  const first = unit(a) ?? unit(b);
  if (first === null) return hint;
  const left = reject(b, first);
  if (length(left) <= Math.max(NOTHING, ROUNDING * length(b))) return perpendicular(first, hint);
  return cross(first, normalize(reject(normalize(left) as Vec3, first)) as Vec3);
}
