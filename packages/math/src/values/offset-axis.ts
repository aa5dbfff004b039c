import { sub } from '../algebra/vec2.js';
import { alongAxis, type GrabbedAxis, grabAxis } from '../solve/along-axis.js';
import type { PointerSample, Vec2, Vec3 } from '../types.js';
import { project, projectionOf } from '../view/projection.js';

/** A grabbed point of an axis, which the cursor need not be at. */
export interface OffsetAxis extends GrabbedAxis {
  /** CSS pixels from the grabbed point to the cursor, apart from the foot of the cursor. */
  readonly offset: Vec2;
}

/**
 * Grabs the point of an axis at the foot of the cursor. A line beside the axis can be longer than the part of the axis on which
 * a drag is exact: there, the origin is grabbed, and keeps its distance from the cursor.
 */
export function grabOffsetAxis(origin: Vec3, axis: Vec3, { point, view }: PointerSample): OffsetAxis | null {
  const own = grabAxis(origin, axis, point, view);
  if (own) return { ...own, offset: [0, 0] };
  const middle = project(projectionOf(view), origin);
  const grab = middle && grabAxis(origin, axis, middle, view);
  return grab && { ...grab, offset: sub(point, middle) };
}

/** How far the point has moved along the axis; null: see `alongAxis`. */
export const alongOffsetAxis = ({ offset, ...grab }: OffsetAxis, { point, view }: PointerSample): number | null =>
  alongAxis(grab, sub(point, offset), view);
