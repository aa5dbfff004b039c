import { add, cross, dot, mul, sub } from '../algebra/vec2.js';
import type { Vec2, Vec3 } from '../types.js';
import { type HomogeneousPixel, ofDirection, ofPoint, type Projection, toPixel, velocity } from './projection.js';

/** A plane as it is drawn around one of its points: its first-order map. */
export interface DrawnPlane {
  readonly at: HomogeneousPixel;
  /** From the pixel of the point to the cursor. */
  readonly pixels: Vec2;
  /** The multiples of u and v of one pixel to the right, as `firstOrder`. */
  readonly right: Vec2;
  /** The same of one pixel down. */
  readonly down: Vec2;
  /** Relative change of depth per pixel. */
  readonly gradient: Vec2;
  /** Signed area of the parallelogram of u and v in square pixels: zero where the plane is edge-on. */
  readonly area: number;
}

/** The plane of the directions u and v around a point of it. */
export function drawPlane(projection: Projection, point: Vec3, u: Vec3, v: Vec3, cursor: Vec2): DrawnPlane {
  const at = ofPoint(projection, point);
  const [du, dv] = [ofDirection(projection, u), ofDirection(projection, v)];
  const [ju, jv] = [velocity(at, du), velocity(at, dv)];
  const area = cross(ju, jv);
  const right: Vec2 = [jv[1] / area, -ju[1] / area];
  const down: Vec2 = [-jv[0] / area, ju[0] / area];
  const deepening: Vec2 = [du.w / at.w, dv.w / at.w];
  const gradient: Vec2 = [dot(deepening, right), dot(deepening, down)];
  return { at, pixels: sub(cursor, toPixel(at)), right, down, gradient, area };
}

/** The multiples of u and v that would draw the point so many pixels away if depth stayed the same. */
export const firstOrder = ({ right, down }: DrawnPlane, [x, y]: Vec2): Vec2 => add(mul(right, x), mul(down, y));
