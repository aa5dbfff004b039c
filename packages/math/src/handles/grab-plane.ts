import { addScaled } from '../algebra/vec3.js';
import type { Pose } from '../pose.js';
import { onPlane } from '../solve/on-plane.js';
import type { PointerSample, Vec3 } from '../types.js';
import { unitsPerPixel } from '../view/camera.js';
import { ofPoint, pictureOf } from '../view/picture.js';
import type { Grab } from './handle.js';

/** The point of the plane through the origin of the pose, spanned by `u` and `v`, that is drawn at the cursor. */
export function grabPlane(sample: PointerSample, pose: Pose, u: Vec3, v: Vec3): Grab | null {
  const picture = pictureOf(sample.view);
  const depth = ofPoint(picture, pose.origin).w;
  const at = onPlane({ point: pose.origin, u, v, depth }, sample.point, picture, pose.unitsPerPixel);
  if (at === null) return null;
  const point = addScaled(addScaled(pose.origin, u, at[0]), v, at[1]);
  return { point, cursor: sample.point, depth: ofPoint(picture, point).w, amount: 0, gain: pose.unitsPerPixel };
}

/** The world vector on the plane spanned by `u` and `v` that brings the grabbed point back under the cursor. */
export function dragPlane(grab: Grab, sample: PointerSample, u: Vec3, v: Vec3): Vec3 | null {
  const picture = pictureOf(sample.view);
  const moved = onPlane({ ...grab, u, v }, sample.point, picture, unitsPerPixel(sample.view, grab.point, picture));
  return moved === null ? null : addScaled(addScaled([0, 0, 0], u, moved[0]), v, moved[1]);
}
