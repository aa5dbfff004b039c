import type { AxisIndex, Vec3 } from '@gizmo-kit/math';
import { sub } from '@gizmo-kit/math/geometry';
import { project, projectionOf } from '@gizmo-kit/math/view';
import { type Brush, circle, type Tint } from './brush.js';
import type { HeldScene, ScenePainter } from './scene.js';
import { clipLine } from './space.js';

const TONES = ['x', 'y', 'z'] as const;

/** CSS pixels. */
const THIN = 1;

/** Paints the lines of the axes of a drag and the way of a move, and of a rotation the lines to its start and to the cursor. */
export const paintLines: ScenePainter = (brush, { drag, ...rest }) => {
  if (drag === null) return;
  const scene = { ...rest, drag };
  if (drag.handle.mode === 'rotate') paintRadii(brush, scene);
  else paintAxes(brush, scene);
  if (drag.delta?.kind === 'translate') paintWay(brush, scene);
};

function paintRadii(brush: Brush, { drag, view, theme }: HeldScene): void {
  const center = project(projectionOf(view), drag.pose.pivot ?? drag.pose.origin);
  if (center === null) return;
  const { point } = drag.sample;
  for (const end of [drag.grab.cursor, point]) {
    brush.line([center, end], 3, { color: theme.rim, opacity: theme.rimOpacity });
  }
  brush.line([center, drag.grab.cursor], THIN, { color: theme.guide, opacity: 0.8 });
  brush.line([center, point], 1.5, { color: theme.active });
}

/** A thin line with a rim, across the whole viewport. */
function paintAcross(brush: Brush, { view, theme }: HeldScene, [point, direction]: readonly [Vec3, Vec3], tint: Tint) {
  const ends = clipLine(view, point, direction);
  if (ends === null) return;
  brush.line(ends, THIN + 1.5, { color: theme.rim, opacity: 0.6 * theme.rimOpacity });
  brush.line(ends, THIN, tint);
}

/** Paints the axes of the handle through where it started; a uniform scale has none. */
export function paintAxes(brush: Brush, scene: HeldScene): void {
  const { handle, pose } = scene.drag;
  if (handle.axes.length > 2) return;
  for (const i of handle.axes) {
    paintAcross(brush, scene, [pose.origin, pose.axes[i]], { color: toneOf(scene, i), opacity: 0.7 });
  }
}

const toneOf = ({ theme }: HeldScene, axis: AxisIndex): string => theme[TONES[axis]];

/** Paints a line from the start of the origin to its place now, with a dot at the start. */
export function paintWay(brush: Brush, { drag, handle, view, theme }: HeldScene): void {
  const { origin } = drag.pose;
  const ends = clipLine(view, origin, sub(handle.pose.origin, origin), [0, 1]);
  if (ends !== null) brush.line(ends, 1.5, { color: theme.guide, opacity: 0.55 });
  const start = project(projectionOf(view), origin);
  if (start !== null) brush.line(circle(start, 2), 2, { color: theme.guide, opacity: 0.8 });
}
