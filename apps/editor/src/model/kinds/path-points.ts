import { add, addScaled, sub } from '@gizmo-kit/math/geometry';
import type { Vec3 } from '@gizmo-kit/scene';
import type { PathPoint } from './path.ts';

const third = (from: Vec3, to: Vec3): Vec3 => addScaled(from, sub(to, from), 1 / 3);
const isSame = (a: Vec3, b: Vec3 | undefined): boolean => a.every((n, i) => n === b?.[i]);

function moved(point: PathPoint, to: Vec3): PathPoint {
  if (isSame(to, point.position)) return point;
  const by = sub(to, point.position);
  return { position: to, before: add(point.before, by), after: add(point.after, by) };
}

/**
 * The points of a poly-line with other positions, of which one may be added or removed. A point takes its control points with it; those
 * of a new point are a third of the way to its neighbors, so that the curve there is straight.
 */
export function withPositions(points: readonly PathPoint[], positions: readonly Vec3[]): readonly PathPoint[] {
  const found = points.findIndex(({ position }, i) => !isSame(position, positions[i]));
  const at = found < 0 ? points.length : found;
  if (positions.length < points.length)
    return withPositions(
      points.filter((_, i) => i !== at),
      positions,
    );
  const added = positions[at];
  if (positions.length === points.length || added === undefined)
    return points.map((point, i) => moved(point, positions[i] ?? point.position));
  const neighbor = (i: number): Vec3 => positions[(i + positions.length) % positions.length] ?? added;
  const point = { position: added, before: third(added, neighbor(at - 1)), after: third(added, neighbor(at + 1)) };
  return [...points.slice(0, at), point, ...points.slice(at)];
}
