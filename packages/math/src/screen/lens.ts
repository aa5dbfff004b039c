import type { Pose } from '../pose/pose.js';
import type { Vec2, Vec3 } from '../types.js';
import { ofPoint, type Projection } from '../view/projection.js';

/**
 * How a picture shows a place: x, y and w of its homogeneous pixel, and its depth as a share of that of the origin. All four
 * are linear, so that those of a point on a segment, a circle or a face come from those of a few by plain sums.
 */
export type Spot = readonly [x: number, y: number, w: number, depth: number];

/** A pose in a picture, made ready once for all that is drawn there. */
export interface Lens {
  /** Of the origin of the pose. */
  readonly origin: Spot;
  /** What a gizmo pixel along each axis of the world adds. */
  readonly steps: readonly [x: Spot, y: Spot, z: Spot];
  /** Unit direction from the eye to the origin. */
  readonly viewDirection: Vec3;
  /** Gizmo pixels from the eye to the origin; infinite in an orthographic View. */
  readonly distance: number;
}

/** Orthographic sight has no eye to be far from. Depths are compared as if it were this many gizmo pixels away. */
const FAR = 1e5;

/*
 * All points of all handles come through here whenever the camera moves. So numbers are taken out of arrays one by one:
 * where code has not been run often enough to be optimized, a pattern is an iterator and an array of its own.
 */

export function lensOf(pose: Pose, projection: Projection): Lens {
  const { viewDirection, unitsPerPixel: unit } = pose;
  const { x, y, w } = projection;
  const at = ofPoint(projection, pose.origin);
  // Homogeneous depth grows evenly from the eye on, where it is zero; in an orthographic View it does not grow.
  const deepening = (w[0] * viewDirection[0] + w[1] * viewDirection[1] + w[2] * viewDirection[2]) * unit;
  const isFlat = deepening === 0;
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
    distance: isFlat ? Number.POSITIVE_INFINITY : at.w / deepening,
  };
}

/** What a displacement in gizmo pixels adds to a spot. */
export function stepBy({ steps }: Lens, by: Vec3): Spot {
  const x = steps[0];
  const y = steps[1];
  const z = steps[2];
  return [
    x[0] * by[0] + y[0] * by[1] + z[0] * by[2],
    x[1] * by[0] + y[1] * by[1] + z[1] * by[2],
    x[2] * by[0] + y[2] * by[1] + z[2] * by[2],
    x[3] * by[0] + y[3] * by[1] + z[3] * by[2],
  ];
}

/** `c + u · a + v · b` */
export const spotAt = (c: Spot, u: Spot, a: number, v: Spot, b: number): Spot => [
  c[0] + u[0] * a + v[0] * b,
  c[1] + u[1] * a + v[1] * b,
  c[2] + u[2] * a + v[2] * b,
  c[3] + u[3] * a + v[3] * b,
];

/** The spot of an offset from the origin, in gizmo pixels. */
export function spotOf({ origin, steps }: Lens, offset: Vec3): Spot {
  const x = steps[0];
  const y = steps[1];
  const z = steps[2];
  return [
    origin[0] + x[0] * offset[0] + y[0] * offset[1] + z[0] * offset[2],
    origin[1] + x[1] * offset[0] + y[1] * offset[1] + z[1] * offset[2],
    origin[2] + x[2] * offset[0] + y[2] * offset[1] + z[2] * offset[2],
    origin[3] + x[3] * offset[0] + y[3] * offset[1] + z[3] * offset[2],
  ];
}

/** The pixel of `c + u · a + v · b`. */
export function pixelAt(c: Spot, u: Spot, a: number, v: Spot, b: number): Vec2 {
  const w = c[2] + u[2] * a + v[2] * b;
  return [(c[0] + u[0] * a + v[0] * b) / w, (c[1] + u[1] * a + v[1] * b) / w];
}

/** The pixel of a spot. */
export const pixelOf = (spot: Spot): Vec2 => [spot[0] / spot[2], spot[1] / spot[2]];
