import type { Vec2 } from '@gizmo-kit/math';
import { addScaled, length, mul } from '@gizmo-kit/math/geometry';
import { project, projectionOf } from '@gizmo-kit/math/screen';
import { type HandlePainter, paintGuides, type ScenePainter } from '@gizmo-kit/react';

/** Handles drawn with lines only, without fills, and with a glow around the hovered or dragged one. */
export const paintSketch: HandlePainter = (brush, drawn, { theme, active, opacity }) => {
  const color = theme[drawn.handle.tone];
  for (const { outline } of drawn.outlines) {
    if (active > 0) brush.outline(outline, { color: theme.active, opacity: 0.35 * active * opacity }, 5);
  }
  for (const { outline } of drawn.outlines) {
    const { points, kind } = outline;
    const line = kind === 'area' ? [...points, ...points.slice(0, 1)] : points;
    brush.line(line, 1.5, { color, opacity });
  }
};

/** The distance between two ticks of the ruler, in units. */
export const TICK = 0.25;
/** Half the length of a tick in CSS pixels, and of every fourth one. */
const HALF = 6;
const LONG = 12;

/** The built-in guides, and a ruler along the path of a move with a tick for each quarter of a unit. */
export const paintRuler: ScenePainter = (brush, scene) => {
  paintGuides(brush, scene);
  const { drag, view, theme } = scene;
  if (drag?.delta?.kind !== 'translate') return;
  const { origin } = drag.pose;
  const way = drag.delta.vector;
  const far = length(way);
  if (!(far > 0)) return;
  const picture = projectionOf(view);
  const at = (distance: number): Vec2 | null => project(picture, addScaled(origin, mul(way, 1 / far), distance));
  const [start, end] = [at(0), at(far)];
  if (start === null || end === null) return;
  const drawn = Math.hypot(end[0] - start[0], end[1] - start[1]);
  if (drawn < 1) return;
  const [nx, ny] = [-(end[1] - start[1]) / drawn, (end[0] - start[0]) / drawn];
  const tint = { color: theme[drag.handle.tone] };
  for (let i = 0; i <= far / TICK && i < 400; i++) {
    const tick = at(i * TICK);
    const half = i % 4 === 0 ? LONG : HALF;
    if (tick === null) continue;
    brush.line(
      [
        [tick[0] - nx * half, tick[1] - ny * half],
        [tick[0] + nx * half, tick[1] + ny * half],
      ],
      2,
      tint,
    );
  }
};
