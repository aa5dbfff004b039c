import type { AxisIndex, Vec3 } from '@gizmo-kit/math';
import { sub } from '@gizmo-kit/math/geometry';
import { project, projectionOf } from '@gizmo-kit/math/view';
import { type Brush, circle, type Tint } from './brush.js';
import { paintGhost } from './ghost.js';
import type { HeldScene, ScenePainter } from './scene.js';
import { paintSector } from './sector.js';
import { paintSnapped } from './snapped.js';
import { clipLine } from './space.js';

const TONES = ['x', 'y', 'z'] as const;

/** CSS pixels. */
const THIN = 1;

/**
 * Paints what helps the eye while a handle is held, all of it under the handles: the lines of the axes it works along, the
 * sector that it has turned, where it started, the way from there, and what it has snapped to.
 */
export const paintGuides: ScenePainter = (brush, scene) => {
  const { drag } = scene;
  if (drag === null) return;
  const held = { ...scene, drag };
  if (drag.handle.mode === 'rotate') paintSector(brush, held);
  else paintAxes(brush, held);
  if (drag.delta === null) return;
  // A ring turns into itself: its start is in the sector.
  if (drag.handle.mode !== 'rotate' || drag.handle.boxed === true) paintGhost(brush, held);
  if (drag.delta.kind === 'translate') paintWay(brush, held);
  paintSnapped(brush, held);
};

/** A thin line with a rim, across the whole picture. */
function paintAcross(brush: Brush, { view, theme }: HeldScene, [point, direction]: readonly [Vec3, Vec3], tint: Tint) {
  const ends = clipLine(view, point, direction);
  if (ends === null) return;
  brush.line(ends, THIN + 1.5, { color: theme.rim, opacity: 0.6 * theme.rimOpacity });
  brush.line(ends, THIN, tint);
}

/** The axes that the handle works along, through where it started; what scales evenly has no axis of its own. */
function paintAxes(brush: Brush, scene: HeldScene): void {
  const { handle, pose } = scene.drag;
  if (handle.axes.length > 2) return;
  for (const i of handle.axes) {
    paintAcross(brush, scene, [pose.origin, pose.axes[i]], { color: toneOf(scene, i), opacity: 0.7 });
  }
}

const toneOf = ({ theme }: HeldScene, axis: AxisIndex): string => theme[TONES[axis]];

/** From where the origin was to where it is, with a dot at the start. */
function paintWay(brush: Brush, { drag, handle, view, theme }: HeldScene): void {
  const { origin } = drag.pose;
  const ends = clipLine(view, origin, sub(handle.pose.origin, origin), [0, 1]);
  if (ends !== null) brush.line(ends, 1.5, { color: theme.guide, opacity: 0.55 });
  const start = project(projectionOf(view), origin);
  if (start !== null) brush.line(circle(start, 2), 2, { color: theme.guide, opacity: 0.8 });
}
