import type { Pose, Vec2, View } from '@gizmo-kit/math';
import { mul, sub } from '@gizmo-kit/math/geometry';
import { ofDirection, ofPoint, projectionOf, velocity } from '@gizmo-kit/math/view';

/**
 * Takes a pixel and its depth share s back to the place in space that is drawn there. Places are counted from the origin of
 * the gizmo, along the axes of the world, in CSS pixels at the origin.
 *
 * With P the place of the pixel in the plane through the origin that is parallel to the screen, and E the eye, the place is
 * s P + (1 − s) E. In an orthographic View it is P + (1 − s) E, E being as far away as depths are counted from.
 */
export interface Lift {
  /** The pixel of the pose's origin. */
  readonly pixel: Vec2;
  /** What a pixel to the right adds, and one down; the eye, from the origin of the pose; and where that origin is. */
  readonly matrix: readonly number[];
  /** Whether what is twice as deep is drawn half as large. */
  readonly isPerspective: boolean;
}

/** An orthographic View has no eye: the depths of outlines are counted as if it were this many pixels away. */
const FAR = 1e5;

/** The lift of a pose, counted from the origin of another pose in the same View. */
export function liftOf(pose: Pose, frame: Pose, view: View): Lift {
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
      ...mul(eye === null ? mul(viewDirection, -FAR * pose.unitsPerPixel) : sub(eye, origin), scale),
      ...mul(sub(origin, frame.origin), scale),
    ],
    isPerspective: eye !== null,
  };
}
