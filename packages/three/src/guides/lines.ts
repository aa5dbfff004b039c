import type { Drag, Vec2 } from '@gizmo-kit/math';
import { sub } from '@gizmo-kit/math/geometry';
import type { Brush, Tint } from '../draw/brush.js';
import type { PaintedScene } from '../draw/scene.js';
import { clipLine } from '../draw/space.js';

const TONES = ['x', 'y', 'z'] as const;

/** CSS pixels. */
const THIN = 1;

function paintRimmed(
  brush: Brush,
  { theme }: PaintedScene<Drag>,
  line: readonly Vec2[],
  width: number,
  tint: Tint,
): void {
  brush.line(line, width + 1.5, { color: theme.rim, opacity: 0.6 * theme.rimOpacity });
  brush.line(line, width, tint);
}

/** Paints the axes of the handle through its start, across the whole viewport. A uniform scale has none. */
export function paintAxes(brush: Brush, scene: PaintedScene<Drag>): void {
  const { handle, pose } = scene.drag;
  for (const i of handle.axes.length > 2 ? [] : handle.axes) {
    const ends = clipLine(scene.view, pose.origin, pose.axes[i]);
    if (ends !== null) paintRimmed(brush, scene, ends, THIN, { color: scene.theme[TONES[i]], opacity: 0.7 });
  }
}

/** Paints a line from the origin at the press to the present origin. */
export function paintPath(brush: Brush, { drag, handle, view, theme }: PaintedScene<Drag>): void {
  const { origin } = drag.pose;
  const ends = clipLine(view, origin, sub(handle.pose.origin, origin), [0, 1]);
  if (ends !== null) brush.line(ends, 1.5, { color: theme.guide, opacity: 0.55 });
}
