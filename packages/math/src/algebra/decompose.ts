import { requireFinite } from '../errors.js';
import type { Mat4, Transform, Vec3 } from '../types.js';
import { column, columnsOf, determinant } from './mat4.js';
import { fromColumns } from './quat.js';
import { cross, dot, length, mul, normalize, perpendicular, reject, SHORTEST } from './vec3.js';

/** The parts of an affine matrix, applied in this order: shear, scale, rotation, translation. */
export interface Decomposed {
  /** Position, rotation and scale. The scale along x is negative if the matrix mirrors, as in three.js. */
  readonly transform: Transform;
  /** How far x moves per unit of y, x per unit of z, and y per unit of z. All 0 if the matrix has no shear. */
  readonly shear: readonly [xy: number, xz: number, yz: number];
}

/** A remainder smaller than this fraction of its column is a rounding error. */
const ROUNDING = 1e-15;

/**
 * Position, rotation, scale and shear of any affine matrix, singular ones included.
 *
 * Gram-Schmidt makes the columns orthogonal one after another, so the x axis keeps its direction. The rotation differs
 * from the nearest rotation (polar decomposition) if the matrix is sheared. With the axes e and the scales s,
 *   X = s₀e₀    Y = s₀·xy·e₀ + s₁e₁    Z = s₀·xz·e₀ + s₁·yz·e₁ + s₂e₂.
 * If a scale is zero, its axis is the one that gives the others no shear.
 *
 * @throws GizmoError GK013 if a number of the matrix is not finite.
 */
export function decompose(m: Mat4): Decomposed {
  requireFinite(m, 'a matrix to decompose');
  const [x, y, z] = columnsOf(m);
  const e0 = mul(unit(x) ?? normalTo(y, z, [1, 0, 0]), determinant(m) < 0 ? -1 : 1);
  const s0 = unit(x) === null ? 0 : dot(e0, x);
  const left = reject(y, e0);
  const flat = isRounding(left, y);
  const e1 = (flat ? null : rejectedUnit(left, e0)) ?? normalTo(z, e0, [0, 1, 0]);
  const s1 = flat ? 0 : dot(e1, y);
  const e2 = cross(e0, e1);
  const share = (of: number, scale: number) => (scale === 0 ? 0 : of / scale);
  return {
    transform: { position: column(m, 3), quaternion: fromColumns(e0, e1, e2), scale: [s0, s1, dot(e2, z)] },
    shear: [share(dot(e0, y), s0), share(dot(e0, z), s0), share(dot(e1, z), s1)],
  };
}

const unit = (v: Vec3): Vec3 | null => (length(v) > SHORTEST ? normalize(v) : null);

const isRounding = (rest: Vec3, of: Vec3): boolean => !(length(rest) > Math.max(SHORTEST, ROUNDING * length(of)));

/**
 * The direction of a small remainder, rejected a second time: "twice is enough" (Kahan; Parlett, "The Symmetric Eigenvalue
 * Problem").
 */
function rejectedUnit(rest: Vec3, from: Vec3): Vec3 | null {
  const once = normalize(rest);
  return once && normalize(reject(once, from));
}

/** The unit vector along a × b; if the two are parallel, one perpendicular to both and near to `hint`. */
function normalTo(a: Vec3, b: Vec3, hint: Vec3): Vec3 {
  const first = unit(a) ?? unit(b);
  if (first === null) return hint;
  const rest = reject(b, first);
  const second = isRounding(rest, b) ? null : rejectedUnit(rest, first);
  return second === null ? perpendicular(first, hint) : cross(first, second);
}
