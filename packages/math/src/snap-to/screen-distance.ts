import type { Vec2, Vec3 } from '../types.js';
import { ofDirection, ofPoint, type Projection } from '../view/projection.js';

/** The distance in CSS pixels between a pixel and a world point on screen; Infinity if it is not in front of the eye. */
export function screenDistance(projection: Projection, pixel: Vec2, point: Vec3): number {
  const { x, y, w } = ofPoint(projection, point);
  // Math.hypot takes ten times as long, and this runs for every feature.
  const [dx, dy] = [x / w - pixel[0], y / w - pixel[1]];
  return w > 0 ? Math.sqrt(dx * dx + dy * dy) : Number.POSITIVE_INFINITY;
}

/**
 * The parameter of the point of the line `from` + t · `direction`, min ≤ t ≤ max, that is nearest to a pixel on screen.
 * Null if no point of it is in front of the eye.
 *
 * With the pixel as the origin of the screen, the projected line is X(t) / w(t) = (A + tD) / (a + td): a straight line with
 * the direction U = aD − dA. The foot of the perpendicular from the origin has X(t)·U = 0, so t = −A·U / D·U, for perspective
 * and orthographic views alike. If the foot is outside of the interval or behind the eye, the nearest point is an end.
 */
export function nearestOnScreen(
  projection: Projection,
  pixel: Vec2,
  from: Vec3,
  direction: Vec3,
  [min, max]: readonly [min: number, max: number],
): number | null {
  const [a, d] = [ofPoint(projection, from), ofDirection(projection, direction)];
  const [ax, ay] = [a.x - pixel[0] * a.w, a.y - pixel[1] * a.w];
  const [dx, dy] = [d.x - pixel[0] * d.w, d.y - pixel[1] * d.w];
  const [ux, uy] = [dx * a.w - ax * d.w, dy * a.w - ay * d.w];
  let least = Number.POSITIVE_INFINITY;
  let nearest: number | null = null;
  for (const t of [-(ax * ux + ay * uy) / (dx * ux + dy * uy), min, max]) {
    const w = a.w + t * d.w;
    const [x, y] = [(ax + t * dx) / w, (ay + t * dy) / w];
    const squared = x * x + y * y;
    if (!(t >= min && t <= max && w > 0 && squared < least)) continue;
    least = squared;
    nearest = t;
  }
  return nearest;
}
