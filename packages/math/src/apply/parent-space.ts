import { IDENTITY, inverseOrNull, multiply, transformDirection, transformPoint } from '../algebra/mat4.js';
import { equal, shared } from '../algebra/numbers.js';
import { rotationOf } from '../algebra/polar.js';
import { conjugate, multiply as multiplyQuat } from '../algebra/quat.js';
import { add, sub } from '../algebra/vec3.js';
import { required } from '../errors.js';
import type { Mat4, Quat, Vec3 } from '../types.js';
import type { Motion } from './motion.js';

/** A motion in the space of one parent: P at the start, P′ now, which differs where the parent has moved in mid-drag. */
export interface MotionInParent {
  /** P */
  readonly worldFromParent: Mat4;
  /** Whether it changes nothing. */
  readonly isStill: boolean;
  /** In world space; null: the target's own origin, or a move. */
  readonly pivot: Vec3 | null;
  /** From the offset of a point from the pivot in the world to its step in the parent: P′⁻¹(A − I). */
  readonly step: Mat4;
  /** The vector of a move in the parent, else zero. */
  readonly vector: Vec3;
  /** The rotation to apply to quaternions: P′⁻¹ R P, of the rotations nearest to the parents; null: none. */
  readonly rotation: Quat | null;
  /** The map of directions in the parent of the start: P⁻¹ A P. Its translation is meaningless. */
  readonly change: () => Mat4;
  /** P′⁻¹ P; null: the parent has not moved. */
  readonly rebase: Mat4 | null;
}

/** A motion in the space of parents. Null for a parent that is singular or not finite, at the start or now. */
export const inParents = (motion: Motion): ((worldFromParent: Mat4, worldFromNow: Mat4) => MotionInParent | null) =>
  shared((worldFromParent, worldFromNow) => inParent(motion, worldFromParent, worldFromNow));

function inParent(motion: Motion, worldFromParent: Mat4, worldFromNow: Mat4): MotionInParent | null {
  const hasMoved = required(worldFromParent && worldFromNow) && !equal(worldFromParent, worldFromNow);
  const parentFromWorld = inverseOrNull(worldFromParent);
  const nowFromWorld = hasMoved ? inverseOrNull(worldFromNow) : parentFromWorld;
  if (parentFromWorld === null || nowFromWorld === null) return null;
  const { rotation, growth, vector, pivot, isIdentity } = motion;
  let change: Mat4 | undefined;
  return {
    worldFromParent,
    isStill: isIdentity && !hasMoved,
    pivot,
    step: growth === null || pivot === null ? IDENTITY : multiply(nowFromWorld, growth),
    vector: transformDirection(nowFromWorld, vector),
    rotation: rotation && rotationBetween(rotation, worldFromParent, worldFromNow, hasMoved),
    rebase: hasMoved ? multiply(nowFromWorld, worldFromParent) : null,
    change: () => {
      change ??=
        growth === null || isIdentity
          ? IDENTITY
          : added(IDENTITY, multiply(parentFromWorld, multiply(growth, worldFromParent)));
      return change;
    },
  };
}

const added = (a: Mat4, b: Mat4): Mat4 => a.map((n, i) => n + b[i as 0]) as unknown as Mat4;

function rotationBetween(rotation: Quat, worldFromParent: Mat4, worldFromNow: Mat4, hasMoved: boolean): Quat {
  // Most parents are the scene itself, and need no decomposition.
  if (!hasMoved && equal(worldFromParent, IDENTITY)) return rotation;
  const start = rotationOf(worldFromParent);
  const now = hasMoved ? rotationOf(worldFromNow) : start;
  return multiplyQuat(conjugate(now), multiplyQuat(rotation, start));
}

/**
 * The image of a point in the parent; the same array if it does not move. The step is converted and not the point: a point
 * far from the origin would lose the digits of a small step. The offset from the pivot is computed in the world, where
 * pivots come from, so that a target on the pivot stays exactly there.
 */
export function movedInParent({ worldFromParent, pivot, step, vector, rebase }: MotionInParent, p: Vec3): Vec3 {
  const moved =
    pivot === null ? vector : add(vector, transformDirection(step, sub(transformPoint(worldFromParent, p), pivot)));
  const place = add(rebase === null ? p : transformPoint(rebase, p), moved);
  return equal(place, p) ? p : place;
}
