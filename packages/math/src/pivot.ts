import { transformPoint } from './algebra/mat4.js';
import { add, mul } from './algebra/vec3.js';
import type { Target, Vec3 } from './types.js';

/**
 * Where a rotation or a scale happens. `origin` and `active`: the origin of the last target; `median`: the mean of all
 * origins; `individual`: each target about its own origin, with the gizmo at the median; or a point in world space.
 */
export type Pivot = 'origin' | 'active' | 'median' | 'individual' | Vec3;

/** The origin of a target in world space. */
export const worldOrigin = (target: Target): Vec3 => transformPoint(target.worldFromParent, target.transform.position);

/** Where the gizmo stands, in world space. `targets` is not empty. */
export function pivotPoint(pivot: Pivot, targets: readonly Target[]): Vec3 {
  if (typeof pivot !== 'string') return pivot;
  if (targets.length === 1 || pivot === 'origin' || pivot === 'active') return worldOrigin(targets.at(-1) as Target);
  const origins = targets.map(worldOrigin);
  return mul(
    origins.reduce((sum, p) => add(sum, p)),
    1 / origins.length,
  );
}
