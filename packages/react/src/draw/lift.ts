import type { Pose, Vec2, Vec3, View } from '@gizmo-kit/math';
import { dot, sub } from '@gizmo-kit/math/geometry';
import { ofDirection, ofPoint, projectionOf, velocity } from '@gizmo-kit/math/view';

/**
 * Takes a pixel and its depth back to the place in space that is drawn there, in the frame of a drawing: its origin is that
 * of the gizmo, its axes are those of the screen and its unit is a CSS pixel at the origin.
 *
 * A place (X, Y, Z) of that frame has the homogeneous pixel h + X r + Y u + Z b, each linear in the projection, and the
 * depth share s = 1 − Z / distance. Solved for X with the division by s·w: X = (s·dx + (s − 1)·cx) / vx, where dx counts from
 * the pixel of the origin, cx is where that is counted from the vanishing point of b, and vx is the speed of r.
 */
export interface Lift {
  /** The pixel of the origin. */
  readonly origin: Vec2;
  /** That pixel, counted from the vanishing point of the view axis; zero in an orthographic View. */
  readonly beside: Vec2;
  /** Units of the frame for a pixel to the right, and for one down. */
  readonly unit: Vec2;
  /** How deep the origin is, in units of the frame. */
  readonly distance: number;
  /** Whether what is twice as deep is drawn half as large. */
  readonly isPerspective: boolean;
  /** Where the origin of the pose is in the frame of another pose. */
  readonly at: Vec3;
}

/** An orthographic View has no eye: the depths of outlines are counted as if it were this many pixels away. */
const FAR = 1e5;

/** The lift of a pose, in the frame of a pose in the same View. */
export function liftOf(pose: Pose, frame: Pose, view: View): Lift {
  const { origin, screenAxes, unitsPerPixel } = pose;
  const projection = projectionOf(view);
  const h = ofPoint(projection, origin);
  const [r, u, b] = screenAxes.map((axis) => ofDirection(projection, axis)) as [typeof h, typeof h, typeof h];
  const isPerspective = b.w !== 0;
  const scale = 1 / frame.unitsPerPixel;
  const offset = sub(origin, frame.origin);
  const along = (i: 0 | 1 | 2): number => dot(offset, screenAxes[i]) * scale;
  return {
    origin: [h.x / h.w, h.y / h.w],
    beside: isPerspective ? [h.x / h.w - b.x / b.w, h.y / h.w - b.y / b.w] : [0, 0],
    unit: [scale / velocity(h, r)[0], scale / velocity(h, u)[1]],
    distance: isPerspective ? (-h.w / b.w) * scale : FAR * unitsPerPixel * scale,
    isPerspective,
    at: [along(0), along(1), along(2)],
  };
}
