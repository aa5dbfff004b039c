import { isInvertible } from '../algebra/mat4.js';
import { rotationOf } from '../algebra/polar.js';
import { multiply, twist } from '../algebra/quat.js';
import { dot } from '../algebra/vec3.js';
import type { Delta, RotateDelta } from '../delta.js';
import { perAxis } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { HandleMode } from '../mode.js';
import { worldOrigin } from '../pose/pivot.js';
import type { Modifiers, Target, Vec3 } from '../types.js';
import { isFlat } from './constrain.js';
import { type Constraint, type ConstraintContext, changeOf, type LinearDelta, withChange } from './constraint.js';
import { boundsFor, coordinatesOf, freedomOf } from './freedom.js';
import { type Coordinate, countAt, nearestOnSteps, valueAt } from './lattice.js';
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

function parse(given: SnapStep): StepsInForce | null {
  const { step = given, mode } = given as { readonly step?: Steps; readonly mode?: string };
  const steps = perAxis((i) => (step as Vec3)[i] ?? (step as number));
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

/** Angles are counted about the axis of the handle; a free rotation has an axis of the pose where the two others are locked. */
function snapAngle(
  delta: RotateDelta,
  steps: Vec3,
  active: Target | undefined,
  { handle, pose }: ConstraintContext,
): Delta {
  const { axis, angle } = delta;
  const step = steps[handle.axes[0] ?? (pose.axes.indexOf(axis) as AxisIndex)] ?? steps[0];
  const start =
    active && isInvertible(active.worldFromParent)
      ? twist(multiply(rotationOf(active.worldFromParent), active.transform.quaternion), axis)
      : 0;
  const grid = { step, start, unit: 1 };
  return { ...delta, angle: valueAt(grid, Math.round(countAt(grid, angle))) };
}

function snapLinear(delta: LinearDelta, steps: Vec3, active: Target | undefined, context: ConstraintContext): Delta {
  const isScale = delta.kind === 'scale';
  const coordinates = coordinatesOf(delta, context.pose);
  const grids = coordinates.map((normal, i): Coordinate => {
    const size = Math.abs(active?.transform.scale[i as AxisIndex] ?? 0);
    const start = isScale ? size : active ? dot(normal, worldOrigin(active)) : 0;
    return {
      step: steps[i as AxisIndex],
      start,
      // No multiple of a scale of zero is on the grid.
      unit: (isScale && size) || 1,
      hasZero: isScale && size > 0,
      isOut: (value) => isScale && isFlat(value),
    };
  });
  const flat = freedomOf(delta, context);
  const found = nearestOnSteps(flat, changeOf(delta), boundsFor(delta, context), coordinates, grids);
  return found === null ? delta : withChange(delta, found);
}
