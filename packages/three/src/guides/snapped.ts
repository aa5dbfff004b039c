import type { Drag, Vec2 } from '@gizmo-kit/math';
import { sub } from '@gizmo-kit/math/geometry';
import { project, projectionOf } from '@gizmo-kit/math/screen';
import { type Brush, circle } from '../draw/brush.js';
import type { PaintedScene } from '../draw/scene.js';
import { clipLine } from '../draw/space.js';

/** CSS pixels of a dash, and of the gap after it. */
const DASH = 5;
const GAP = 4;
const RING = 4.5;

/** Paints the snapped feature: a dashed line for each guide, and a small ring at the snapped point. */
export function paintSnapped(brush: Brush, { drag, view, theme }: PaintedScene<Drag>): void {
  const { snapped } = drag;
  if (snapped === null) return;
  const tint = { color: theme.active };
  const rim = { color: theme.rim, opacity: Math.min(1, 1.5 * theme.rimOpacity) };
  for (const { from, to } of snapped.guides) {
    const ends = clipLine(view, from, sub(to, from), [0, 1]);
    if (ends === null) continue;
    brush.line(ends, 3, rim);
    for (const dash of dashes(...ends)) brush.line(dash, 1.25, tint);
  }
  const at = project(projectionOf(view), snapped.point);
  if (at === null) return;
  brush.line(circle(at, RING), 3.5, rim);
  brush.line(circle(at, RING), 1.5, tint);
}

/** The dashes of a line. The first one begins at its start. */
function dashes(a: Vec2, b: Vec2): readonly (readonly [Vec2, Vec2])[] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const at = (s: number): Vec2 => {
    const share = Math.min(1, s / length);
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  };
  return Array.from({ length: Math.ceil(length / (DASH + GAP)) }, (_, i) => {
    const from = i * (DASH + GAP);
    return [at(from), at(from + DASH)];
  });
}
