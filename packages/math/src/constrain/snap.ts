import { numberPerAxis, perAxis, WORLD } from '../algebra/basis.js';
import { rotationOf } from '../algebra/polar.js';
import { multiply, twist } from '../algebra/quat.js';
import { dot } from '../algebra/vec3.js';
import type { Delta, RotateDelta } from '../delta.js';
import type { AxisIndex } from '../handles/handle.js';
import type { TransformMode } from '../mode.js';
import { independentTargets } from '../pose/hierarchy.js';
import { worldOrigin } from '../pose/pivot.js';
import type { Modifiers, Target, Vec3 } from '../types.js';
import { type Constraint, changeOf, withChange } from './constraint.js';
import { coordinatesOf, freedomOf, isFixed } from './freedom.js';
import { rowsOf } from './rows.js';
import { type CoordinateSteps, nearestOnSteps, nearestStep } from './steps.js';

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
  /** World units along the axes of the gizmo. @default 1 while Ctrl switches snapping on, else no steps */
  readonly translate?: SnapStep | undefined;
  /** Radians. @default π / 12 while Ctrl switches snapping on, else no steps */
  readonly rotate?: SnapStep | undefined;
  /**
   * Factors; on the grid, multiples of the target's own scale. On the grid, the start is also a step; otherwise, with steps
   * larger than the target, the first pixel would change its size.
   * @default 0.1 while Ctrl switches snapping on, else no steps
   */
  readonly scale?: SnapStep | undefined;
  /** False: the steps are off until Ctrl is pressed. @default true */
  readonly enabled?: boolean | undefined;
}

/** The steps while Ctrl switches snapping on and none is given: world units, radians, factors. */
export const DEFAULT_STEPS: Readonly<Record<TransformMode, number>> = {
  translate: 1,
  rotate: Math.PI / 12,
  scale: 0.1,
};

/** The steps of one mode that are in force. */
export interface StepsInForce {
  /** One for each axis: world units, radians, or factors. */
  readonly steps: Vec3;
  /** Whether they are on a grid that begins at zero, and not counted from where the drag began. */
  readonly absolute: boolean;
}

function parse(given: SnapStep): StepsInForce | null {
  const { step = given, mode } = (given ?? {}) as { readonly step?: Steps | null; readonly mode?: string };
  const steps = numberPerAxis((i) => (step as Vec3 | null)?.[i] ?? (step as number));
  return steps.every((n) => Number.isFinite(n) && n > 0) ? { steps, absolute: mode === 'absolute' } : null;
}

/** The steps that are ignored, because they are not greater than zero or not finite. */
export const badSteps = (snap: SnapSteps | false | null | undefined): readonly TransformMode[] =>
  (['translate', 'rotate', 'scale'] as const).filter((kind) => {
    const step = snap ? snap[kind] : undefined;
    return step !== undefined && parse(step) === null;
  });

/** Whether snapping is on. Ctrl inverts the setting. */
export const isSnapping = (
  snap: { readonly enabled?: boolean | undefined } | false | null | undefined,
  modifiers: Modifiers | undefined,
): boolean => (!!snap && snap.enabled !== false) !== (modifiers?.ctrl ?? false);

/** The steps that drags of a mode snap to while some modifier keys are pressed; null: none. */
export function stepsInForce(
  snap: SnapSteps | false | null | undefined,
  mode: Delta['kind'],
  modifiers: Modifiers | undefined,
): StepsInForce | null {
  const step = (snap || undefined)?.[mode] ?? (modifiers?.ctrl && DEFAULT_STEPS[mode]);
  return step && isSnapping(snap, modifiers) ? parse(step) : null;
}

/**
 * A constraint that moves a delta to the nearest step that the ranges of all constraints allow: relative to the start of the
 * drag, or with the active target on the grid. If no step is allowed, the delta is unchanged. If a lock leaves a direction that
 * is not an axis, its steps are those of the nearest axis. On the grid, a coordinate whose limits are equal counts as locked.
 * Typed amounts and deltas that are snapped to a feature are unchanged.
 *
 * @param steps `false`: off until Ctrl is pressed
 */
export const snap =
  (steps: SnapSteps | false | null | undefined): Constraint =>
  (delta, context) => {
    const { typed, snapped, handle, modifiers, targets, pose, locked, regions, angles } = context;
    const inForce = stepsInForce(steps, delta.kind, modifiers);
    if (inForce === null || typed || snapped !== null || handle.constraints === 'none') return delta;
    const active = inForce.absolute ? independentTargets(targets).at(-1) : undefined;
    if (delta.kind === 'rotate') {
      if (isFixed(delta.axis, locked)) return delta;
      // The axis of the handle. A free rotation has an axis of the pose if the two others are locked.
      const axis = handle.axes[0] ?? (pose.axes.indexOf(delta.axis) as AxisIndex);
      const step = inForce.steps[axis] ?? inForce.steps[0];
      const start = active ? twistOf(active, delta) : 0;
      const angle = nearestStep({ step, start, unit: 1 }, delta.angle, angles);
      if (angle === null) return delta;
      return { ...delta, angle: Math.abs(angle) > SMALLEST_ANGLE ? angle : 0 };
    }
    const isScale = delta.kind === 'scale';
    const rows = (isScale && active && rowsOf(delta)(active)) || WORLD;
    const normals = coordinatesOf(delta, pose);
    const coordinates = perAxis((at): CoordinateSteps => {
      const normal = normals[at];
      // The own axis of the active target that the factor scales most.
      const i = ([0, 1, 2] as const).reduce((a, b) => (rows[b][at] > rows[a][at] ? b : a));
      const place = (target: Target) =>
        isScale ? Math.abs(target.transform.scale[i]) : dot(normal, worldOrigin(target));
      const start = active ? place(active) : 0;
      // A scale of zero has no multiple on the grid.
      return { normal, step: inForce.steps[i], start, unit: (isScale && start) || 1, keepsStart: isScale || !active };
    });
    // A grid has no point on most planes that limits leave.
    const pinned = (active && !isScale ? (regions[0] ?? []) : []).filter(({ min, max }) => min === max);
    const freedom = freedomOf(delta, { ...context, locked: [...locked, ...pinned.map(({ normal }) => normal)] });
    const found = nearestOnSteps(freedom, changeOf(delta), regions, coordinates);
    return found ? withChange(delta, found) : delta;
  };

/** Radians: a smaller angle is the rounding error of the angle of a target. */
const SMALLEST_ANGLE = 1e-12;

/** The angle of a target about the axis of a rotation, in the world. */
const twistOf = ({ worldFromParent, transform }: Target, { axis }: RotateDelta): number =>
  twist(multiply(rotationOf(worldFromParent), transform.quaternion), axis);
