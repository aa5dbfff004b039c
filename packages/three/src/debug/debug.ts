import type { Delta, Grab, Vec2, Vec3 } from '@gizmo-kit/math';
import { addScaled, dot, sub } from '@gizmo-kit/math/geometry';
import { project, projectionOf } from '@gizmo-kit/math/screen';
import { type Brush, circle } from '../draw/brush.js';
import { dialOf } from '../draw/dial.js';
import type { PaintedScene, ScenePainter } from '../draw/scene.js';
import { clipLine } from '../draw/space.js';
import type { Extension, Mounted } from '../extend/extension.js';
import type { Port } from '../input/port.js';

/**
 * Draws the geometry of the hovered or dragged handle, as in the article "Linear Algebra Shenanigans: Gizmo Repair". For
 * an axis: the drawn axis, the cursor, its projection onto the axis with the line between, and a dot at the grabbed
 * point. For a plane: the cursor and the dot. For a ring: the whole circle, and the lines from its center to the cursor
 * and to the dot.
 *
 * @example <Gizmo extensions={[debug()]} />
 */
export const debug = (): Extension => ({ name: 'debug', over: paintDebug, mount });

const paintDebug: ScenePainter = (brush, scene) => {
  const { cursor, theme, view } = scene;
  const { handle, pose } = scene.handle;
  if (cursor === null) return;
  const grab = scene.drag?.grab ?? handle.grab({ point: cursor, view }, pose);
  if (grab === null) return;
  const at = paintHeld(brush, scene, cursor, grab);
  paintCross(brush, cursor, theme.guide, theme.rim);
  if (at === null) return;
  brush.line(circle(at, 2.5), 7, { color: theme.rim, opacity: 0.6 });
  brush.line(circle(at, 1.75), 3.5, { color: theme.text });
};

/** Paints the geometry of the handle. Returns the pixel of the grabbed point now. */
function paintHeld(brush: Brush, scene: PaintedScene, cursor: Vec2, grab: Grab): Vec2 | null {
  const { drag, handle, theme } = scene;
  const pressed = drag?.handle ?? handle.handle;
  if (pressed.mode === 'rotate') return paintRadii(brush, scene, cursor, grab);
  const at = project(projectionOf(scene.view), drag?.delta ? moved(grab.point, drag.delta) : grab.point);
  if (pressed.axes.length === 1) paintFoot(brush, scene, cursor, grab);
  else if (at !== null) brush.line([cursor, at], 1, { color: theme.guide });
  return at;
}

/** Requests a frame when the pointer moves over a handle, as the drawing follows the cursor. */
function mount({ host: { canvas, requestFrame }, store }: Port): Mounted {
  const onMove = (): void => {
    if (store.getState().handle !== null) requestFrame();
  };
  const page = canvas.ownerDocument;
  page.addEventListener('pointermove', onMove, { capture: true });
  return { stop: () => page.removeEventListener('pointermove', onMove, { capture: true }) };
}

function paintFoot(brush: Brush, { drag, handle, view, theme }: PaintedScene, cursor: Vec2, grab: Grab): void {
  const [index = 0] = (drag?.handle ?? handle.handle).axes;
  const line = clipLine(view, grab.point, (drag?.pose ?? handle.pose).axes[index]);
  if (line === null) return;
  const [a, b] = line;
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const share = ((cursor[0] - a[0]) * x + (cursor[1] - a[1]) * y) / (x * x + y * y);
  const foot: Vec2 = [a[0] + x * share, a[1] + y * share];
  brush.line(line, 2.5, { color: theme.rim, opacity: 0.5 });
  brush.line(line, 1, { color: theme.text });
  brush.line([cursor, foot], 1, { color: theme.guide, opacity: 0.9 });
  brush.line(circle(foot, 5), 1, { color: theme.text });
}

function paintRadii(brush: Brush, scene: PaintedScene, cursor: Vec2, grab: Grab): Vec2 | null {
  const { drag, theme } = scene;
  const dial = dialOf(scene, grab);
  if (dial === null) return null;
  const ring = Array.from({ length: 97 }, (_, i) => dial.at((Math.PI * i) / 48)).filter((p) => p !== null);
  const at = dial.at(drag?.delta?.kind === 'rotate' ? drag.delta.angle : 0);
  brush.line(ring, 1, { color: theme.text, opacity: 0.7 });
  brush.line([dial.center, cursor], 1, { color: theme.text });
  if (at !== null) brush.line([dial.center, at], 1, { color: theme.guide, opacity: 0.9 });
  return at;
}

function paintCross(brush: Brush, [x, y]: Vec2, color: string, rim: string): void {
  const across: readonly Vec2[] = [-6, 6].map((by) => [x + by, y]);
  const down: readonly Vec2[] = [-6, 6].map((by) => [x, y + by]);
  for (const line of [across, down]) brush.line(line, 3, { color: rim, opacity: 0.5 });
  for (const line of [across, down]) brush.line(line, 1, { color });
}

/** A point of the target after a translation or a scale. */
function moved(point: Vec3, delta: Delta): Vec3 {
  if (delta.kind === 'translate') return addScaled(point, delta.vector, 1);
  if (delta.kind === 'rotate' || delta.pivot === null) return point;
  const from = sub(point, delta.pivot);
  const along = (p: Vec3, axis: Vec3, i: number): Vec3 =>
    addScaled(p, axis, dot(from, axis) * ((delta.factors[i] ?? 1) - 1));
  return delta.axes.reduce<Vec3>(along, point);
}
