import type { Vec2 } from '@gizmo-kit/math';
import { sub } from '@gizmo-kit/math/geometry';
import { project, projectionOf } from '@gizmo-kit/math/screen';
import type { Brush, Tint } from '../draw/brush.js';
import type { DragScene, ScenePainter } from '../draw/scene.js';
import { clipLine } from '../draw/space.js';

const TONES = ['x', 'y', 'z'] as const;

/** CSS pixels. */
const THIN = 1;

/** Paints the lines of the axes of a drag, the path of a move, and the lines of a rotation to its start and to the cursor. */
export const paintLines: ScenePainter = (brush, scene) => {
  const { drag } = scene;
  if (drag === null) return;
  const dragScene = { ...scene, drag };
  if (drag.handle.mode === 'rotate') paintRadii(brush, dragScene);
  else paintAxes(brush, dragScene);
  if (drag.delta?.kind === 'translate') paintPath(brush, dragScene);
};

function paintRimmed(brush: Brush, { theme }: DragScene, line: readonly Vec2[], width: number, tint: Tint): void {
  brush.line(line, width + 1.5, { color: theme.rim, opacity: 0.6 * theme.rimOpacity });
  brush.line(line, width, tint);
}

function paintRadii(brush: Brush, scene: DragScene): void {
  const { drag, view, theme } = scene;
  const center = project(projectionOf(view), drag.pose.pivot ?? drag.pose.origin);
  if (center === null) return;
  paintRimmed(brush, scene, [center, drag.press.point], THIN, { color: theme.guide, opacity: 0.8 });
  paintRimmed(brush, scene, [center, drag.sample.point], 1.5, { color: theme.active });
}

/** Paints the axes of the handle through its start, across the whole viewport. A uniform scale has none. */
export function paintAxes(brush: Brush, scene: DragScene): void {
  const { handle, pose } = scene.drag;
  for (const i of handle.axes.length > 2 ? [] : handle.axes) {
    const ends = clipLine(scene.view, pose.origin, pose.axes[i]);
    if (ends !== null) paintRimmed(brush, scene, ends, THIN, { color: scene.theme[TONES[i]], opacity: 0.7 });
  }
}

/** Paints a line from the origin at the press to the present origin. */
export function paintPath(brush: Brush, { drag, handle, view, theme }: DragScene): void {
  const { origin } = drag.pose;
  const ends = clipLine(view, origin, sub(handle.pose.origin, origin), [0, 1]);
  if (ends !== null) brush.line(ends, 1.5, { color: theme.guide, opacity: 0.55 });
}
