import { WORLD } from '../algebra/basis.js';
import { transformPoint } from '../algebra/mat4.js';
import { add, mul } from '../algebra/vec3.js';
import { GizmoError } from '../errors.js';
import type { Target, Vec3 } from '../types.js';
import { boxAlong } from './bounds.js';

const PIVOTS = ['origin', 'active', 'median', 'bounds', 'individual'] as const;

/**
 * The center of a rotation or a scale:
 * - `origin`, `active`: the origin of the active target, which is the last one
 * - `median`: the mean of all origins
 * - `bounds`: the center of the box around the bounds of all targets, along the axes of the world. Empty bounds are left out;
 *   if all are empty, the origin of the active target. Each drag measures the box anew, and a rotation of several targets changes
 *   its center: a rotation and its opposite in a second drag do not return to the start
 * - `individual`: each target about its own origin, with the gizmo at the median
 * - a point in world space
 */
export type Pivot = (typeof PIVOTS)[number] | Vec3;

/** The origin of a target in world space. */
export const worldOrigin = (target: Target): Vec3 => transformPoint(target.worldFromParent, target.transform.position);

/**
 * The position of the gizmo in world space.
 * @param targets at least one.
 * @throws GizmoError GK012 for an unknown pivot or no target.
 */
export function pivotPoint(pivot: Pivot, targets: readonly Target[]): Vec3 {
  const active = targets.at(-1);
  if (active === undefined) throw new GizmoError('GK012', 'there is no target');
  if (Array.isArray(pivot) && pivot.length === 3) return pivot as unknown as Vec3;
  if (!PIVOTS.includes(pivot as 'origin')) throw new GizmoError('GK012', `unknown pivot ${String(pivot)}`);
  if (pivot === 'bounds') return boxAlong(WORLD, targets).center;
  if (pivot === 'origin' || pivot === 'active') return worldOrigin(active);
  const origins = targets.map(worldOrigin);
  return mul(
    origins.reduce((sum, p) => add(sum, p)),
    1 / origins.length,
  );
}
