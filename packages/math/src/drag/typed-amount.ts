import { radians } from '../algebra/angle.js';
import { numberPerAxis, toWorld } from '../algebra/basis.js';
import { mul } from '../algebra/vec3.js';
import type { Delta } from '../delta.js';
import { AXES } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Vec3 } from '../types.js';
import { requireDrag } from './drag.js';
import type { Drag } from './drag-state.js';

/** An amount that can be typed, for display. */
export interface TypedField {
  /** Its axes, such as `X` or `XY`; empty if the drag has only one amount. */
  readonly name: string;
  /** The typed text. */
  readonly text: string;
  /** World units for `length`, degrees for `angle`. */
  readonly unit: 'length' | 'angle' | 'factor';
  /** Whether the next key edits this text. */
  readonly isActive: boolean;
}

/**
 * The axes of each amount that can be typed. A translation and a scale on a plane have one amount for each axis. A rotation
 * and any other scale have one amount, and so has a scale while an axis key is in force.
 */
export function typedAxes({ handle, axisKey }: Drag): readonly (readonly AxisIndex[])[] {
  const { mode } = handle;
  const axes = handle.axes.length === 0 ? AXES.map((axis) => axis.index) : handle.axes;
  const isOne = mode === 'rotate' || (mode === 'scale' && (axisKey !== null || axes.length !== 2));
  return isOne ? [axes] : axes.map((index) => [index]);
}

/**
 * The amounts of a drag with the texts typed so far.
 * @throws GizmoError GK013 if the value is no drag.
 */
export function typedFields(drag: Drag): readonly TypedField[] {
  requireDrag(drag);
  const groups = typedAxes(drag);
  const unit = ({ translate: 'length', rotate: 'angle', scale: 'factor' } as const)[drag.handle.mode];
  return groups.map((axes, i) => ({
    name: groups.length === 1 ? '' : axes.map((index) => AXES[index]?.name).join(''),
    text: drag.typed?.texts[i] ?? '',
    unit,
    isActive: drag.typed?.field === i,
  }));
}

/**
 * The delta of typed amounts: world units along the axes of the pose, degrees about the axis of the handle (or about the
 * direction to the eye, if it has none), or factors. An amount that is null changes nothing; null if all of them are.
 */
export function typedDelta(drag: Drag, amounts: readonly (number | null)[]): Delta | null {
  if (amounts.every((amount) => amount === null)) return null;
  const { handle, pose } = drag;
  const groups = typedAxes(drag);
  const perAxisOr = (identity: number): Vec3 =>
    numberPerAxis((i) => amounts[groups.findIndex((axes) => axes.includes(i))] ?? identity);
  if (handle.mode === 'translate') return { kind: 'translate', vector: toWorld(pose.axes, perAxisOr(0)) };
  const identity = identityDelta(drag);
  if (handle.mode === 'scale') {
    const { axes, own, pivot } = identity?.kind === 'scale' ? identity : pose;
    return { kind: 'scale', factors: perAxisOr(1), axes, own, pivot };
  }
  const [only, ...others] = handle.axes;
  const toEye = mul(pose.viewDirection, -1);
  const hasAxis = only !== undefined && others.length === 0;
  const about = identity?.kind === 'rotate' ? identity : { axis: hasAxis ? pose.axes[only] : toEye, pivot: pose.pivot };
  return {
    kind: 'rotate',
    axis: hasAxis ? about.axis : toEye,
    angle: radians(amounts[0] ?? 0),
    pivot: about.pivot,
  };
}

/** The handle's delta at its press, which is the identity. Only the handle knows the pivot, axes and rotation axis. */
function identityDelta({ handle, grab, press, sample, pose }: Drag): Delta | null {
  const at = { ...press, modifiers: sample.modifiers };
  return handle.drag(grab, at, pose, null)?.delta ?? null;
}
