import { add, addScaled, mul } from '../algebra/vec3.js';
import type { Pose } from '../pose/pose.js';
import { onPlane } from '../solve/on-plane.js';
import type { PointerSample, Vec3 } from '../types.js';
import { grabOf } from './grab-axis.js';
import type { Grab, Handle } from './handle.js';

/** How the grabbed point has to move on the plane of `u` and `v`, in world space. */
function dragPlane(grab: Grab, { point, view }: PointerSample, u: Vec3, v: Vec3): Vec3 | null {
  const moved = onPlane({ ...grab, u, v }, point, view);
  return moved && addScaled(mul(u, moved[0]), v, moved[1]);
}

/** Grabs the plane through the origin of the pose, spanned by `u` and `v`, where the origin would be dragged. */
export function pressPlane(sample: PointerSample, { origin, unitsPerPixel }: Pose, u: Vec3, v: Vec3): Grab | null {
  const vector = dragPlane(grabOf(sample, origin, 0, 0), sample, u, v);
  return vector && grabOf(sample, add(origin, vector), 0, unitsPerPixel);
}

/** Grab and drag of a handle that moves on the plane of two directions. */
export const movesOn = (
  directions: (sample: PointerSample, pose: Pose) => readonly [u: Vec3, v: Vec3, ...unknown[]],
): Pick<Handle, 'grab' | 'drag'> => ({
  grab(sample, pose) {
    const [u, v] = directions(sample, pose);
    return pressPlane(sample, pose, u, v);
  },
  drag(grab, sample, pose) {
    const [u, v] = directions(sample, pose);
    const vector = dragPlane(grab, sample, u, v);
    return vector && { kind: 'translate', vector };
  },
});
