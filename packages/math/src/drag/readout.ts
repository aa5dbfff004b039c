import { dots, toBasis } from '../algebra/basis.js';
import type { Delta } from '../delta.js';
import { requireFinite } from '../errors.js';
import { AXES } from '../handles/axis.js';
import type { Handle } from '../handles/handle.js';
import { labelOf } from '../handles/named.js';
import type { Pose } from '../pose/pose.js';
import type { Vec3 } from '../types.js';

/** One number of a readout. */
export interface ReadoutValue {
  /** The axis, `X`, `Y` or `Z`, or the name of a number of a value; empty if the readout has only one number. */
  readonly name: string;
  /** World units for `length`, radians for `angle`. */
  readonly value: number;
  /** The quantity. */
  readonly unit: 'length' | 'angle' | 'factor';
}

/** The amounts of a drag, for display. */
export interface Readout {
  /** The label of the handle: `Move along X`. */
  readonly label: string;
  /** The amounts, in the order of the axes. */
  readonly values: readonly ReadoutValue[];
  /** The amounts with their units: `+1.250`, `-30.0°`, `×1.500`. */
  readonly text: string;
}

/**
 * Formats the amounts of a delta along the axes of its handle.
 * @throws GizmoError GK013 if an argument is missing or not finite
 */
export function readoutOfDelta(handle: Handle, delta: Delta, pose: Pose): Readout {
  const values = valuesOf(handle, delta, pose);
  const amounts = values.map((v) => v.value);
  requireFinite(amounts, 'the amounts of a readout');
  // All lengths have the decimals of the largest one.
  const largest = Math.max(...amounts.map(Math.abs));
  const text = values.map((v) => (v.name === '' ? '' : `${v.name} `) + format(v, largest)).join('  ');
  return { label: labelOf(handle), values, text };
}

/**
 * Formats a value of a handle that edits one: `2.500 m`, `30.0°`, without a sign of change. Null for any other handle.
 * @throws GizmoError GK013 if a number of the value is not finite
 */
export function readoutOfValue(handle: Handle, value: unknown): Readout | null {
  const values = handle.edit?.numbers(value);
  if (!values) return null;
  const amounts = values.map((v) => v.value);
  requireFinite(amounts, 'the numbers of a value');
  const largest = Math.max(...amounts.map(Math.abs));
  const shown = values.map((v) => (v.name === '' ? '' : `${v.name} `) + format(v, largest).replace('+', '') + v.suffix);
  return { label: labelOf(handle.edit?.shownAs?.(value) ?? handle), values, text: shown.join('  ') };
}

function valuesOf(handle: Handle, delta: Delta, pose: Pose): readonly ReadoutValue[] {
  if (delta.kind === 'rotate') return [{ name: '', value: delta.angle, unit: 'angle' }];
  const axes = handle.axes.length === 0 ? AXES.map((a) => a.index) : handle.axes;
  const amounts = delta.kind === 'translate' ? amountsAlong(pose, delta.vector) : delta.factors;
  const isUniform = delta.kind === 'scale' && axes.length === 3 && axes.every((i) => amounts[i] === amounts[0]);
  const shown = isUniform ? axes.slice(0, 1) : axes;
  const name = (i: number) => (shown.length === 1 ? '' : (AXES[i]?.name ?? ''));
  const unit = delta.kind === 'translate' ? 'length' : 'factor';
  return shown.map((i) => ({ name: name(i), value: amounts[i], unit }));
}

/** The coordinates along the axes of a pose. If they lie in one plane, as in a singular parent, the dot products with them. */
function amountsAlong({ axes }: Pose, vector: Vec3): Vec3 {
  const amounts = toBasis(axes, vector);
  return amounts.some(Number.isNaN) ? dots(axes, vector) : amounts;
}

function format({ value, unit }: ReadoutValue, largest: number): string {
  if (unit === 'factor') return `×${value.toFixed(3)}`;
  const [amount, digits, sign] =
    unit === 'angle' ? [(value * 180) / Math.PI, 1, '°'] : [value, lengthDigits(largest), ''];
  const size = Math.abs(amount);
  const text = digits > MOST_DECIMALS ? size.toExponential(2) : size.toFixed(digits);
  return `${Number(text) === 0 ? '' : amount < 0 ? '-' : '+'}${text}${sign}`;
}

/** Lengths that need more, those below 1e-10, have an exponent. */
const MOST_DECIMALS = 12;

/** Three decimals for lengths near 1, fewer for larger lengths, more for smaller ones: at least three significant digits. */
const lengthDigits = (value: number): number => {
  const order = value > 0 && Number.isFinite(value) ? Math.floor(Math.log10(value)) : 0;
  return Math.max(0, 3 - Math.min(0, order + 1) - Math.max(0, order - 2));
};
