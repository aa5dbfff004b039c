import { nearestOnPolyline } from '../geometry/polygon.js';
import type { Shape } from '../handles/shape.js';
import type { Pose } from '../pose/pose.js';
import type { Vec2, View } from '../types.js';
import { projectionOf } from '../view/projection.js';
import { meanDepth, type Outline, outlinesOf } from './outline.js';

/** The point of an outline nearest to a pixel. */
export interface NearestOnOutline {
  /** CSS pixels from the pixel to the outline: 0 within the width of a line or inside an area. */
  readonly distance: number;
  /** Depth of that point, as a fraction of the depth of the gizmo's origin. */
  readonly depth: number;
}

/** The point of an outline nearest to a pixel in CSS pixels. */
export function nearestOnOutline(outline: Outline, pixel: Vec2): NearestOnOutline {
  const { kind, points, depths, width } = outline;
  const isArea = kind === 'area';
  const { distance, at } = nearestOnPolyline(pixel, points, isArea);
  return {
    distance: Math.max(0, distance - width / 2),
    depth: isArea ? meanDepth(outline) : (depths[Math.round(at)] as number),
  };
}

/**
 * CSS pixels from a pixel to a projected shape; 0 on it. Parts behind the eye, or nearer than a twentieth of the distance of
 * the gizmo's origin, are clipped first; Infinity if nothing remains.
 */
export const distanceToShape = (shape: Shape, pose: Pose, view: View, pixel: Vec2): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...outlinesOf(shape, pose, projectionOf(view)).map((outline) => nearestOnOutline(outline, pixel).distance),
  );
