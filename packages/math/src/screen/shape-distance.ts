import { nearestOnPolyline } from '../geometry/polygon.js';
import type { Vec2 } from '../types.js';
import { meanDepth, type Outline } from './outline.js';

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
