import {
  type AxisIndex,
  type Basis,
  type Drag,
  type DragOptions,
  type StepsInForce,
  stepDrag,
  type Vec3,
  worldOrigin,
} from '@gizmo-kit/math';
import { cross, dot, length, sub } from '@gizmo-kit/math/geometry';
import type { NudgeCommand } from './bindings.js';

/** An axis of a gizmo, and the side of it. */
export interface Way {
  readonly axis: AxisIndex;
  readonly sign: 1 | -1;
}

// biome-ignore format: one order a line
const ORDERS: readonly (readonly [AxisIndex, AxisIndex, AxisIndex])[] = [
  [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
];

const PLACES: Readonly<Record<NudgeCommand, readonly [place: AxisIndex, sign: 1 | -1]>> = {
  right: [0, 1],
  left: [0, -1],
  up: [1, 1],
  down: [1, -1],
  towards: [2, 1],
  away: [2, -1],
};

/**
 * Where a nudge goes: each direction of the picture has an axis of its own, so that together they are as near to the
 * picture as can be, and all three axes can be reached from anywhere.
 *
 * @param picture right, up, and towards the eye
 */
export function wayOf(command: NudgeCommand, axes: Basis, picture: Basis): Way {
  const along = (place: AxisIndex, axis: AxisIndex): number => dot(axes[axis], picture[place]);
  const nearness = (order: readonly AxisIndex[]): number =>
    order.reduce<number>((sum, axis, place) => sum + Math.abs(along(place as AxisIndex, axis)), 0);
  const order = ORDERS.reduce((best, next) => (nearness(next) > nearness(best) ? next : best));
  const [place, sign] = PLACES[command];
  const axis = order[place];
  return { axis, sign: along(place, axis) < 0 ? (-sign as 1 | -1) : sign };
}

/**
 * How far a nudge has gone after one more step, in world units along its axis. The step is that of `snap`, or one unit where
 * nothing snaps, times the factor; on a grid it goes to the next place.
 *
 * @param snapping the steps in force
 */
export function nudgeOn(
  amount: number,
  drag: Drag,
  { axis, sign }: Way,
  snapping: StepsInForce | null,
  factor: number,
): number {
  const step = factor * (snapping?.steps[axis] ?? 1);
  // Rounded to fifteen digits, so that ten tenths are one.
  if (!snapping?.absolute || factor !== 1) return Number((amount + sign * step).toPrecision(15));
  const start = placeOn(drag, axis);
  return nextPlace(start + amount, step, sign) - start;
}

/** The next multiple of a step on one side. What is within rounding of one is on it. */
function nextPlace(place: number, step: number, sign: 1 | -1): number {
  const steps = (sign * place) / step;
  return sign * (Math.floor(steps + 1e-9 * Math.max(1, Math.abs(steps))) + 1) * step;
}

/** Where the active target began along an axis of the gizmo, by Cramer's rule: the axes need not be square to each other. */
function placeOn({ targets, pose }: Drag, axis: AxisIndex): number {
  const active = targets.at(-1);
  if (active === undefined) return 0;
  const normal = cross(pose.axes[((axis + 1) % 3) as AxisIndex], pose.axes[((axis + 2) % 3) as AxisIndex]);
  return dot(worldOrigin(active), normal) / dot(pose.axes[axis], normal);
}

/** A drag that is held to an axis, with an amount along it as if it had been typed: no step changes it, limits do. */
export function withAmount(drag: Drag, axis: AxisIndex, amount: number, options: DragOptions): Drag {
  const [x, y, z] = drag.pose.axes[axis];
  const vector: Vec3 = [x * amount + 0, y * amount + 0, z * amount + 0];
  const typed = { texts: [String(amount)], field: 0, amounts: [amount], delta: { kind: 'translate', vector } as const };
  return stepDrag({ ...drag, typed }, drag.sample, options);
}

/** Whether limits keep a drag from the amount that it was given. */
export function isLimited({ typed, delta }: Drag): boolean {
  if (typed?.delta?.kind !== 'translate' || delta?.kind !== 'translate') return false;
  const { vector } = typed.delta;
  return length(sub(delta.vector, vector)) > 1e-9 * length(vector);
}
