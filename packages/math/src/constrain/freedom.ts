import { dualOf, numberPerAxis, WORLD } from '../algebra/basis.js';
import { PARALLEL_SINE, rejected } from '../algebra/subspace.js';
import { length, normalize } from '../algebra/vec3.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Pose } from '../pose/pose.js';
import type { Basis, Vec3 } from '../types.js';
import type { ConstraintContext, LinearDelta } from './constraint.js';
import { type Flat, nearestOn, perpendicularTo, SPACE } from './region.js';

/** The vectors whose dot products with a change are its coordinates: along the axes of the pose, or the factors − 1. */
export const coordinatesOf = ({ kind }: LinearDelta, pose: Pose): Basis =>
  kind === 'scale' ? WORLD : dualOf(pose.axes);

/** The changes that a handle can make within all locks. A uniform scale stays uniform along the directions that are free. */
export function freedomOf(
  delta: LinearDelta,
  { handle, pose, locked }: Pick<ConstraintContext, 'handle' | 'pose' | 'locked'>,
): Flat {
  const has = (i: AxisIndex): boolean => handle.axes.length === 0 || handle.axes.includes(i);
  // Locks come first, so that the change along a locked axis of the world is exactly zero.
  const free = perpendicularTo(SPACE, locked);
  if (delta.kind === 'translate' || !(handle.uniform ?? handle.axes.length === 3))
    return perpendicularTo(
      free,
      coordinatesOf(delta, pose).filter((_, i) => !has(i as AxisIndex)),
    );
  const along = rejected(
    numberPerAxis((i) => (has(i) ? 1 : 0)),
    free.normals,
  );
  const line = length(along) > PARALLEL_SINE ? normalize(along) : null;
  if (line === null) return perpendicularTo(free, WORLD);
  const others = WORLD.map((axis) => rejected(axis, [line]));
  return { ...perpendicularTo(free, others), along };
}

export const isFixed = (axis: Vec3, locked: readonly Vec3[]): boolean =>
  length(nearestOn(perpendicularTo(SPACE, locked), axis)) < PARALLEL_SINE;
