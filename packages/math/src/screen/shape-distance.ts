import { isInside, nearestOnPolyline } from '../geometry/polygon.js';
import type { Shape } from '../handles/shape.js';
import type { Pose } from '../pose/pose.js';
import type { Vec2, View } from '../types.js';
import { projectionOf } from '../view/projection.js';
import { type Outline, outlinesOf } from './outline.js';

/** Where an outline is nearest to a pixel. */
export interface NearestOnOutline {
  /** CSS pixels from the pixel to what is painted: 0 on a line as wide as it is, or inside an area. */
  readonly distance: number;
  /** How deep that place is, as a share of the distance of the origin. */
  readonly depth: number;
}

/** The nearest place of an outline, by the pixels of its points. */
export function nearestOnOutline({ kind, points, depths, width }: Outline, pixel: Vec2): NearestOnOutline {
  if (kind === 'area') {
    const rim = nearestOnPolyline(pixel, [...points, points[0] as Vec2]).distance;
    return { distance: isInside(pixel, points) ? 0 : rim, depth: depths[0] as number };
  }
  const { distance, at } = nearestOnPolyline(pixel, points);
  return { distance: Math.max(0, distance - width / 2), depth: depths[Math.round(at)] as number };
}

/**
 * How far a pixel is from a shape as the picture shows it, in CSS pixels; 0 on it. What of the shape is nearer to the eye
 * than a twentieth of the distance of the origin, or behind it, is cut off first. Infinity where nothing is left.
 */
export const distanceToShape = (shape: Shape, pose: Pose, view: View, pixel: Vec2): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...outlinesOf(shape, pose, projectionOf(view)).map((outline) => nearestOnOutline(outline, pixel).distance),
  );
