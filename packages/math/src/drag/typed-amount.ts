import { toWorld } from '../algebra/basis.js';
import { mul } from '../algebra/vec3.js';
import type { Delta } from '../delta.js';
import { radians } from '../geometry/angle.js';
import { AXES } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Vec3 } from '../types.js';
import type { Drag } from './drag-state.js';

/** An amount that can be typed. */
export interface TypedField {
  /** The axes it is along, `X` or `XY`; empty where there is but one amount. */
  readonly name: string;
  /** What has been typed. */
  readonly text: string;
  /** World units, degrees or a factor. */
  readonly unit: 'length' | 'angle' | 'factor';
  /** Whether the next key goes here. */
  readonly isActive: boolean;
}

/**
 * The axes of each amount that can be typed. A move has one an axis, a turn one alone; a scale one for each axis that it
 * scales by itself, and one where it scales all three alike, or obeys an axis key.
 */
export function typedAxes({ handle, axisKey }: Drag): readonly (readonly AxisIndex[])[] {
  const { mode } = handle;
  const axes = handle.axes.length === 0 ? AXES.map((axis) => axis.index) : handle.axes;
  const isOne = mode === 'rotate' || (mode === 'scale' && (axisKey !== null || axes.length !== 2));
  return isOne ? [axes] : axes.map((index) => [index]);
}

/** What can be typed into a drag, and what has been; to be shown while it is. */
export function typedFields(drag: Drag): readonly TypedField[] {
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
 * What typed amounts do: world units along the axes of the pose, degrees about the axis of the handle (of one that has
 * none, about the line to the eye of the press), or factors. Null where there is no amount. One of several that is null
 * changes nothing.
 */
export function typedDelta(drag: Drag, amounts: readonly (number | null)[]): Delta | null {
  if (amounts.every((amount) => amount === null)) return null;
  const { handle, pose } = drag;
  const groups = typedAxes(drag);
  const along = (rest: number): Vec3 =>
    AXES.map(({ index }) => amounts[groups.findIndex((axes) => axes.includes(index))] ?? rest) as unknown as Vec3;
  if (handle.mode === 'translate') return { kind: 'translate', vector: toWorld(pose.axes, along(0)) };
  const still = atPress(drag);
  if (handle.mode === 'scale') {
    const { axes, own, pivot } = still?.kind === 'scale' ? still : pose;
    return { kind: 'scale', factors: along(1), axes, own, pivot };
  }
  const [only, ...others] = handle.axes;
  const toEye = mul(pose.viewDirection, -1);
  const hasAxis = only !== undefined && others.length === 0;
  const turn = still?.kind === 'rotate' ? still : { axis: hasAxis ? pose.axes[only] : toEye, pivot: pose.pivot };
  return {
    kind: 'rotate',
    axis: hasAxis ? turn.axis : toEye,
    angle: radians(amounts[0] ?? 0),
    pivot: turn.pivot,
  };
}

/** What the handle makes of its own press, which changes nothing: it alone knows what stays in place. */
const atPress = ({ handle, grab, press, sample, pose }: Drag): Delta | null =>
  handle.drag(grab, { ...press, modifiers: sample.modifiers }, pose, null);
