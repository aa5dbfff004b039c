import { dot } from '../algebra/vec3.js';
import { required } from '../errors.js';
import { type Pose, requirePose } from '../pose/pose.js';
import type { Vec3 } from '../types.js';
import { ofPoint, type Projection } from '../view/projection.js';

/** A projected point: its CSS pixel, and its depth as a fraction of the depth of the pose's origin. */
export type Spot = readonly [x: number, y: number, depth: number];

/** The projection of a pose: from offsets in gizmo pixels to spots. Depths are affine in the offset. */
export type Lens = (offset: Vec3) => Spot;

/** An orthographic View has no eye. Depths are compared as if the eye were this many gizmo pixels away. */
export const FAR = 1e5;

/** Projects the origin once, so a gizmo far from the origin of the world loses no precision. */
export function lensOf(pose: Pose, projection: Projection): Lens {
  required(requirePose(pose) && projection);
  const { viewDirection, unitsPerPixel: unit } = pose;
  const { x, y, w } = projection;
  const at = ofPoint(projection, pose.origin);
  const along = (row: Projection['x'], v: Vec3): number => (row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) * unit;
  const isFlat = along(w, viewDirection) === 0;
  return (offset) => {
    required(offset);
    const depth = at.w + along(w, offset);
    return [
      (at.x + along(x, offset)) / depth,
      (at.y + along(y, offset)) / depth,
      isFlat ? 1 + dot(offset, viewDirection) / FAR : depth / at.w,
    ];
  };
}
