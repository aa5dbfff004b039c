import { dualOf, WORLD } from '../algebra/basis.js';
import { isInvertible } from '../algebra/mat4.js';
import { equal } from '../algebra/numbers.js';
import { rotationOf } from '../algebra/polar.js';
import { multiply, twist } from '../algebra/quat.js';
import { addScaled, dot } from '../algebra/vec3.js';
import type { Delta, RotateDelta } from '../delta.js';
import { AXES, perAxis } from '../handles/axis.js';
import type { HandleMode } from '../mode.js';
import { worldOrigin } from '../pose/pivot.js';
import type { Modifiers, Target, Vec3 } from '../types.js';
import { isFlat, LEAST_FACTOR } from './constrain.js';
import { type Constraint, type ConstraintContext, changeOf, type LinearDelta, withChange } from './constraint.js';
import { type DegreeOfFreedom, degreesOfFreedom, spanOf } from './freedom.js';
import { type Gap, nearestAllowed } from './region.js';
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

/** The steps that drags snap to. Each must be greater than zero; others are ignored. */
export interface SnapSteps {
  /** World units along the axes of the gizmo. @default 1 while Ctrl is pressed, else no steps */
  readonly translate?: SnapStep | undefined;
  /** Radians. @default π / 12 while Ctrl is pressed, else no steps */
  readonly rotate?: SnapStep | undefined;
  /**
   * Factors; on the grid, of the target's own scale. On the grid, the start is a step as well while nothing on the grid is
   * nearer: otherwise, with steps larger than the target, the first pixel would change its size.
   * @default 0.1 while Ctrl is pressed, else no steps
   */
  readonly scale?: SnapStep | undefined;
  /** False: the steps are off until Ctrl is pressed. @default true */
  readonly enabled?: boolean | undefined;
}

const DEFAULTS = { translate: 1, rotate: Math.PI / 12, scale: 0.1 } as const;

/** The steps of one mode. */
export interface StepsInForce {
  /** One for each axis: world units, radians, or factors. */
  readonly steps: Vec3;
  /** Whether they are on a grid that begins at zero, and not counted from where the drag began. */
  readonly absolute: boolean;
}

function parse(step: SnapStep): StepsInForce | null {
  const { step: given, mode } =
    typeof step === 'object' && step !== null && 'step' in step ? step : { step, mode: 'relative' };
  const steps = perAxis((i) => (typeof given === 'object' ? given?.[i] : given));
  return steps.every((n) => Number.isFinite(n) && n > 0) ? { steps, absolute: mode === 'absolute' } : null;
}

/** The steps that are ignored, because they are not greater than zero or not finite. */
export const badSteps = (snap: SnapSteps | false | null | undefined): readonly ('translate' | 'rotate' | 'scale')[] =>
  (['translate', 'rotate', 'scale'] as const).filter((kind) => {
    const step = snap ? snap[kind] : undefined;
    return step !== undefined && parse(step) === null;
  });

/** The steps that drags of a mode snap to while some modifier keys are pressed; null: none. */
export function stepsInForce(
  snap: SnapSteps | false | null | undefined,
  mode: HandleMode,
  modifiers: Modifiers | undefined,
): StepsInForce | null {
  const step = (snap ? snap[mode] : undefined) ?? (modifiers?.ctrl ? DEFAULTS[mode] : undefined);
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
    const { typed, snapped, handle, modifiers, targets } = context;
    const parsed = stepsInForce(steps, delta.kind, modifiers);
    if (parsed === null || typed || snapped !== null || handle.unconstrained === true) return delta;
    const active = parsed.absolute ? targets.at(-1) : undefined;
    return delta.kind === 'rotate'
      ? snapAngle(delta, parsed.steps, active, context)
      : snapLinear(delta, parsed.steps, active, context);
  };

/** Whether so many steps have no digits left for the difference of one. */
const isFinerThanDoubles = (count: number): boolean => !(Math.abs(count) < 2 ** 53);

/** Angles are counted about the axis of the handle; a free rotation has an axis of the pose where the two others are locked. */
function snapAngle(
  delta: RotateDelta,
  steps: Vec3,
  active: Target | undefined,
  { handle, pose }: ConstraintContext,
): Delta {
  const { axis, angle } = delta;
  const step = steps[handle.axes[0] ?? AXES.find(({ index }) => equal(pose.axes[index], axis))?.index ?? 0];
  const start =
    active !== undefined && isInvertible(active.worldFromParent)
      ? twist(multiply(rotationOf(active.worldFromParent), active.transform.quaternion), axis)
      : 0;
  const count = Math.round((angle + start) / step);
  return isFinerThanDoubles(count) ? delta : { ...delta, angle: count * step - start + 0 };
}

/** The steps of one degree of freedom. Values are counted from the start: an amount along an axis, or a factor − 1. */
interface Grid extends Gap {
  /** What one unit of it changes. */
  readonly along: Vec3;
  /** The step that is nearest to a value. */
  readonly nearest: (value: number) => number;
}

function snapLinear(delta: LinearDelta, steps: Vec3, active: Target | undefined, context: ConstraintContext): Delta {
  const isScale = delta.kind === 'scale';
  const degrees = degreesOfFreedom(delta, context);
  const dual = isScale ? WORLD : dualOf(context.pose.axes);
  const gridOf = ({ index, along }: DegreeOfFreedom): Grid => {
    const normal = dual[index];
    const size = Math.abs(active?.transform.scale[index] ?? 0);
    // No multiple of a scale of zero is on the grid.
    const isOnScale = isScale && size > 0;
    const step = steps[index] / (isOnScale ? size : 1);
    const zero = isOnScale ? -1 : active && !isScale ? -dot(normal, worldOrigin(active)) : 0;
    const at = (round: (count: number) => number, value: number): number => round((value - zero) / step) * step + zero;
    const next = (round: (count: number) => number, value: number, side: 1 | -1): number => {
      const place = at(round, value);
      // Without `mirror`, the bounds keep factors positive.
      return isScale && context.mirror && isFlat(place) ? at(round, side * LEAST_FACTOR - 1) : place;
    };
    const around: Grid['around'] = (value) => {
      if (isFinerThanDoubles((value - zero) / step)) return null;
      // A place on the grid that is the start but for rounding is the start.
      if (isOnScale && Math.abs(value) < 1e-14) return [0, 0];
      const [below, above] = [next(Math.floor, value, -1), next(Math.ceil, value, 1)];
      return !isOnScale || below > 0 || above < 0 ? [below, above] : value < 0 ? [below, 0] : [0, above];
    };
    const nearest = (value: number): number => {
      const [below, above] = around(value) ?? [value, value];
      return value - below < above - value ? below : above;
    };
    return { along, normal, around, nearest };
  };
  const grids = degrees.map(gridOf);
  const found = nearestAllowed(changeOf(delta), spanOf(degrees), context.bounds, grids);
  if (found === null) return delta;
  const change = grids.reduce<Vec3>(
    (sum, { along, normal, nearest }) => addScaled(sum, along, nearest(dot(normal, found))),
    [0, 0, 0],
  );
  return withChange(delta, change);
}
