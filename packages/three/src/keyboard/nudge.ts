import type { AxisIndex, Drag } from '@gizmo-kit/math';
import { cross, dot, length, mul, sub } from '@gizmo-kit/math/geometry';
import { nextStep, stepsInForce, worldOrigin } from '@gizmo-kit/math/internal';
import { stepKeyed } from '@gizmo-kit/math/keyboard';
import { modifierKeys } from '../input/keys.js';
import type { MakeDrag } from '../session/input.js';
import type { Snap } from '../session/props.js';
import type { NudgeCommand } from './bindings.js';
import type { KeymapOptions } from './keymap-options.js';

/** For each nudge an axis of the screen (right, up, towards the camera) and a sign. */
export const NUDGES: Readonly<Record<NudgeCommand, readonly [place: AxisIndex, sign: 1 | -1]>> = {
  right: [0, 1],
  left: [0, -1],
  up: [1, 1],
  down: [1, -1],
  towards: [2, 1],
  away: [2, -1],
};

/** A nudge: one drag along an axis of the gizmo, from the press of its key to the release. */
export interface Nudge {
  readonly command: NudgeCommand;
  readonly axis: AxisIndex;
  readonly sign: 1 | -1;
  /** World units along the axis so far. */
  amount: number;
}

// biome-ignore format: one order per line
const ORDERS: readonly (readonly [AxisIndex, AxisIndex, AxisIndex])[] = [
  [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
];

/**
 * Assigns a different axis of the gizmo to each axis of the screen, the order with the smallest angles in total, so that all
 * three axes can be reached from every view.
 */
export function nudgeOf(command: NudgeCommand, { axes, screenAxes }: Drag['pose']): Nudge {
  const along = (place: AxisIndex, axis: AxisIndex): number => dot(axes[axis], screenAxes[place]);
  const nearness = ([x, y, z]: (typeof ORDERS)[number]): number =>
    Math.abs(along(0, x)) + Math.abs(along(1, y)) + Math.abs(along(2, z));
  const order = ORDERS.reduce((best, next) => (nearness(next) > nearness(best) ? next : best));
  const [place, sign] = NUDGES[command];
  const axis = order[place];
  return { command, axis, sign: along(place, axis) < 0 ? (-sign as 1 | -1) : sign, amount: 0 };
}

/** The factor of a nudge with the modifier keys of an event; null: the key is a shortcut of the app or the browser. */
export function nudgeFactor(
  event: KeyboardEvent,
  { shift = 0.1, alt }: NonNullable<KeymapOptions['nudge']>,
): number | null {
  if (event.altKey && alt === undefined) return null;
  // Of Ctrl and Meta, the one that does not invert snapping makes a shortcut of the browser.
  if ((event.ctrlKey && event.metaKey) || (event.ctrlKey || event.metaKey) !== modifierKeys(event).ctrl) return null;
  return (event.shiftKey ? shift : 1) * (event.altKey ? (alt ?? 1) : 1);
}

/**
 * Nudges a drag by one more step: that of `snap`, also if it is not enabled, or one unit without `snap`, times the factor. With
 * absolute steps in force the nudge moves to the next grid position, or stays if a limit is before it.
 */
export function nudgeOn(
  nudge: Nudge,
  drag: Drag,
  snap: Snap | undefined,
  event: KeyboardEvent,
  factor: number,
): MakeDrag {
  const { axis, sign, amount } = nudge;
  const modifiers = modifierKeys(event);
  const snapping = stepsInForce(snap, 'translate', modifiers);
  const given = snapping ?? stepsInForce(snap && { ...snap, enabled: true }, 'translate', modifiers);
  const step = factor * (given?.steps[axis] ?? 1);
  const isOnGrid = snapping?.absolute === true && factor === 1;
  // Rounded to fifteen digits, so that ten tenths are exactly one.
  nudge.amount = isOnGrid
    ? nextStep({ step, start: placeOn(drag, axis), unit: 1 }, amount, sign)
    : Number((amount + sign * step).toPrecision(15));
  return (now, options) => {
    const texts = { list: [String(nudge.amount)], field: 0, amounts: [nudge.amount] };
    const made = stepKeyed({ ...now, texts }, now.drag.sample, options);
    return isOnGrid && isLimited(made.drag, axis, nudge.amount) ? now : made;
  };
}

/** The start of the active target along an axis of the gizmo, by Cramer's rule: the axes need not be perpendicular. */
function placeOn({ targets, pose }: Drag, axis: AxisIndex): number {
  const active = targets.filter(({ ancestor }) => ancestor === undefined).at(-1);
  if (active === undefined) return 0;
  const normal = cross(pose.axes[((axis + 1) % 3) as AxisIndex], pose.axes[((axis + 2) % 3) as AxisIndex]);
  return dot(worldOrigin(active), normal) / dot(pose.axes[axis], normal);
}

/** Whether limits have changed the amount of a move along an axis. */
function isLimited({ pose, delta }: Drag, axis: AxisIndex, amount: number): boolean {
  if (delta?.kind !== 'translate') return false;
  const vector = mul(pose.axes[axis], amount);
  return length(sub(delta.vector, vector)) > 1e-9 * length(vector);
}
