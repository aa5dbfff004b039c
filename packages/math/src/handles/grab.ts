import type { Pose } from '../pose/pose.js';
import { grabSpan, inSpan, solveSpan } from '../solve/span.js';
import type { PointerSample, Vec2, Vec3 } from '../types.js';
import { unitsPerPixel } from '../view/camera.js';
import { type Axes, directionsOf, visibilityAlong } from './axis.js';
import type { Grab, Handle } from './handle.js';

export const grabOf = ({ point: cursor, view }: PointerSample, point: Vec3, amount: number, gain: number): Grab => ({
  point,
  cursor,
  depth: unitsPerPixel(view, point),
  amount,
  gain,
});

/** Grabs the line or the plane through the origin of the pose at the cursor. The amount is that along `u`. */
export function pressOn(sample: PointerSample, pose: Pose, u: Vec3, v: Vec3 | null): Grab | null {
  const grab = grabSpan(pose.origin, u, v, sample.point, sample.view);
  return grab && grabOf(sample, grab.point, grab.amounts[0], pose.unitsPerPixel);
}

/** How far the grabbed point has to move along the directions, in multiples of them. */
export const dragOn = ({ point, depth }: Grab, sample: PointerSample, u: Vec3, v: Vec3 | null): Vec2 | null =>
  solveSpan({ point, u, v, depth }, sample.point, sample.view);

/** Grab and drag of a handle that moves along a direction, or on the plane of two. */
export const movesOn = (
  directions: (sample: PointerSample, pose: Pose) => readonly [u: Vec3, v: Vec3 | null, ...unknown[]],
): Pick<Handle, 'grab' | 'drag'> => ({
  grab: (sample, pose) => {
    const [u, v] = directions(sample, pose);
    return pressOn(sample, pose, u, v);
  },
  drag: (grab, sample, pose) => {
    const [u, v] = directions(sample, pose);
    const moved = dragOn(grab, sample, u, v);
    return moved && { kind: 'translate', vector: inSpan(u, v, moved) };
  },
});

/** Visibility, grab and drag of a handle that moves along one or two axes of the pose. */
export const movesAlong = (...axes: Axes): Pick<Handle, 'visibility' | 'grab' | 'drag'> => ({
  visibility: (pose) => visibilityAlong(pose, axes),
  ...movesOn((_, pose) => directionsOf(pose, axes)),
});
