import { mul } from '../algebra/vec3.js';
import type { Pose } from '../pose.js';
import { aroundAxis, ringAngle } from '../solve/around-axis.js';
import type { PointerSample, Vec3 } from '../types.js';
import { atDepth, sightTo } from '../view/camera.js';
import { ofPoint, pictureOf } from '../view/picture.js';
import type { Grab, Solved } from './handle.js';

/** A ring in a pose. */
export interface Ring {
  /** In world space. */
  readonly center: Vec3;
  /** Unit normal of its plane. */
  readonly axis: Vec3;
  /** A share of the size. */
  readonly radius: number;
}

/** The place of a ring that is under the cursor. */
export function grabRing(sample: PointerSample, pose: Pose, { center, axis }: Ring): Grab | null {
  const picture = pictureOf(sample.view);
  const point = atDepth(sample.view, center, sample.point, picture);
  const start = ringAngle(center, axis, sample.point, picture);
  if (point === null) return null;
  // An edge-on ring has no angle here and turns along its line, which asks for none.
  const { angle, gain } = start ?? { angle: 0, gain: 1 / pose.size };
  return { point, cursor: sample.point, depth: ofPoint(picture, center).w, amount: angle, gain };
}

/** How far the ring has turned since the grab, in radians past full turns. */
export function dragRing(
  grab: Grab,
  sample: PointerSample,
  pose: Pose,
  { center, axis, radius }: Ring,
  previous: Solved | null,
): number | null {
  const sight = sightTo(sample.view, center);
  if (sight === null) return null;
  const last = previous?.delta.kind === 'rotate' ? { ...previous, angle: previous.delta.angle } : null;
  return aroundAxis(
    {
      center,
      axis,
      radius: radius * pose.size * pose.unitsPerPixel,
      point: grab.point,
      angle: grab.amount,
      gain: grab.gain,
    },
    sample.point,
    sample.view,
    pictureOf(sample.view),
    sight,
    last,
  );
}

/** The ring around the line from the origin of a pose to the eye of the press. */
export const viewRing = (pose: Pose, radius: number): Ring => ({
  center: pose.origin,
  axis: mul(pose.sight, -1),
  radius,
});
