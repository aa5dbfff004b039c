import { dot } from '../algebra/vec3.js';
import { type Pose, requirePose } from '../pose/pose.js';
import type { Vec3 } from '../types.js';
import { ofDirection, ofPoint, type Projection } from '../view/projection.js';

/** A projected point: its CSS pixel, and its depth as a fraction of the depth of the pose's origin. */
export type Spot = readonly [x: number, y: number, depth: number];

/** The projection of a pose: from offsets in gizmo pixels to spots. Depths are affine in the offset. */
export type Lens = (offset: Vec3) => Spot;

/** An orthographic View has no eye. Depths are compared as if the eye were this many gizmo pixels away. */
export const FAR = 1e5;

/** Projects the origin once, so a gizmo far from the origin of the world loses no precision. */
export function lensOf(pose: Pose, projection: Projection): Lens {
  requirePose(pose);
  const { viewDirection, unitsPerPixel: unit } = pose;
  const at = ofPoint(projection, pose.origin);
  const isFlat = ofDirection(projection, viewDirection).w === 0;
  return (offset) => {
    const by = ofDirection(projection, offset);
    const depth = at.w + by.w * unit;
    return [
      (at.x + by.x * unit) / depth,
      (at.y + by.y * unit) / depth,
      isFlat ? 1 + dot(offset, viewDirection) / FAR : depth / at.w,
    ];
  };
}
