import type { Vec2 } from '../types.js';
import { convexHull } from './polygon.js';

/**
 * The convex hull of a convex polygon, given counter-clockwise where y grows upwards, and one more point: the sides that the
 * point sees from outside give way to the lines from where they begin and to where they end. Nothing has to be sorted.
 */
export function hullWith(polygon: readonly Vec2[], point: Vec2): readonly Vec2[] {
  const count = polygon.length;
  const at = (i: number): Vec2 => polygon[i < count ? i : i - count] as Vec2;
  let isSeen = turn(at(count - 1), at(0), point) < 0;
  let begin = 0;
  let end = 0;
  let changes = 0;
  for (let i = 0; i < count; i++) {
    const isNext = turn(at(i), at(i + 1), point) < 0;
    if (isNext === isSeen) continue;
    isSeen = isNext;
    changes++;
    if (isNext) begin = i;
    else end = i;
  }
  if (changes === 0 && !isSeen) return polygon;
  // Without extent, as a disc seen from its edge, a polygon is convex but for rounding.
  if (changes !== 2) return convexHull([...polygon, point]);
  const hull: Vec2[] = [point];
  for (let i = end; i <= (begin < end ? begin + count : begin); i++) hull.push(at(i));
  return hull;
}

/** Twice the area of a triangle, positive where it runs counter-clockwise. */
const turn = (a: Vec2, b: Vec2, c: Vec2): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
