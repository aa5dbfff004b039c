import { perAxis, rotatedAxes, WORLD } from '../algebra/basis.js';
import { transformDirection } from '../algebra/mat4.js';
import { normalize as normalizeQuat } from '../algebra/quat.js';
import { normalize } from '../algebra/vec3.js';
import { GizmoError } from '../errors.js';
import type { Basis, Mat4, Quat, Target, View } from '../types.js';
import { screenAxes } from '../view/camera.js';

/**
 * The orientation of the handles: the axes of the world, of the active target, of its parent or of the view, or a rotation of the
 * world axes. A quaternion need not have unit length.
 */
export type Space = 'world' | 'local' | 'parent' | 'view' | Quat;

/**
 * The axes of a space, as unit directions in world space. Under a sheared parent, those of `local` and `parent` are not
 * perpendicular. An axis that a parent with a zero scale maps to zero, or that is not finite, is replaced by the world axis.
 *
 * @throws GizmoError GK012 for an unknown space, and for a quaternion that is zero or not finite.
 */
export function spaceAxes(space: Space, active: Target, view: View): Basis {
  if (space === 'world') return WORLD;
  if (space === 'view') return screenAxes(view);
  if (space === 'local') return axesInParent(active.worldFromParent, active.transform.quaternion);
  if (space === 'parent') return axesInParent(active.worldFromParent, [0, 0, 0, 1]);
  if (!Array.isArray(space)) throw new GizmoError('GK012', `unknown space ${String(space)}`);
  const norm = Math.hypot(...space);
  if (space.length !== 4 || !(norm > 0 && norm < Infinity))
    throw new GizmoError('GK012', 'the quaternion of the space is zero or not finite');
  return rotatedAxes(normalizeQuat(space));
}

function axesInParent(worldFromParent: Mat4, q: Quat): Basis {
  const axes = rotatedAxes(q);
  return perAxis((i) => normalize(transformDirection(worldFromParent, axes[i])) ?? WORLD[i]);
}
