import { dualOf, toWorld, WORLD } from '../algebra/basis.js';
import { cacheLast } from '../algebra/cache.js';
import { decimalNear } from '../algebra/decimal.js';
import { affine, column, columnsOf, IDENTITY, inverseOrNull, multiply, transformDirection } from '../algebra/mat4.js';
import { equal } from '../algebra/numbers.js';
import { rotationOf } from '../algebra/polar.js';
import { conjugate, fromAxisAngle, multiply as multiplyQuat } from '../algebra/quat.js';
import { mul, rotationStep, ZERO } from '../algebra/vec3.js';
import type { Alignment, Delta } from '../delta.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Mat4, Quat, Vec3 } from '../types.js';

/**
 * A delta in the space of one parent P. In the world it maps a point x to A(x − pivot) + pivot + vector. The code uses A − I
 * instead of A, so that a small change keeps its digits. The last column and the last row of these matrices are meaningless.
 */
export interface Motion {
  /** P */
  readonly worldFromParent: Mat4;
  /** In world space; null: the target's own origin, or a move. */
  readonly pivot: Vec3 | null;
  /** Maps the offset of a point from the pivot, in the world, to its step in the parent: P⁻¹(A − I); null: none. */
  readonly step: Mat4 | null;
  /** The vector of a move in the parent; otherwise zero. */
  readonly vector: Vec3;
  /** The rotation to apply to quaternions: P⁻¹ R P, of the rotation nearest to the parent; null: none. */
  readonly rotation: Quat | null;
  /** P⁻¹ */
  readonly parentFromWorld: Mat4;
  /** The change of directions in the world: A − I; null: none. */
  readonly growth: Mat4 | null;
  /** The translation of the parent, if it does not rotate or scale; otherwise null. */
  readonly shift: Vec3 | null;
}

/** The rotation of a delta or its alignment in the world; null: none. */
const rotationIn = (delta: Delta, alignment: Alignment | null): Quat | null =>
  delta.kind === 'rotate'
    ? fromAxisAngle(delta.axis, delta.angle)
    : delta.kind === 'translate' && alignment !== null
      ? alignment.quaternion
      : null;

/** A linear map by the images of the axes of the world. */
const linear = (image: (axis: AxisIndex) => Vec3): Mat4 => affine(image(0), image(1), image(2), ZERO);

/** A − I in the world, by the images of the axes of the world; null: zero. */
function growthOf(delta: Delta, rotation: Quat | null): Mat4 | null {
  if (rotation !== null) return linear((k) => rotationStep(WORLD[k], rotation));
  if (delta.kind !== 'scale') return null;
  const { factors, axes } = delta;
  const [x, y, z] = dualOf(axes);
  const [a, b, c] = [mul(x, factors[0] - 1), mul(y, factors[1] - 1), mul(z, factors[2] - 1)];
  return linear((k) => toWorld(axes, [a[k], b[k], c[k]]));
}

/**
 * A delta in the space of parents. Null for a parent that is singular or not finite. Consecutive targets mostly have the same parent,
 * which is compared by its numbers: for the rows of `batches`.
 */
export function motionIn(delta: Delta, alignment: Alignment | null): (worldFromParent: Mat4) => Motion | null {
  const turned = rotationIn(delta, alignment);
  const growth = growthOf(delta, turned);
  const pivot = delta.kind === 'translate' ? (alignment?.pivot ?? null) : delta.pivot;
  const isStill = delta.kind === 'rotate' && delta.angle === 0;
  return cacheLast((worldFromParent: Mat4): Motion | null => {
    const parentFromWorld = inverseOrNull(worldFromParent);
    if (parentFromWorld === null) return null;
    return {
      worldFromParent,
      pivot,
      step: growth && multiply(parentFromWorld, growth),
      vector: delta.kind === 'translate' ? transformDirection(parentFromWorld, delta.vector) : ZERO,
      rotation: isStill ? null : turned && rotationWithin(turned, worldFromParent),
      parentFromWorld,
      growth,
      shift: columnsOf(worldFromParent).every((axis, i) => equal(axis, WORLD[i as AxisIndex]))
        ? column(worldFromParent, 3)
        : null,
    };
  }, equal);
}

function rotationWithin(rotation: Quat, worldFromParent: Mat4): Quat {
  // Most parents are the scene itself and need no decomposition.
  if (equal(worldFromParent, IDENTITY)) return rotation;
  const parent = rotationOf(worldFromParent);
  return multiplyQuat(conjugate(parent), multiplyQuat(rotation, parent));
}

/** The same array as before if the numbers are equal. */
export const kept = <T extends readonly number[]>(next: T, before: T): T => (equal(next, before) ? before : next);

/**
 * The image of a point in the parent; the same array if it does not move. The step is transformed, not the point, because a
 * point far from the origin loses the digits of a small step. The offset from the pivot is computed in the world, so that a
 * target on the pivot stays exactly there.
 */
export function movedInParent({ worldFromParent: m, pivot, step, vector, shift }: Motion, p: Vec3): Vec3 {
  // Numbers instead of vectors, because this runs for every target of every step and vectors take most of the time.
  let x = vector[0];
  let y = vector[1];
  let z = vector[2];
  if (pivot && step) {
    const dx = m[0] * p[0] + m[4] * p[1] + m[8] * p[2] + m[12] - pivot[0];
    const dy = m[1] * p[0] + m[5] * p[1] + m[9] * p[2] + m[13] - pivot[1];
    const dz = m[2] * p[0] + m[6] * p[1] + m[10] * p[2] + m[14] - pivot[2];
    x += step[0] * dx + step[4] * dy + step[8] * dz;
    y += step[1] * dx + step[5] * dy + step[9] * dz;
    z += step[2] * dx + step[6] * dy + step[10] * dz;
  }
  // Where a parent rotates or scales, each coordinate has the rounding errors of all three.
  const rest = shift ? 0 : Math.abs(p[0]) + Math.abs(p[1]) + Math.abs(p[2]) + Math.abs(x) + Math.abs(y) + Math.abs(z);
  return kept(
    [
      landed(p[0], x, rest, shift ? shift[0] : 0),
      landed(p[1], y, rest, shift ? shift[1] : 0),
      landed(p[2], z, rest, shift ? shift[2] : 0),
    ],
    p,
  );
}

/**
 * A coordinate after a step. A result within rounding of a short decimal number is that number, in the world if the parent is only
 * translated, or else in the parent. So the numbers of a grid do not depend on where the drag began.
 */
function landed(start: number, step: number, rest: number, shift: number): number {
  const sum = start + step;
  if (sum === start) return start;
  const size = Math.abs(start) + Math.abs(step) + rest;
  const local = decimalNear(sum, size);
  const world = shift === 0 ? null : decimalNear(shift + sum, size + Math.abs(shift));
  if (world === null) return local ?? sum;
  // A coordinate that gives exactly that number in the world, if there is one.
  const same = world - shift;
  return local !== null && (shift + local === world || shift + same !== world) ? local : same;
}
