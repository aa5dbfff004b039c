import { CubicBezierCurve3, Vector3 } from 'three';
import type { PathContent } from './path.ts';

/** The straight pieces of each Bézier curve. */
const PIECES = 48;

/** The vertices of the line of a path. A closed one has its first vertex only once. */
export function verticesOf({ curve, ends, points }: PathContent): readonly Vector3[] {
  if (curve === 'polyline') return points.map(({ position }) => new Vector3(...position));
  return points.flatMap(({ position, after }, i) => {
    const next = points[i + 1] ?? (ends === 'closed' ? points[0] : undefined);
    if (next === undefined) return new Vector3(...position);
    const corners = [position, after, next.before, next.position].map((corner) => new Vector3(...corner));
    const [a, b, c, d] = corners;
    // The next curve has its last vertex.
    return new CubicBezierCurve3(a, b, c, d).getPoints(PIECES).slice(0, -1);
  });
}
