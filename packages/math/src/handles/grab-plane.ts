import { toWorld } from '../algebra/basis.js';
import type { Pose } from '../pose/pose.js';
import { grabPlane, onPlane } from '../solve/on-plane.js';
import type { PointerSample, Vec3 } from '../types.js';
import { grabOf } from './grab-axis.js';
import type { Grab, Handle } from './handle.js';

/** Grabs the plane through the origin of the pose, spanned by `u` and `v`, at the cursor. */
export function pressPlane(sample: PointerSample, { origin, unitsPerPixel }: Pose, u: Vec3, v: Vec3): Grab | null {
  const grab = grabPlane(origin, u, v, sample.point, sample.view);
  return grab && grabOf(sample, grab.point, 0, unitsPerPixel);
}

/** Grab and drag of a handle that moves on the plane of two directions. */
export const movesOn = (
  directions: (sample: PointerSample, pose: Pose) => readonly [u: Vec3, v: Vec3, ...unknown[]],
): Pick<Handle, 'grab' | 'drag'> => ({
  grab: (sample, pose) => {
    const [u, v] = directions(sample, pose);
    return pressPlane(sample, pose, u, v);
  },
  drag: ({ point, depth }, sample, pose) => {
    const [u, v] = directions(sample, pose);
    const moved = onPlane({ point, u, v, depth }, sample.point, sample.view);
    return moved && { kind: 'translate', vector: toWorld([u, v, [0, 0, 0]], [...moved, 0]) };
  },
});
