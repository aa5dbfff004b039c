import { toBasis } from '../algebra/basis.js';
import { isInvertible } from '../algebra/mat4.js';
import { rotationOf } from '../algebra/polar.js';
import { multiply, twist } from '../algebra/quat.js';
import { orthonormal, rejected } from '../algebra/subspace.js';
import { addScaled, equal } from '../algebra/vec3.js';
import type { Delta, RotateDelta } from '../delta.js';
import { AXES, perAxis } from '../handles/axis.js';
import { worldOrigin } from '../pose/pivot.js';
import type { Modifiers, Vec3 } from '../types.js';
import { type Constraint, type ConstraintContext, changeOf, type LinearDelta, withChange } from './constraint.js';
import { type DegreeOfFreedom, degreesOfFreedom } from './freedom.js';
import { type Grid, isFinerThanDoubles, nearestOnGrids } from './grid.js';
import { sidesOf } from './region.js';
import { isSnapping } from './snapping.js';

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
  /** World units along the axes of the gizmo. @default 1 while Ctrl is pressed, else no steps */
  readonly translate?: SnapStep | undefined;
  /** Radians. @default π / 12 while Ctrl is pressed, else no steps */
  readonly rotate?: SnapStep | undefined;
  /**
   * Factors; on the grid, of the target's own scale. There the start is a place to rest too, while nothing on the grid is
   * nearer: with steps larger than the target, the first pixel would otherwise change its size.
   * @default 0.1 while Ctrl is pressed, else no steps
   */
  readonly scale?: SnapStep | undefined;
  /** False: the steps are off until Ctrl is pressed. @default true */
  readonly enabled?: boolean | undefined;
}

const DEFAULTS = { translate: 1, rotate: Math.PI / 12, scale: 0.1 } as const;

interface Parsed {
  readonly steps: Vec3;
  readonly absolute: boolean;
}

const isStep = (n: unknown): boolean => Number.isFinite(n) && (n as number) > 0;

function parse(step: SnapStep): Parsed | null {
  const { step: given, mode } =
    typeof step === 'object' && step !== null && 'step' in step ? step : { step, mode: 'relative' };
  const steps = perAxis((i) => (typeof given === 'object' ? given?.[i] : given));
  return steps.every(isStep) ? { steps: steps as Vec3, absolute: mode === 'absolute' } : null;
}

/** Which of the steps are off, because they are not more than zero or not finite. */
export const badSteps = (snap: SnapSteps | false | null | undefined): readonly ('translate' | 'rotate' | 'scale')[] =>
  (['translate', 'rotate', 'scale'] as const).filter((kind) => {
    const step = snap ? snap[kind] : undefined;
    return step !== undefined && parse(step) === null;
  });

/** The steps that hold for a kind of delta; null: none. */
function stepsFor(
  kind: Delta['kind'],
  snap: SnapSteps | false | null | undefined,
  modifiers: Modifiers,
): Parsed | null {
  const step = (snap ? snap[kind] : undefined) ?? (modifiers.ctrl ? DEFAULTS[kind] : undefined);
  return step === undefined || !isSnapping(snap, modifiers) ? null : parse(step);
}

/**
 * A constraint that brings a delta to the nearest step that the bounds of all constraints allow: counted from the start of
 * the drag, or with the active target on the grid. Where no step is allowed, the delta stays as it is. Where a lock leaves a
 * direction that is no axis, its steps are those of the axis that it is nearest to. It leaves typed amounts and deltas that
 * are snapped to a feature as they are.
 *
 * @param steps `false`: off until Ctrl is pressed
 */
export const snap =
  (steps: SnapSteps | false | null | undefined): Constraint =>
  (delta, context) => {
    const { typed, snapped, handle, modifiers } = context;
    const parsed = stepsFor(delta.kind, steps, modifiers);
    if (parsed === null || typed || snapped !== null || handle.unconstrained === true) return delta;
    return delta.kind === 'rotate' ? snapAngle(delta, parsed, context) : snapLinear(delta, parsed, context);
  };

/** Angles are counted about the axis of the handle; a free rotation has an axis of the pose where the two others are locked. */
function snapAngle(
  delta: RotateDelta,
  { steps, absolute }: Parsed,
  { handle, pose, targets }: ConstraintContext,
): Delta {
  const { axis, angle } = delta;
  const step = steps[handle.axes[0] ?? AXES.find(({ index }) => equal(pose.axes[index], axis))?.index ?? 0];
  const active = absolute ? targets.at(-1) : undefined;
  const start =
    active !== undefined && isInvertible(active.worldFromParent)
      ? twist(multiply(rotationOf(active.worldFromParent), active.transform.quaternion), axis)
      : 0;
  const count = Math.round((angle + start) / step);
  return isFinerThanDoubles(count) ? delta : { ...delta, angle: count * step - start + 0 };
}

function snapLinear(delta: LinearDelta, parsed: Parsed, context: ConstraintContext): Delta {
  const degrees = degreesOfFreedom(delta, context);
  const grids = degrees.map(({ index }) => gridOf(index, delta, parsed, context));
  const all = delta.kind === 'translate' ? toBasis(context.pose.axes, delta.vector) : delta.factors;
  const wanted = degrees.map(({ index }) => all[index]);
  const rest = delta.kind === 'translate' ? 0 : 1;
  const [locked, bounds, sides] = [context.locked(delta), context.bounds(delta), sidesOf(delta, context.mirror)];
  const found = nearestOnGrids({ wanted, grids, degrees, rest, locked, bounds, sides });
  if (found === null) return delta;
  const snapped = withAmounts(delta, degrees, found);
  return locked.length === 0 ? snapped : withChange(snapped, rejected(changeOf(snapped), orthonormal(locked)));
}

function gridOf(
  index: 0 | 1 | 2,
  { kind }: LinearDelta,
  { steps, absolute }: Parsed,
  { pose, targets }: ConstraintContext,
): Grid {
  const active = absolute ? targets.at(-1) : undefined;
  const step = steps[index];
  if (kind === 'translate')
    return { step, zero: active === undefined ? 0 : -toBasis(pose.axes, worldOrigin(active))[index], unit: 1 };
  const unit = Math.abs(active?.transform.scale[index] ?? 0);
  // No multiple of a scale of zero is on the grid.
  return unit === 0 ? { step, zero: 1, unit: 1 } : { step, zero: 0, unit, rest: 1 };
}

/** The delta with so much of each degree of freedom. A factor that one of them makes alone is the amount to the last bit. */
function withAmounts(delta: LinearDelta, degrees: readonly DegreeOfFreedom[], amounts: readonly number[]): LinearDelta {
  const sum = degrees.reduce<Vec3>((v, { along }, i) => addScaled(v, along, amounts[i] as number), [0, 0, 0]);
  if (delta.kind === 'translate') return withChange(delta, sum);
  const ones = degrees.reduce<Vec3>((v, { along }) => addScaled(v, along, 1), [0, 0, 0]);
  return { ...delta, factors: perAxis((i) => sum[i] + (1 - ones[i])) };
}
