import { addScaled } from '../algebra/vec3.js';
import type { Pose } from '../pose/pose.js';
import { onPlane } from '../solve/on-plane.js';
import type { PointerSample, Vec3 } from '../types.js';
import { unitsPerPixel } from '../view/camera.js';
import { ofPoint, projectionOf } from '../view/projection.js';
import type { Grab, Handle } from './handle.js';

/** The point of the plane through the origin of the pose, spanned by `u` and `v`, that is drawn at the cursor. */
export function grabPlane(sample: PointerSample, pose: Pose, u: Vec3, v: Vec3): Grab | null {
  const projection = projectionOf(sample.view);
  const depth = ofPoint(projection, pose.origin).w;
  const at = onPlane({ point: pose.origin, u, v, depth }, sample.point, projection, pose.unitsPerPixel);
  if (at === null) return null;
  const point = addScaled(addScaled(pose.origin, u, at[0]), v, at[1]);
  return { point, cursor: sample.point, depth: ofPoint(projection, point).w, amount: 0, gain: pose.unitsPerPixel };
}

/** Moves on the plane of two directions: the grabbed point comes back under the cursor. */
export const movesOn = (
  directions: (sample: PointerSample, pose: Pose) => readonly [u: Vec3, v: Vec3, ...unknown[]],
): Pick<Handle, 'grab' | 'drag'> => ({
  grab(sample, pose) {
    const [u, v] = directions(sample, pose);
    return grabPlane(sample, pose, u, v);
  },
  drag(grab, sample, pose) {
    const [u, v] = directions(sample, pose);
    const projection = projectionOf(sample.view);
    const moved = onPlane(
      { ...grab, u, v },
      sample.point,
      projection,
      unitsPerPixel(sample.view, grab.point, projection),
    );
    if (moved === null) return null;
    return { kind: 'translate', vector: addScaled(addScaled([0, 0, 0], u, moved[0]), v, moved[1]) };
  },
});
