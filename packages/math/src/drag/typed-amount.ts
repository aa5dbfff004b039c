import { radians } from '../algebra/angle.js';
import { numberPerAxis, toWorld } from '../algebra/basis.js';
import { mul } from '../algebra/vec3.js';
import type { Delta } from '../delta.js';
import { AXES } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Modifiers, Vec3 } from '../types.js';
import type { Drag } from './drag-state.js';
import { type KeyedDrag, requireKeyed } from './keyed-drag.js';

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
 * The axes of each amount that can be typed; of a value one list for each of its numbers, without axes. A translation and a scale
 * on a plane have one amount for each axis. A rotation and any other scale have one amount, and so has a scale while an axis key
 * is in force.
 */
export function typedAxes({ drag: { handle }, axis }: KeyedDrag): readonly (readonly AxisIndex[])[] {
  const { mode, edit } = handle;
  if (edit) return edit.numbers(edit.value).map(() => []);
  const axes = handle.axes.length === 0 ? AXES.map((axis) => axis.index) : handle.axes;
  const isOne = mode === 'rotate' || (mode === 'scale' && (axis !== null || axes.length !== 2));
  return isOne ? [axes] : axes.map((index) => [index]);
}

/**
 * The amounts of a drag with the texts typed so far.
 * @throws GizmoError GK013 if the value is no keyed drag.
 */
export function typedFields(keyed: KeyedDrag): readonly TypedField[] {
  requireKeyed(keyed);
  const { drag, texts } = keyed;
  const groups = typedAxes(keyed);
  const { edit, mode } = drag.handle;
  const numbers = edit?.numbers(edit.value);
  const unit = ({ translate: 'length', rotate: 'angle', scale: 'factor', value: 'length' } as const)[mode];
  return groups.map((axes, i) => ({
    name: numbers?.[i]?.name ?? (groups.length === 1 ? '' : axes.map((index) => AXES[index]?.name).join('')),
    text: texts?.list[i] ?? '',
    unit: numbers?.[i]?.unit ?? unit,
    isActive: texts?.field === i,
  }));
}

/**
 * The delta of typed amounts: world units along the axes of the pose, degrees about the axis of the handle (or about the
 * direction to the eye, if it has none), or factors. An amount that is null changes nothing. The modifier keys may change the fixed
 * point of a box.
 */
export function typedDelta(keyed: KeyedDrag, amounts: readonly (number | null)[], modifiers: Modifiers): Delta {
  const { handle, pose } = keyed.drag;
  const groups = typedAxes(keyed);
  const perAxisOr = (identity: number): Vec3 =>
    numberPerAxis((i) => amounts[groups.findIndex((axes) => axes.includes(i))] ?? identity);
  if (handle.mode === 'translate') return { kind: 'translate', vector: toWorld(pose.axes, perAxisOr(0)) };
  const identity = identityDelta(keyed.drag, modifiers);
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
function identityDelta({ handle, grab, press, pose }: Drag, modifiers: Modifiers): Delta | null {
  return handle.drag(grab, { ...press, modifiers }, pose, null)?.delta ?? null;
}
