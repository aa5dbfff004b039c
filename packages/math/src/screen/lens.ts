import { required } from '../errors.js';
import { type Pose, requirePose } from '../pose/pose.js';
import type { Vec2, Vec3 } from '../types.js';
import { ofPoint, type Projection } from '../view/projection.js';

/**
 * A projected point: x, y and w of its homogeneous pixel, and its depth as a fraction of the depth of the pose's origin.
 * All four are affine in the position, so points on a segment, a circle or a face are sums of a few projected vectors.
 */
export type Spot = readonly [x: number, y: number, w: number, depth: number];

/** The projection of a pose: maps offsets in gizmo pixels to homogeneous pixels. */
export interface Lens {
  /** The projected origin of the pose. */
  readonly origin: Spot;
  /** What one gizmo pixel along each world axis adds. */
  readonly steps: readonly [x: Spot, y: Spot, z: Spot];
  /** Unit direction from the eye to the origin. */
  readonly viewDirection: Vec3;
  /** Gizmo pixels from the eye to the origin; infinite in an orthographic View. */
  readonly distance: number;
}

/** An orthographic View has no eye. Depths are compared as if the eye were this many gizmo pixels away. */
const FAR = 1e5;

const ZERO: Spot = [0, 0, 0, 0];

export function lensOf(pose: Pose, projection: Projection): Lens {
  required(requirePose(pose) && projection);
  const { viewDirection, unitsPerPixel: unit } = pose;
  const { x, y, w } = projection;
  const at = ofPoint(projection, pose.origin);
  // How much w grows with one gizmo pixel along the view direction: 0 in an orthographic View.
  const growth = (w[0] * viewDirection[0] + w[1] * viewDirection[1] + w[2] * viewDirection[2]) * unit;
  const isFlat = growth === 0;
  const step = (i: 0 | 1 | 2): Spot => [
    x[i] * unit,
    y[i] * unit,
    w[i] * unit,
    isFlat ? viewDirection[i] / FAR : (w[i] * unit) / at.w,
  ];
  return {
    origin: [at.x, at.y, at.w, 1],
    steps: [step(0), step(1), step(2)],
    viewDirection,
    distance: isFlat ? Number.POSITIVE_INFINITY : at.w / growth,
  };
}

// Every point of every handle passes through the functions below whenever the camera moves. Elements are read by index:
// destructuring patterns create iterators until the code is optimized.

const plus = (from: Spot, x: Spot, y: Spot, z: Spot, by: Vec3): Spot =>
  required(by) && [
    from[0] + x[0] * by[0] + y[0] * by[1] + z[0] * by[2],
    from[1] + x[1] * by[0] + y[1] * by[1] + z[1] * by[2],
    from[2] + x[2] * by[0] + y[2] * by[1] + z[2] * by[2],
    from[3] + x[3] * by[0] + y[3] * by[1] + z[3] * by[2],
  ];

/** The projection of a point at an offset from the origin, in gizmo pixels. */
export const spotOf = ({ origin, steps }: Lens, offset: Vec3): Spot =>
  plus(origin, steps[0], steps[1], steps[2], offset);

/** What a displacement in gizmo pixels adds to a projected point. */
export const stepBy = ({ steps }: Lens, by: Vec3): Spot => plus(ZERO, steps[0], steps[1], steps[2], by);

/** `c + u · a + v · b` */
export const spotAt = (c: Spot, u: Spot, a: number, v: Spot, b: number): Spot => [
  c[0] + u[0] * a + v[0] * b,
  c[1] + u[1] * a + v[1] * b,
  c[2] + u[2] * a + v[2] * b,
  c[3] + u[3] * a + v[3] * b,
];

/** The pixel of `c + u · a + v · b`. */
export function pixelAt(c: Spot, u: Spot, a: number, v: Spot, b: number): Vec2 {
  const w = c[2] + u[2] * a + v[2] * b;
  return [(c[0] + u[0] * a + v[0] * b) / w, (c[1] + u[1] * a + v[1] * b) / w];
}

/** The pixel of a projected point. */
export const pixelOf = (spot: Spot): Vec2 => [spot[0] / spot[2], spot[1] / spot[2]];
