// Distances from a pixel to an outline by brute force.
import type { Outline } from '../src/screen/outline.js';
import type { Vec2 } from '../src/types.js';
import { gap } from './measure.js';

/** Points of an outline, at most half a pixel apart. */
export function places({ kind, points }: Outline): readonly Vec2[] {
  const closed = kind === 'area' ? [...points, points[0] as Vec2] : points;
  return closed.flatMap((b, i) => {
    const a = closed[Math.max(0, i - 1)] as Vec2;
    const steps = Math.min(2000, Math.ceil(2 * gap(a, b)) + 1);
    return Array.from({ length: steps }, (_, k): Vec2 => {
      const t = (k + 1) / steps;
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    });
  });
}

/** The distance from a pixel to the painted outline. */
export function painted(outline: Outline, p: Vec2): number {
  const { kind, points, width } = outline;
  const rim = Math.min(...places(outline).map((q) => gap(p, q)));
  if (kind === 'line') return Math.max(0, rim - width / 2);
  const sides = points.map((a, i) => {
    const b = points[(i + 1) % points.length] as Vec2;
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
  });
  return sides.every((s) => s > 0) || sides.every((s) => s < 0) ? 0 : rim;
}
