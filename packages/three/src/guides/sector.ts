import type { Drag, RotateDelta, Vec2 } from '@gizmo-kit/math';
import { DEFAULT_STEPS, stepsInForce } from '@gizmo-kit/math/internal';
import type { Brush } from '../draw/brush.js';
import { type Dial, dialOf } from '../draw/dial.js';
import type { PaintedScene } from '../draw/scene.js';

const TURN = 2 * Math.PI;
/** Radians between points of an arc. */
const FINE = TURN / 96;
/** The greatest number of ticks. */
const MOST_TICKS = 72;
/** CSS pixels. */
const TICK = 6;

/**
 * Paints the angle of a rotation: a faint sector from the grabbed point to its present position, one more layer for each whole
 * turn up to three, the two radii, and ticks at the snapping steps, or else at every 15 degrees.
 */
export function paintSector(brush: Brush, scene: PaintedScene<Drag>): void {
  const { drag, theme } = scene;
  const delta = drag.delta?.kind === 'rotate' ? drag.delta : null;
  const dial = delta && dialOf(scene, drag.grab);
  if (delta === null || dial === null) return;
  const { angle } = delta;
  const turns = Math.min(3, Math.floor(Math.abs(angle) / TURN));
  const fill = { color: theme.active, opacity: 0.14 };
  for (let i = 0; i < turns; i++) brush.fan([dial.center, ...arc(dial, 0, TURN)], fill);
  brush.fan([dial.center, ...arc(dial, 0, angle % TURN)], fill);
  // The axis of a free rotation changes at each step, so only its arc is painted, without the circle and ticks.
  const isFree = !drag.handle.shapes(drag.pose).some((shape) => shape.kind === 'arc') && drag.handle.axes.length === 0;
  if (isFree) brush.line(arc(dial, 0, angle), 1.5, { color: theme.active });
  else brush.line(arc(dial, 0, TURN), 1, { color: theme.guide, opacity: 0.3 });
  for (const tick of isFree ? [] : ticksOf(scene, delta)) {
    const ends = [dial.at(tick), dial.at(tick, TICK)].filter((p) => p !== null);
    brush.line(ends, 1, { color: theme.guide, opacity: isSwept(tick, angle) ? 0.95 : 0.45 });
  }
  const [from, to] = [dial.at(0), dial.at(angle)];
  const rim = { color: theme.rim, opacity: theme.rimOpacity };
  for (const end of [from, to]) if (end !== null) brush.line([dial.center, end], 3, rim);
  if (from !== null) brush.line([dial.center, from], 1, { color: theme.guide, opacity: 0.8 });
  if (to !== null) brush.line([dial.center, to], 1.5, { color: theme.active });
}

function isSwept(tick: number, angle: number): boolean {
  if (Math.abs(angle) >= TURN) return true;
  const along = angle < 0 ? TURN - tick : tick;
  return tick === 0 || along <= Math.abs(angle) + 1e-9;
}

/** Points from one angle to another, without those behind the eye. */
function arc(dial: Dial, from: number, to: number): readonly Vec2[] {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / FINE));
  return Array.from({ length: steps + 1 }, (_, i) => dial.at(from + ((to - from) * i) / steps)).filter(
    (p) => p !== null,
  );
}

/** The angles of the ticks from the start, less than a turn. With a snapping step, the present angle is one of them. */
function ticksOf({ drag: { handle, sample }, snap }: PaintedScene<Drag>, { angle }: RotateDelta): readonly number[] {
  const step = stepsInForce(snap, 'rotate', sample.modifiers)?.steps[handle.axes[0] ?? 0] ?? null;
  const wanted = Math.max(step ?? DEFAULT_STEPS.rotate, FINE / 8);
  const every = wanted * Math.ceil(TURN / wanted / MOST_TICKS);
  const offset = step === null ? 0 : ((angle % every) + every) % every;
  return Array.from({ length: Math.round(TURN / every) }, (_, i) => (offset + i * every) % TURN);
}
