import type { Pose, Vec2, View } from '@gizmo-kit/math';
import { mul, sub } from '@gizmo-kit/math/geometry';
import { ORTHOGRAPHIC_DISTANCE } from '@gizmo-kit/math/internal';
import { ofDirection, ofPoint, projectionOf, velocity } from '@gizmo-kit/math/screen';

/**
 * Maps a pixel and its depth s, as a fraction of the depth of the origin, to the point in space that is drawn there. Points are
 * relative to the origin of the gizmo, along the axes of the world, in CSS pixels at the origin.
 *
 * With P the point of the pixel in the plane through the origin that is parallel to the screen, and E the eye, the result is
 * s P + (1 − s) E. In an orthographic View it is P + (1 − s) E, with E at the distance from which depths are measured.
 */
export interface Unprojection {
  /** The pixel of the pose's origin. */
  readonly pixel: Vec2;
  /** Four columns: a pixel to the right, a pixel down, the eye relative to the origin of the pose, and this origin. */
  readonly matrix: readonly number[];
  readonly isPerspective: boolean;
}

/** The unprojection of a pose, relative to the origin of another pose in the same View. */
export function unprojectionOf(pose: Pose, frame: Pose, view: View): Unprojection {
  const { origin, screenAxes, eye, viewDirection } = pose;
  const [right, up] = screenAxes;
  const projection = projectionOf(view);
  const at = ofPoint(projection, origin);
  const scale = 1 / frame.unitsPerPixel;
  return {
    pixel: [at.x / at.w, at.y / at.w],
    matrix: [
      ...mul(right, scale / velocity(at, ofDirection(projection, right))[0]),
      ...mul(up, scale / velocity(at, ofDirection(projection, up))[1]),
      ...mul(eye === null ? mul(viewDirection, -ORTHOGRAPHIC_DISTANCE * pose.unitsPerPixel) : sub(eye, origin), scale),
      ...mul(sub(origin, frame.origin), scale),
    ],
    isPerspective: eye !== null,
  };
}
