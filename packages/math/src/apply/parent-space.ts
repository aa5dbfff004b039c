import { equal, IDENTITY, isInvertible, multiply, transformDirection, transformPoint } from '../algebra/mat4.js';
import { nearestRotation, pseudoInverse } from '../algebra/pseudo-inverse.js';
import { conjugate, multiply as multiplyQuat } from '../algebra/quat.js';
import type { Mat4, Quat, Vec3 } from '../types.js';
import { changeOf, type Motion } from './motion.js';

/**
 * A motion as it is for all that is in one parent: P at the start, P′ now, which is another one where it has moved.
 *
 * A parent with a scale of zero has no inverse, but a plane or a line in which places differ. There a motion does what it
 * would do to them, and what of a place the parent swallows stays as it is: the step is the least that comes nearest to
 * the wanted place in the world, by the pseudo-inverse P⁺. With K = I − P⁺P, which is zero where P has an inverse, a
 * change is P⁺AP + K, and what follows a parent P⁺P + K.
 */
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
  /** The vector of a move in the parent, else zero. */
  readonly vector: Vec3;
  /** What turns a rotation: P′⁻¹ R P, of the rotations nearest to the parents; null: nothing, as in a parent that is a line. */
  readonly turn: Quat | null;
  /** What becomes of a direction in the parent of the start: P⁻¹ A P. Its translation says nothing. */
  readonly change: () => Mat4;
  /** P′⁻¹ P; null: the parent has not moved. */
  readonly rebase: Mat4 | null;
}

/** A motion made ready for a parent as it was and as it is now; null where one of them is not finite, or sized to nothing. */
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
  const parentFromWorld = pseudoInverse(worldFromParent);
  const nowFromWorld = hasMoved ? pseudoInverse(worldFromNow) : parentFromWorld;
  if (parentFromWorld === null || nowFromWorld === null) return null;
  const { rotation, growth, vector, pivot } = motion;
  let whole: Mat4 | undefined;
  return {
    worldFromParent,
    worldFromNow,
    isStill: motion.isIdentity && !hasMoved,
    pivot,
    step: growth === null || pivot === null ? IDENTITY : multiply(nowFromWorld, growth),
    vector: motion.delta.kind === 'translate' ? transformDirection(nowFromWorld, vector) : vector,
    turn: rotation === null ? null : turnBetween(rotation, worldFromParent, hasMoved ? worldFromNow : worldFromParent),
    rebase: hasMoved ? rebased(worldFromParent, worldFromNow, nowFromWorld) : null,
    change: () => {
      whole ??= changeWithin(motion, parentFromWorld, worldFromParent);
      return whole;
    },
  };
}

/** P′⁺P + K: where something stays in the world, and what the parent swallows now as it was. */
function rebased(worldFromParent: Mat4, worldFromNow: Mat4, nowFromWorld: Mat4): Mat4 {
  const moved = multiply(nowFromWorld, worldFromParent);
  return isInvertible(worldFromNow) ? moved : plus(moved, lessIdentity(multiply(nowFromWorld, worldFromNow)), -1);
}

function changeWithin(motion: Motion, parentFromWorld: Mat4, worldFromParent: Mat4): Mat4 {
  const change = motion.isIdentity ? null : changeOf(motion);
  if (change === null) return IDENTITY;
  const within = multiply(parentFromWorld, multiply(change, worldFromParent));
  if (isInvertible(worldFromParent)) return within;
  return plus(within, lessIdentity(multiply(parentFromWorld, worldFromParent)), -1);
}

/** The linear part of a matrix less the identity: of P⁺P, −K. */
const lessIdentity = (m: Mat4): Mat4 => m.map((n, i) => (i < 12 ? n - IDENTITY[i as 0] : 0)) as unknown as Mat4;

const plus = (a: Mat4, b: Mat4, k: number): Mat4 => a.map((n, i) => n + k * b[i as 0]) as unknown as Mat4;

function turnBetween(rotation: Quat, worldFromParent: Mat4, worldFromNow: Mat4): Quat | null {
  // Most parents are the scene itself, and need no decomposition.
  if (worldFromNow === worldFromParent && isLinearIdentity(worldFromParent)) return rotation;
  const start = nearestRotation(worldFromParent);
  const now = worldFromNow === worldFromParent ? start : nearestRotation(worldFromNow);
  return start && now && multiplyQuat(conjugate(now), multiplyQuat(rotation, start));
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
    dx += step[0] * x + step[4] * y + step[8] * z;
    dy += step[1] * x + step[5] * y + step[9] * z;
    dz += step[2] * x + step[6] * y + step[10] * z;
  }
  const from = rebase === null ? p : transformPoint(rebase, p);
  const x = from[0] + dx;
  const y = from[1] + dy;
  const z = from[2] + dz;
  return x === p[0] && y === p[1] && z === p[2] ? p : [x, y, z];
}
