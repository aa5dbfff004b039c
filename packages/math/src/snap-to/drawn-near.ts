import type { Vec2, Vec3 } from '../types.js';
import { ofDirection, ofPoint, type Projection } from '../view/projection.js';

/** How far in pixels from a pixel a world point is drawn; infinite where it is not in front of the eye. */
export function pixelsFrom(projection: Projection, pixel: Vec2, point: Vec3): number {
  const { x, y, w } = ofPoint(projection, point);
  // Not Math.hypot, which takes ten times as long: this is asked of every feature.
  const [dx, dy] = [x / w - pixel[0], y / w - pixel[1]];
  return w > 0 ? Math.sqrt(dx * dx + dy * dy) : Number.POSITIVE_INFINITY;
}

/**
 * Which place of the line `from` + t · `way`, `least` ≤ t ≤ `most`, is drawn nearest to a pixel; null where none is in
 * front of the eye.
 *
 * With the pixel as the origin of the picture, the line is drawn at X(t)/w(t) = (A + tD)/(a + td): a straight line along
 * U = aD − dA. The place sought is the foot of the origin, X(t)·U = 0, so t = −A·U / D·U. Depth and perspective need no
 * case of their own. Where that place is out of bounds or behind the eye, the way to it only ever got nearer: an end it is.
 */
export function nearestDrawn(
  projection: Projection,
  pixel: Vec2,
  from: Vec3,
  way: Vec3,
  [least, most]: readonly [least: number, most: number],
): number | null {
  const [a, d] = [ofPoint(projection, from), ofDirection(projection, way)];
  const [ax, ay] = [a.x - pixel[0] * a.w, a.y - pixel[1] * a.w];
  const [dx, dy] = [d.x - pixel[0] * d.w, d.y - pixel[1] * d.w];
  const [ux, uy] = [dx * a.w - ax * d.w, dy * a.w - ay * d.w];
  let best = Number.POSITIVE_INFINITY;
  let at: number | null = null;
  for (const t of [-(ax * ux + ay * uy) / (dx * ux + dy * uy), least, most]) {
    const w = a.w + t * d.w;
    const [x, y] = [(ax + t * dx) / w, (ay + t * dy) / w];
    const squared = x * x + y * y;
    if (!(t >= least && t <= most && w > 0 && squared < best)) continue;
    best = squared;
    at = t;
  }
  return at;
}
