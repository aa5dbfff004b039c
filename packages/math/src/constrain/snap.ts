import { toBasis } from '../algebra/basis.js';
import { rotationOf } from '../algebra/polar.js';
import { multiply, twist } from '../algebra/quat.js';
import { equal } from '../algebra/vec3.js';
import type { Delta, RotateDelta } from '../delta.js';
import { AXES } from '../handles/axis.js';
import { worldOrigin } from '../pose/pivot.js';
import type { Snapper } from '../snap-to/snapper.js';
import type { Modifiers, Vec3 } from '../types.js';
import { type Grid, nearestPlace, placesAround } from './grid.js';
import { type Hold, holdOf, isWithin, limitDelta } from './hold.js';
import type { ConstraintContext } from './modifier.js';
import { amountsOf, type Linear, ofAmounts } from './ways.js';

/** A step, or a step for each of the three axes. */
export type Steps = number | Vec3;

/** A step from where the drag began, or on a grid that begins at zero. */
export type SnapStep =
  | Steps
  | {
      /** More than zero. */
      readonly step: Steps;
      /** From where the drag began, or on a grid that begins at zero. */
      readonly mode: 'relative' | 'absolute';
    };

/** The steps that drags snap to. Each is more than zero; one that is not is off. */
export interface SnapSteps {
  /** World units along the axes of the gizmo. @default 1 */
  readonly translate?: SnapStep | undefined;
  /** Radians. @default π / 12 */
  readonly rotate?: SnapStep | undefined;
  /**
   * Factors; on the grid, of the target's own scale. There the start is a place to rest too, while nothing on the grid
   * is nearer: a grid with steps larger than the target would otherwise take it to another size at the first pixel.
   * @default 0.1
   */
  readonly scale?: SnapStep | undefined;
  /** Features to snap to; where one is near, no step applies. @default none */
  readonly to?: readonly Snapper[] | undefined;
  /** False keeps all of it for while Ctrl is held. @default true */
  readonly enabled?: boolean | undefined;
}

/** Steps and features, or none. Ctrl inverts it: with none, the default steps then hold. */
export type Snap = SnapSteps | false;

const DEFAULTS = { translate: 1, rotate: Math.PI / 12, scale: 0.1 } as const;

interface Parsed {
  readonly steps: Vec3;
  readonly absolute: boolean;
}

const isStep = (n: number): boolean => n > 0 && Number.isFinite(n);

function parse(step: SnapStep): Parsed | null {
  const plain = typeof step === 'object' && 'step' in step ? step : { step, mode: 'relative' as const };
  const steps: Vec3 = typeof plain.step === 'number' ? [plain.step, plain.step, plain.step] : plain.step;
  return steps.every(isStep) ? { steps, absolute: plain.mode === 'absolute' } : null;
}

/** Which of the steps cannot be used, because they are not more than zero or not finite. */
export function badSteps(snap: Snap): readonly ('translate' | 'rotate' | 'scale')[] {
  if (snap === false) return [];
  return (['translate', 'rotate', 'scale'] as const).filter((kind) => {
    const step = snap[kind];
    return step !== undefined && parse(step) === null;
  });
}

/** Whether a drag snaps, the keys that are held considered. */
const isOn = (snap: Snap, { ctrl }: Modifiers): boolean => (snap !== false && snap.enabled !== false) !== ctrl;

/** The snappers in force. */
export const snappersOf = (snap: Snap, modifiers: Modifiers): readonly Snapper[] =>
  snap !== false && isOn(snap, modifiers) ? (snap.to ?? []) : [];

/** The steps in force for a kind of delta, the keys that are held considered; null: none. */
function stepsFor(kind: Delta['kind'], snap: Snap, modifiers: Modifiers): Parsed | null {
  const step = snap === false ? undefined : snap[kind];
  // Snapping for one kind alone leaves the others free, unless a key asks for it.
  const wanted = step ?? (modifiers.ctrl ? DEFAULTS[kind] : undefined);
  return wanted === undefined || !isOn(snap, modifiers) ? null : parse(wanted);
}

/**
 * The delta on the nearest steps that are within what it is held to: from the start of the drag, or with the active target
 * on the grid. Where a lock leaves a direction that is no axis, its steps are those of the axis that it has most of. Where
 * no step is within, the limits win, and the delta is the nearest within them.
 */
export function snapDelta(
  delta: Delta,
  snap: Snap,
  context: ConstraintContext,
  hold: Hold = holdOf(delta, {}, context),
): Delta {
  const parsed = stepsFor(delta.kind, snap, context.modifiers);
  if (parsed === null) return delta;
  if (delta.kind === 'rotate') return { ...delta, angle: snapAngle(delta, parsed, context) };
  const grids = gridsOf(delta, parsed, context, hold);
  const wanted = amountsOf(delta, hold.ways, context);
  const best = ofAmounts(
    delta,
    hold.ways,
    wanted.map((amount, i) => nearestPlace(grids[i] as Grid, amount)),
  );
  return isWithin(best, hold) ? best : nearestWithin(delta, grids, context, hold);
}

/** Of the places around the limited delta, the nearest that is within the limits. */
function nearestWithin(delta: Linear, grids: readonly Grid[], context: ConstraintContext, hold: Hold): Delta {
  const limited = limitDelta(delta, hold) as Linear;
  const wanted = amountsOf(delta, hold.ways, context);
  const around = amountsOf(limited, hold.ways, context).map((amount, i) => placesAround(grids[i] as Grid, amount));
  const far = (amounts: readonly number[]): number => Math.hypot(...amounts.map((a, i) => a - (wanted[i] as number)));
  const found = combined(around)
    .sort((a, b) => far(a) - far(b))
    .find((amounts) => isWithin(ofAmounts(delta, hold.ways, amounts), hold));
  return found === undefined ? limited : ofAmounts(delta, hold.ways, found);
}

/** One of each, in all ways. */
const combined = (choices: readonly (readonly number[])[]): (readonly number[])[] =>
  choices.reduce<(readonly number[])[]>((known, some) => known.flatMap((k) => some.map((one) => [...k, one])), [[]]);

/** The grid that each way of the handle is counted on. */
function gridsOf(
  { kind }: Linear,
  { steps, absolute }: Parsed,
  { pose, targets }: ConstraintContext,
  { ways, mirror }: Hold,
): readonly Grid[] {
  const active = absolute ? targets.at(-1) : undefined;
  const start = active === undefined ? ([0, 0, 0] as const) : toBasis(pose.axes, worldOrigin(active));
  return ways.map(({ index }): Grid => {
    const step = steps[index];
    if (kind === 'translate') return { step, zero: -start[index], unit: 1 };
    const signs = mirror ? 'both' : 'positive';
    const unit = Math.abs(active?.transform.scale[index] ?? 0);
    // Nothing is on the grid as a multiple of a scale of zero.
    return unit === 0 ? { step, signs, zero: 1, unit: 1 } : { step, signs, zero: 0, unit, rest: 1 };
  });
}

function snapAngle({ angle, axis }: RotateDelta, { steps, absolute }: Parsed, context: ConstraintContext): number {
  const { handle, pose, targets } = context;
  // What turns freely turns about an axis where the two others are locked.
  const about = handle.axes[0] ?? AXES.find(({ index }) => equal(pose.axes[index], axis))?.index ?? 0;
  const active = absolute ? targets.at(-1) : undefined;
  const start = active && twist(multiply(rotationOf(active.worldFromParent), active.transform.quaternion), axis);
  return nearestPlace({ step: steps[about], zero: -(start ?? 0), unit: 1 }, angle);
}
