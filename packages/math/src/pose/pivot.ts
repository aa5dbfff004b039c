import { WORLD } from '../algebra/basis.js';
import { compose, multiply, transformPoint } from '../algebra/mat4.js';
import { add, mul } from '../algebra/vec3.js';
import type { Target, Vec3 } from '../types.js';
import { boxAlong } from './bounds.js';

/**
 * Where a rotation or a scale happens. `origin` and `active`: the origin of the last target; `median`: the mean of all
 * origins; `bounds`: the middle of the box around all that the targets fill, along the axes of the world, or of an only
 * target its own; `individual`: each target about its own origin, with the gizmo at the median; or a point in world space.
 */
export type Pivot = 'origin' | 'active' | 'median' | 'bounds' | 'individual' | Vec3;

/** The origin of a target in world space. */
export const worldOrigin = (target: Target): Vec3 => transformPoint(target.worldFromParent, target.transform.position);

/** Where the gizmo stands, in world space. `targets` is not empty. */
export function pivotPoint(pivot: Pivot, targets: readonly Target[]): Vec3 {
  if (typeof pivot !== 'string') return pivot;
  if (pivot === 'bounds') return middleOf(targets);
  if (targets.length === 1 || pivot === 'origin' || pivot === 'active') return worldOrigin(targets.at(-1) as Target);
  const origins = targets.map(worldOrigin);
  return mul(
    origins.reduce((sum, p) => add(sum, p)),
    1 / origins.length,
  );
}

/** The middle of the box around some targets. */
function middleOf(targets: readonly Target[]): Vec3 {
  const [only, ...others] = targets as readonly [Target, ...Target[]];
  const { bounds, transform, worldFromParent } = only;
  if (others.length > 0) return boxAlong(WORLD, targets).center;
  if (bounds === undefined) return worldOrigin(only);
  return transformPoint(multiply(worldFromParent, compose(transform)), mul(add(bounds.min, bounds.max), 0.5));
}
