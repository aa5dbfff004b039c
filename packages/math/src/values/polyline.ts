import { add, lerp, ZERO } from '../algebra/vec3.js';
import type { Handle } from '../handles/handle.js';
import type { Vec3 } from '../types.js';
import { type PathOptions, pathHandles, withNew } from './path.js';

/**
 * A poly-line with another point on one of its segments.
 *
 * @param index of the segment, which is that of the point where it begins. @param t from 0, the beginning, to 1. @default 0.5
 */
export function splitPolyline(path: readonly Vec3[], index: number, t = 0.5): readonly Vec3[] {
  const [a, b] = [path[index], path[(index + 1) % path.length]];
  return a && b ? withNew(path, index + 1, lerp(a, b, t)) : path;
}

/**
 * The points of a poly-line in the local space of the active target. A dot moves each point in the plane of the view; a point that
 * is dragged onto a neighbor is removed, unless fewer than two are left, of a closed poly-line three. A smaller dot in the middle of
 * each segment adds a point: it is dragged from there. The line itself is the application's. Ids: `polyline-0` moves the first
 * point, `polyline-add-0` adds one after it.
 *
 * @example polyline({ value: points, onChange: setPoints, closed: true, step: 0.5 })
 */
export const polyline = (options: PathOptions<Vec3>): readonly Handle[] =>
  pathHandles(options, 'polyline', {
    positionOf: (point) => point,
    moved: (_, position) => position,
    merged: (point, next, isAtNext) => add(isAtNext ? next : point, ZERO),
    split: splitPolyline,
  });
