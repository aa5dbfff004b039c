import { type Basis, toBasis } from './algebra/basis.js';
import { equal as equalMat4, transformDirection, transformPoint } from './algebra/mat4.js';
import { conjugate, multiply, normalize } from './algebra/quat.js';
import { add, equal, rotate } from './algebra/vec3.js';
import type { Delta, ScaleDelta } from './delta.js';
import { type Motion, motionOf } from './motion.js';
import { type ParentSpace, parentSpaces } from './parent-space.js';
import { worldOrigin } from './pivot.js';
import type { Mat4, Quat, Target, Transform, Vec3 } from './types.js';

/** The space a target is in now, which is another one than at the start where its parent has moved in mid-drag. */
export type Parents = readonly (Mat4 | null)[];

/**
 * What a delta makes of its targets, each in the space of its parent. Translate writes positions alone; rotate writes
 * rotations, and positions of targets that are not on the pivot; scale writes scales and such positions. A target
 * carried by another keeps its start. Null where a parent cannot be undone, so that the answer of the last step holds.
 *
 * Where a target's position, rotation and scale cannot hold the result (a rotation under a parent scaled unevenly, an
 * uneven scale of several targets), rotate gives the nearest rotation, by the polar decomposition of the parent, and
 * scale the diagonal part; `exactMatrices` gives the whole.
 *
 * @param parents the space of each target now; null: as at the start. @default as at the start
 */
export function applyDelta(delta: Delta, targets: readonly Target[], parents?: Parents): readonly Transform[] | null {
  const motion = motionOf(delta);
  const spaceOf = parentSpaces();
  const results: Transform[] = [];
  for (let i = 0; i < targets.length; i++) {
    const target = targets[i] as Target;
    const start = spaceOf(target.worldFromParent);
    const moved = movedParent(target, parents?.[i]);
    const now = moved === null ? start : spaceOf(moved);
    if (target.carrier !== undefined) results.push(target.transform);
    else if (start === null || now === null) return null;
    else {
      const result = applyToOne(motion, { target, start, now, hasMoved: moved !== null });
      if (!isFiniteTransform(result)) return null;
      results.push(result);
    }
  }
  return results;
}

/** A target between the space its parent was at the start, and the one it is now. */
interface Placed {
  readonly target: Target;
  readonly start: ParentSpace;
  readonly now: ParentSpace;
  readonly hasMoved: boolean;
}

/** The space of a target's parent where it is another one than at the start, else null. */
function movedParent({ worldFromParent }: Target, now: Mat4 | null | undefined): Mat4 | null {
  return now === null || now === undefined || equalMat4(now, worldFromParent) ? null : now;
}

/** Whether all ten numbers of a transform are finite, and its rotation is one. */
export const isFiniteTransform = ({ position, quaternion: q, scale }: Transform): boolean =>
  isFinite3(position) &&
  isFinite3(scale) &&
  isFinite3([q[0], q[1], q[2]]) &&
  Number.isFinite(q[3]) &&
  (q[0] !== 0 || q[1] !== 0 || q[2] !== 0 || q[3] !== 0);

const isFinite3 = (v: Vec3): boolean => Number.isFinite(v[0]) && Number.isFinite(v[1]) && Number.isFinite(v[2]);

function applyToOne(motion: Motion, placed: Placed): Transform {
  const { transform } = placed.target;
  if (motion.isIdentity && !placed.hasMoved) return transform;
  const position = movedPosition(motion, placed);
  switch (motion.delta.kind) {
    case 'translate':
      return { position, quaternion: transform.quaternion, scale: transform.scale };
    case 'rotate':
      return { position, quaternion: turned(motion, placed), scale: transform.scale };
    case 'scale':
      return { position, quaternion: transform.quaternion, scale: scaled(motion, motion.delta, placed.target) };
  }
}

function movedPosition({ displacement }: Motion, { target, now, hasMoved }: Placed): Vec3 {
  const origin = worldOrigin(target);
  const step = displacement(origin);
  if (hasMoved) return transformPoint(now.parentFromWorld, add(origin, step));
  // The start itself, to the last bit, where nothing moves it.
  if (equal(add(origin, step), origin)) return target.transform.position;
  // The step is converted and not the place: a place far from the origin would lose the digits of a small step.
  return add(target.transform.position, transformDirection(now.parentFromWorld, step));
}

/** The rotation R in world space, seen from the parent: P⁻¹ R P₀ q, with the rotations nearest to both parents. */
function turned({ rotation }: Motion, { target, start, now }: Placed): Quat {
  const inWorld = multiply(rotation, multiply(start.rotation, target.transform.quaternion));
  return normalize(multiply(conjugate(now.rotation), inWorld));
}

function scaled({ direction }: Motion, { factors, own }: ScaleDelta, target: Target): Vec3 {
  const isEven = factors[0] === factors[1] && factors[1] === factors[2];
  const along = own || isEven ? factors : diagonalOf(direction, target);
  // From a scale of zero no factor leads away: there the growth is added.
  return target.transform.scale.map((s, i) =>
    s === 0 ? Math.max(0, (along[i] as number) - 1) : s * (along[i] as number),
  ) as unknown as Vec3;
}

/** The columns of worldFromTarget without the target's own scale: the world directions of its axes, as long as its parent makes them. */
export function ownDirections(target: Target): Basis {
  const axis = (d: Vec3): Vec3 => transformDirection(target.worldFromParent, rotate(d, target.transform.quaternion));
  return [axis([1, 0, 0]), axis([0, 1, 0]), axis([0, 0, 1])];
}

/** What the scale does to each of the target's own axes, along that axis. */
function diagonalOf(direction: Motion['direction'], target: Target): Vec3 {
  const own = ownDirections(target);
  return own.map((axis, i) => toBasis(own, direction(axis))[i as 0 | 1 | 2]) as unknown as Vec3;
}
