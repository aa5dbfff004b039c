import { dot } from '../algebra/vec3.js';
import type { Pose } from '../pose/pose.js';
import type { Vec3 } from '../types.js';
import { ofPoint, type Projection, rowTimes } from '../view/projection.js';

/** A projected point: its CSS pixel, and its depth as a fraction of the depth of the pose's origin. */
export type ScreenPoint = readonly [x: number, y: number, depth: number];

/** Projects an offset from the origin of a pose, in gizmo pixels. The depth is affine in the offset. */
export type PoseProjection = (offset: Vec3) => ScreenPoint;

/** An orthographic View has no eye. Depths are computed as if the eye were this many gizmo pixels away. */
export const ORTHOGRAPHIC_DISTANCE = 1e5;

/** The origin is projected once, so a gizmo far from the origin of the world loses no precision. */
export function poseProjectionOf(pose: Pose, projection: Projection): PoseProjection {
  const { viewDirection, unitsPerPixel: unit } = pose;
  const at = ofPoint(projection, pose.origin);
  const { x, y, w } = projection;
  const isOrthographic = rowTimes(w, viewDirection) === 0;
  return (offset) => {
    const depth = at.w + rowTimes(w, offset) * unit;
    return [
      (at.x + rowTimes(x, offset) * unit) / depth,
      (at.y + rowTimes(y, offset) * unit) / depth,
      isOrthographic ? 1 + dot(offset, viewDirection) / ORTHOGRAPHIC_DISTANCE : depth / at.w,
    ];
  };
}
