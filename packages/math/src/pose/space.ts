import { turnedAxes, WORLD } from '../algebra/basis.js';
import { transformDirection } from '../algebra/mat4.js';
import { normalize } from '../algebra/vec3.js';
import type { Basis, Mat4, Quat, Target, Vec3, View } from '../types.js';
import { screenAxes } from '../view/camera.js';

/** How the handles are oriented: as the world, the active target, its parent, the picture, or a rotation of the world. */
export type Space = 'world' | 'local' | 'parent' | 'view' | Quat;

/**
 * The unit directions of a space in world space. Under a sheared parent `local` and `parent` follow the directions that
 * are seen, which need not be square to each other. A direction that a zero scale has swallowed becomes the world's.
 */
export function spaceAxes(space: Space, active: Target, view: View): Basis {
  if (space === 'world') return WORLD;
  if (space === 'view') return screenAxes(view);
  if (space === 'local') return drawn(active.worldFromParent, active.transform.quaternion);
  if (space === 'parent') return drawn(active.worldFromParent, [0, 0, 0, 1]);
  return turnedAxes(space);
}

function drawn(worldFromParent: Mat4, q: Quat): Basis {
  const direction = (d: Vec3, i: 0 | 1 | 2): Vec3 => normalize(transformDirection(worldFromParent, d)) ?? WORLD[i];
  const [x, y, z] = turnedAxes(q);
  return [direction(x, 0), direction(y, 1), direction(z, 2)];
}
