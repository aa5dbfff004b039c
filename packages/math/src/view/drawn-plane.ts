import { cross } from '../algebra/vec2.js';
import type { Vec2, Vec3 } from '../types.js';
import { type HomogeneousPixel, ofDirection, ofPoint, type Projection, velocity } from './projection.js';

/** A plane or a line as it is drawn around one of its points: its first-order map. */
export interface DrawnPlane {
  readonly at: HomogeneousPixel;
  /** Pixels along u. */
  readonly u: Vec2;
  /** Pixels along v. Of a line: perpendicular to it and as long, without a change of depth. */
  readonly v: Vec2;
  /** Relative change of depth along u and v. */
  readonly deepening: Vec2;
  /** Signed area of the parallelogram of u and v in square pixels: zero where the plane is edge-on. */
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

/** The multiples of u and v that would draw the point so many pixels away if depth stayed the same. */
export const firstOrder = (plane: DrawnPlane, pixels: Vec2): Vec2 => [
  cross(pixels, plane.v) / plane.area,
  cross(plane.u, pixels) / plane.area,
];
