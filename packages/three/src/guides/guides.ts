import { project, projectionOf } from '@gizmo-kit/math/screen';
import { circle } from '../draw/brush.js';
import type { ScenePainter } from '../draw/scene.js';
import type { Extension } from '../extend/extension.js';
import { paintGhost } from './ghost.js';
import { paintAxes, paintPath } from './lines.js';
import { paintSector } from './sector.js';
import { paintSnapped } from './snapped.js';

/**
 * Paints beneath the handles during a drag.
 *
 * @param paint a painter of your own
 * @example <Gizmo extensions={[guides()]} />
 */
export const guides = (paint: ScenePainter = paintGuides): Extension => ({ name: 'guides', beneath: paint });

/**
 * Paints all guides of a drag: the lines of its axes, the path of a move with a dot at the start, the sector of a
 * rotation with ticks at the steps, the handle at its start, and the snapped feature.
 */
export const paintGuides: ScenePainter = (brush, scene) => {
  const { drag } = scene;
  if (drag === null) return;
  const dragScene = { ...scene, drag };
  if (drag.handle.mode === 'rotate') paintSector(brush, dragScene);
  else paintAxes(brush, dragScene);
  if (drag.delta === null) return;
  // The sector shows the start of a ring.
  if (drag.handle.mode !== 'rotate' || drag.handle.placement?.boxed === true) paintGhost(brush, dragScene);
  if (drag.delta.kind === 'translate') {
    paintPath(brush, dragScene);
    const start = project(projectionOf(scene.view), drag.pose.origin);
    if (start !== null) brush.line(circle(start, 2), 2, { color: scene.theme.guide, opacity: 0.8 });
  }
  paintSnapped(brush, dragScene);
};
