import { addScaled, mul } from '../algebra/vec3.js';
import type { Pose } from '../pose/pose.js';
import { grabPlane, onPlane } from '../solve/on-plane.js';
import type { PointerSample, Vec3 } from '../types.js';
import type { Grab, Handle } from './handle.js';

/** Grabs the plane through the origin of the pose, spanned by `u` and `v`, at the cursor. */
export function pressPlane({ point: cursor, view }: PointerSample, pose: Pose, u: Vec3, v: Vec3): Grab | null {
  const grab = grabPlane(pose.origin, u, v, cursor, view);
  return grab && { point: grab.point, cursor, depth: grab.depth, amount: 0, gain: pose.unitsPerPixel };
}

/** Grab and drag of a handle that moves on the plane of two directions. */
export const movesOn = (
  directions: (sample: PointerSample, pose: Pose) => readonly [u: Vec3, v: Vec3, ...unknown[]],
): Pick<Handle, 'grab' | 'drag'> => ({
  grab(sample, pose) {
    const [u, v] = directions(sample, pose);
    return pressPlane(sample, pose, u, v);
  },
  drag({ point, depth }, sample, pose) {
    const [u, v] = directions(sample, pose);
    const moved = onPlane({ point, u, v, depth }, sample.point, sample.view);
    return moved && { kind: 'translate', vector: addScaled(mul(u, moved[0]), v, moved[1]) };
  },
});
