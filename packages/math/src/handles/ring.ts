import type { Pose } from '../pose/pose.js';
import { aroundAxis, ringAngle } from '../solve/around-axis.js';
import type { PointerSample, Vec3 } from '../types.js';
import { unprojectAtDepth, viewDirectionTo } from '../view/camera.js';
import { ofPoint, projectionOf } from '../view/projection.js';
import type { Grab, Handle, Solved } from './handle.js';

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
function grabRing(sample: PointerSample, pose: Pose, { center, axis }: Ring): Grab | null {
  const projection = projectionOf(sample.view);
  const point = unprojectAtDepth(sample.view, center, sample.point, projection);
  const start = ringAngle(center, axis, sample.point, projection);
  if (point === null) return null;
  // An edge-on ring has no angle here and turns along its line, which asks for none.
  const { angle, gain } = start ?? { angle: 0, gain: 1 / pose.size };
  return { point, cursor: sample.point, depth: ofPoint(projection, center).w, amount: angle, gain };
}

/** How far the ring has turned since the grab, in radians past full turns. */
function dragRing(
  grab: Grab,
  sample: PointerSample,
  pose: Pose,
  { center, axis, radius }: Ring,
  previous: Solved | null,
): number | null {
  const viewDirection = viewDirectionTo(sample.view, center);
  if (viewDirection === null) return null;
  const last = previous?.delta.kind === 'rotate' ? { ...previous, angle: previous.delta.angle } : null;
  const reach = radius * pose.size * pose.unitsPerPixel;
  const { point, amount: angle, gain } = grab;
  const held = { center, axis, radius: reach, point, angle, gain };
  return aroundAxis(held, sample.point, sample.view, projectionOf(sample.view), viewDirection, last);
}

/** Turns a ring about its axis, and the targets about the pivot. */
export const turns = (ringIn: (pose: Pose) => Ring): Pick<Handle, 'grab' | 'drag'> => ({
  grab: (sample, pose) => grabRing(sample, pose, ringIn(pose)),
  drag(grab, sample, pose, previous) {
    const ring = ringIn(pose);
    const angle = dragRing(grab, sample, pose, ring, previous);
    return angle === null ? null : { kind: 'rotate', axis: ring.axis, angle, pivot: pose.pivot };
  },
});
