import {
  equal,
  IDENTITY,
  invertAffine,
  isInvertible,
  multiply,
  transformDirection,
  transformPoint,
} from './algebra/mat4.js';
import { rotationOf } from './algebra/polar.js';
import { conjugate, multiply as multiplyQuat } from './algebra/quat.js';
import { changeOf, type Motion } from './motion.js';
import type { Mat4, Quat, Vec3 } from './types.js';

/** A motion as it is for all that is in one parent: P at the start, P′ now, which is another one where it has moved. */
export interface MotionInParent {
  /** P */
  readonly worldFromParent: Mat4;
  /** P′ */
  readonly worldFromNow: Mat4;
  /** Whether it leaves everything as it is. */
  readonly isStill: boolean;
  /** In world space; null: the target's own origin, or a move. */
  readonly pivot: Vec3 | null;
  /** What moves a place by how far it is from the pivot in the world: P′⁻¹(A − I). */
  readonly step: Mat4;
  /** The vector of a move. */
  readonly vector: Vec3;
  /** What turns a rotation: P′⁻¹ R P, of the rotations nearest to the parents; null: nothing. */
  readonly turn: Quat | null;
  /** What becomes of a direction in the parent of the start: P⁻¹ A P. Its translation says nothing. */
  readonly change: () => Mat4;
  /** P′⁻¹ P; null: the parent has not moved. */
  readonly rebase: Mat4 | null;
}

/** A motion made ready for a parent as it was and as it is now; null where one of them cannot be undone. */
export type InParents = (worldFromParent: Mat4, worldFromNow: Mat4) => MotionInParent | null;

/** A motion in any parents, with a memory for the length of one call: many targets in one parent cost one inverse. */
export function inParents(motion: Motion): InParents {
  let known: Map<Mat4, MotionInParent> | undefined;
  let last: MotionInParent | null = null;
  return (worldFromParent, worldFromNow) => {
    if (last !== null) {
      if (isFor(last, worldFromParent, worldFromNow)) return last;
      known ??= new Map();
      known.set(last.worldFromNow, last);
      const found = known.get(worldFromNow);
      last = found !== undefined && isFor(found, worldFromParent, worldFromNow) ? found : null;
    }
    last ??= inParent(motion, worldFromParent, worldFromNow);
    return last;
  };
}

/** By their numbers: a host reads the matrix of one parent anew for each target. */
const isFor = (ready: MotionInParent, worldFromParent: Mat4, worldFromNow: Mat4): boolean =>
  equal(ready.worldFromParent, worldFromParent) && equal(ready.worldFromNow, worldFromNow);

function inParent(motion: Motion, worldFromParent: Mat4, worldFromNow: Mat4): MotionInParent | null {
  const hasMoved = !equal(worldFromParent, worldFromNow);
  if (!isInvertible(worldFromParent) || (hasMoved && !isInvertible(worldFromNow))) return null;
  const parentFromWorld = invertAffine(worldFromParent);
  const nowFromWorld = hasMoved ? invertAffine(worldFromNow) : parentFromWorld;
  const { rotation, growth, vector, pivot } = motion;
  let whole: Mat4 | undefined;
  return {
    worldFromParent,
    worldFromNow,
    isStill: motion.isIdentity && !hasMoved,
    pivot,
    step: growth === null || pivot === null ? IDENTITY : multiply(nowFromWorld, growth),
    vector: growth === null ? transformDirection(nowFromWorld, vector) : vector,
    turn: rotation === null ? null : turnBetween(rotation, worldFromParent, hasMoved ? worldFromNow : worldFromParent),
    rebase: hasMoved ? multiply(nowFromWorld, worldFromParent) : null,
    change: () => {
      whole ??= changeWithin(motion, parentFromWorld, worldFromParent);
      return whole;
    },
  };
}

function changeWithin(motion: Motion, parentFromWorld: Mat4, worldFromParent: Mat4): Mat4 {
  const change = motion.isIdentity ? null : changeOf(motion);
  return change === null ? IDENTITY : multiply(parentFromWorld, multiply(change, worldFromParent));
}

function turnBetween(rotation: Quat, worldFromParent: Mat4, worldFromNow: Mat4): Quat {
  // Most parents are the scene itself, and need no decomposition.
  if (worldFromNow === worldFromParent && isLinearIdentity(worldFromParent)) return rotation;
  const start = rotationOf(worldFromParent);
  const now = worldFromNow === worldFromParent ? start : rotationOf(worldFromNow);
  return multiplyQuat(conjugate(now), multiplyQuat(rotation, start));
}

const isLinearIdentity = (m: Mat4): boolean =>
  ([0, 1, 2, 4, 5, 6, 8, 9, 10] as const).every((i) => m[i] === IDENTITY[i]);

/**
 * Where a place in the parent goes; the very same where nothing moves it. The step is converted and not the place: a place
 * far from the origin would lose the digits of a small step. Its distance from the pivot is told in the world, where
 * pivots come from, so that a target on the pivot is exactly there.
 */
export function movedInParent({ worldFromParent: m, pivot, step, vector, rebase }: MotionInParent, p: Vec3): Vec3 {
  let dx = vector[0];
  let dy = vector[1];
  let dz = vector[2];
  if (pivot !== null) {
    const x = m[0] * p[0] + m[4] * p[1] + m[8] * p[2] + m[12] - pivot[0];
    const y = m[1] * p[0] + m[5] * p[1] + m[9] * p[2] + m[13] - pivot[1];
    const z = m[2] * p[0] + m[6] * p[1] + m[10] * p[2] + m[14] - pivot[2];
    dx = step[0] * x + step[4] * y + step[8] * z;
    dy = step[1] * x + step[5] * y + step[9] * z;
    dz = step[2] * x + step[6] * y + step[10] * z;
  }
  const from = rebase === null ? p : transformPoint(rebase, p);
  const x = from[0] + dx;
  const y = from[1] + dy;
  const z = from[2] + dz;
  return x === p[0] && y === p[1] && z === p[2] ? p : [x, y, z];
}
