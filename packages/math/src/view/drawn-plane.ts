import { cross } from '../algebra/vec2.js';
import type { Vec2, Vec3 } from '../types.js';
import { type HomogeneousPixel, ofDirection, ofPoint, type Projection, velocity } from './projection.js';

/** The first-order map of a plane or a line to the screen, at one of its points. */
export interface DrawnPlane {
  readonly at: HomogeneousPixel;
  /** Pixels along u. */
  readonly u: Vec2;
  /** Pixels along v. For a line: perpendicular to u, of the same length, with no change of depth. */
  readonly v: Vec2;
  /** Relative change of depth along u and v. */
  readonly deepening: Vec2;
  /** Signed area of the parallelogram of u and v in square pixels: zero if the plane is edge-on. */
  readonly area: number;
}

/** The plane of the directions u and v around a point of it, or the line along u. */
export function drawPlane(projection: Projection, point: Vec3, u: Vec3, v: Vec3 | null): DrawnPlane {
  const at = ofPoint(projection, point);
  const [du, dv] = [ofDirection(projection, u), v && ofDirection(projection, v)];
  const ju = velocity(at, du);
  const jv: Vec2 = dv ? velocity(at, dv) : [-ju[1], ju[0]];
  return { at, u: ju, v: jv, deepening: [du.w / at.w, dv ? dv.w / at.w : 0], area: cross(ju, jv) };
}

/** The multiples of u and v that move the point by these pixels at constant depth. */
export const firstOrder = (plane: DrawnPlane, pixels: Vec2): Vec2 => [
  cross(pixels, plane.v) / plane.area,
  cross(plane.u, pixels) / plane.area,
];
