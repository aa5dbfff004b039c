import { type Basis, toBasis, toWorld } from './algebra/basis.js';
import {
  column,
  compose,
  equal as equalMat4,
  invertAffine,
  isInvertible,
  multiply,
  transformDirection,
  transformPoint,
} from './algebra/mat4.js';
import { rotationOf } from './algebra/polar.js';
import { conjugate, fromAxisAngle, multiply as multiplyQuat, normalize } from './algebra/quat.js';
import { add, equal, length, rotate, sub } from './algebra/vec3.js';
import type { Delta, RotateDelta, ScaleDelta } from './delta.js';
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
  const results: Transform[] = [];
  for (const [i, target] of targets.entries()) {
    const result =
      target.carrier === undefined
        ? applyToOne(delta, target, parents?.[i] ?? target.worldFromParent)
        : target.transform;
    if (result === null || !isFiniteTransform(result)) return null;
    results.push(result);
  }
  return results;
}

/** Whether all ten numbers of a transform are finite, and its rotation is one. */
export const isFiniteTransform = ({ position, quaternion, scale }: Transform): boolean =>
  [...position, ...quaternion, ...scale].every(Number.isFinite) && quaternion.some((q) => q !== 0);

function applyToOne(delta: Delta, target: Target, parent: Mat4): Transform | null {
  if (!isInvertible(parent) || !isInvertible(target.worldFromParent)) return null;
  const { transform } = target;
  if (isIdentity(delta) && equalMat4(parent, target.worldFromParent)) return transform;
  const position = (): Vec3 => movedPosition(delta, target, parent);
  switch (delta.kind) {
    case 'translate':
      return { ...transform, position: position() };
    case 'rotate':
      return { ...transform, position: position(), quaternion: turned(delta, target, parent) };
    case 'scale':
      return { ...transform, position: position(), scale: scaled(delta, target) };
  }
}

/** Whether a delta changes nothing: then the start stays as it is, to the last bit. */
function isIdentity(delta: Delta): boolean {
  if (delta.kind === 'translate') return equal(delta.vector, [0, 0, 0]);
  return delta.kind === 'rotate' ? delta.angle === 0 : equal(delta.factors, [1, 1, 1]);
}

function movedPosition(delta: Delta, target: Target, parent: Mat4): Vec3 {
  const origin = worldOrigin(target);
  const moved = movePoint(delta, origin);
  // The start itself, to the last bit, where nothing moves it.
  if (equal(moved, origin) && equalMat4(parent, target.worldFromParent)) return target.transform.position;
  const parentFromWorld = invertAffine(parent);
  if (!equalMat4(parent, target.worldFromParent)) return transformPoint(parentFromWorld, moved);
  // The step is converted and not the place: a place far from the origin would lose the digits of a small step.
  return add(target.transform.position, transformDirection(parentFromWorld, stepOf(delta, origin)));
}

/** How far the delta moves a world point. */
function stepOf(delta: Delta, point: Vec3): Vec3 {
  if (delta.kind === 'translate') return delta.vector;
  if (delta.pivot === null) return [0, 0, 0];
  const arm = sub(point, delta.pivot);
  return sub(
    delta.kind === 'rotate' ? rotate(arm, fromAxisAngle(delta.axis, delta.angle)) : scaleDirection(delta, arm),
    arm,
  );
}

const movePoint = (delta: Delta, point: Vec3): Vec3 => add(point, stepOf(delta, point));

const scaleDirection = ({ axes, factors }: ScaleDelta, d: Vec3): Vec3 => {
  const [x, y, z] = toBasis(axes, d);
  return toWorld(axes, [x * factors[0], y * factors[1], z * factors[2]]);
};

/** The rotation R in world space, seen from the parent: P⁻¹ R P₀ q, with the rotations nearest to both parents. */
function turned(delta: RotateDelta, target: Target, parent: Mat4): Quat {
  const start = rotationOf(target.worldFromParent);
  const now = equalMat4(parent, target.worldFromParent) ? start : rotationOf(parent);
  const inWorld = multiplyQuat(
    fromAxisAngle(delta.axis, delta.angle),
    multiplyQuat(start, target.transform.quaternion),
  );
  return normalize(multiplyQuat(conjugate(now), inWorld));
}

function scaled(delta: ScaleDelta, target: Target): Vec3 {
  const { factors, own } = delta;
  const uniform = factors[0] === factors[1] && factors[1] === factors[2];
  const along = own || uniform ? factors : diagonalOf(delta, target);
  // From a scale of zero no factor leads away: there the growth is added.
  return target.transform.scale.map((s, i) =>
    s === 0 ? Math.max(0, (along[i] as number) - 1) : s * (along[i] as number),
  ) as unknown as Vec3;
}

/** The columns of worldFromTarget without the target's own scale: the world directions of its axes, as long as its parent makes them. */
function ownDirections(target: Target): Basis {
  const axis = (d: Vec3): Vec3 => transformDirection(target.worldFromParent, rotate(d, target.transform.quaternion));
  return [axis([1, 0, 0]), axis([0, 1, 0]), axis([0, 0, 1])];
}

/** What the scale does to each of the target's own axes, along that axis. */
function diagonalOf(delta: ScaleDelta, target: Target): Vec3 {
  const own = ownDirections(target);
  return own.map((axis, i) => toBasis(own, scaleDirection(delta, axis))[i as 0 | 1 | 2]) as unknown as Vec3;
}

/** Below this share of a matrix, a difference is rounding in an ill-conditioned parent, or nothing that anybody can see. */
const ROUNDING = 1e-7;

/**
 * The exact result as matrices in the space of each parent, and whether the transforms of `applyDelta` fall short of it
 * for some target. `applyDelta` must have had an answer for the same arguments.
 */
export function exactMatrices(
  delta: Delta,
  targets: readonly Target[],
  parents?: Parents,
): { readonly matrices: readonly Mat4[]; readonly sheared: boolean } {
  const matrices = targets.map((target, i) => exactMatrix(delta, target, parents?.[i] ?? target.worldFromParent));
  const transforms = applyDelta(delta, targets, parents) ?? [];
  const sheared = transforms.some((t, i) => !isNear(compose(t), matrices[i] as Mat4));
  return { matrices, sheared };
}

function exactMatrix(delta: Delta, target: Target, parent: Mat4): Mat4 {
  const local = compose(target.transform);
  if (target.carrier !== undefined) return local;
  const world = multiply(target.worldFromParent, local);
  const turn = (i: 0 | 1 | 2): Vec3 => turnDirection(delta, target, column(world, i));
  // biome-ignore format: one column of the matrix a line
  const moved: Mat4 = [
    ...turn(0), 0,
    ...turn(1), 0,
    ...turn(2), 0,
    ...movePoint(delta, worldOrigin(target)), 1,
  ];
  return multiply(invertAffine(parent), moved);
}

/** Whether the linear parts of two matrices are the same but for rounding. Their translations are, by construction. */
function isNear(a: Mat4, b: Mat4): boolean {
  const columns = [0, 1, 2] as const;
  const size = Math.hypot(...columns.flatMap((i) => column(b, i)));
  return columns.every((i) => length(sub(column(a, i), column(b, i))) <= ROUNDING * size);
}

function turnDirection(delta: Delta, target: Target, d: Vec3): Vec3 {
  if (delta.kind === 'translate') return d;
  if (delta.kind === 'rotate') return rotate(d, fromAxisAngle(delta.axis, delta.angle));
  return scaleDirection(delta.own ? { ...delta, axes: ownDirections(target) } : delta, d);
}
