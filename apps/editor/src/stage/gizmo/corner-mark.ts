import { project, projectionOf } from '@gizmo-kit/math/screen';
import type { Extension, ScenePainter } from '@gizmo-kit/react';
import { isCorner } from './body.ts';

/** CSS pixels. */
const RADIUS = 4.5;
const POINTS = 24;

/** Paints a ring around the corner that a press would grab. */
const paintCorner: ScenePainter = (brush, { drag, handle: { handle, pose }, cursor, view, theme }) => {
  if (drag !== null || cursor === null || !isCorner(handle)) return;
  const sample = { point: cursor, view };
  const held = handle.hit?.(sample, pose, [])?.grab(sample, pose)?.point;
  const at = held && project(projectionOf(view), held);
  if (!at) return;
  const ring = Array.from({ length: POINTS + 1 }, (_, i) => {
    const angle = (2 * Math.PI * (i % POINTS)) / POINTS;
    return [at[0] + RADIUS * Math.cos(angle), at[1] + RADIUS * Math.sin(angle)] as const;
  });
  brush.line(ring, 3.5, { color: theme.rim, opacity: Math.min(1, 1.5 * theme.rimOpacity) });
  brush.line(ring, 1.5, { color: theme.active });
};

/** Marks the corner that is nearest to the pointer, before a press. It follows the pointer. */
export const CORNER_MARK: Extension = {
  name: 'corner-mark',
  over: paintCorner,
  mount({ host: { canvas, requestFrame }, store }) {
    const onMove = (): void => {
      if (isCorner(store.getState().handle)) requestFrame();
    };
    const page = canvas.ownerDocument;
    page.addEventListener('pointermove', onMove, { capture: true });
    return { stop: () => page.removeEventListener('pointermove', onMove, { capture: true }) };
  },
};
