import { toBasis } from '../algebra/basis.js';
import type { Delta } from '../delta.js';
import { AXES } from '../handles/axis.js';
import type { Handle } from '../handles/handle.js';
import type { Pose } from '../pose/pose.js';

/** One number of a readout. */
export interface ReadoutValue {
  /** The axis it is along, or empty where there is but one number. */
  readonly name: string;
  /** World units, radians or a factor. */
  readonly value: number;
  /** What `value` is measured in. */
  readonly unit: 'length' | 'angle' | 'factor';
}

/** What a drag does, for people. */
export interface Readout {
  /** What the handle does: `Move along X`. */
  readonly label: string;
  /** One for each amount, in the order of the axes. */
  readonly values: readonly ReadoutValue[];
  /** The values with their units: `+1.250`, `−30.0°` with a plain hyphen, `×1.500`. */
  readonly text: string;
}

/** The amounts of a delta along the axes its handle works on. */
export function readoutOf(handle: Handle, delta: Delta, pose: Pose): Readout {
  const values = valuesOf(handle, delta, pose);
  // As many decimals for all of them as the largest asks for: the small ones are small beside it.
  const largest = Math.max(...values.map((v) => Math.abs(v.value)));
  const text = values.map((v) => (v.name === '' ? '' : `${v.name} `) + format(v, largest)).join('  ');
  return { label: handle.label, values, text };
}

function valuesOf(handle: Handle, delta: Delta, pose: Pose): readonly ReadoutValue[] {
  if (delta.kind === 'rotate') return [{ name: '', value: delta.angle, unit: 'angle' }];
  const works = handle.axes.length === 0 ? AXES.map((a) => a.index) : handle.axes;
  const amounts = delta.kind === 'translate' ? toBasis(pose.axes, delta.vector) : delta.factors;
  // A scale that is even along all three axes has but one factor.
  const isEven = delta.kind === 'scale' && works.length === 3 && works.every((i) => amounts[i] === amounts[0]);
  const along = isEven ? works.slice(0, 1) : works;
  const name = (i: number) => (along.length === 1 ? '' : (AXES[i]?.name ?? ''));
  const unit = delta.kind === 'translate' ? 'length' : 'factor';
  return along.map((i) => ({ name: name(i), value: amounts[i], unit }));
}

function format({ value, unit }: ReadoutValue, largest: number): string {
  if (unit === 'factor') return `×${value.toFixed(3)}`;
  const [amount, digits, sign] =
    unit === 'angle' ? [(value * 180) / Math.PI, 1, '°'] : [value, lengthDigits(largest), ''];
  const text = Math.abs(amount).toFixed(digits);
  return `${Number(text) === 0 ? '' : amount < 0 ? '-' : '+'}${text}${sign}`;
}

/** Three decimals for what is of the order of one; fewer for what is large, and more for what is small: three figures at least. */
const lengthDigits = (value: number): number => {
  const size = Math.abs(value) > 0 ? Math.floor(Math.log10(Math.abs(value))) : 0;
  return Math.min(12, Math.max(0, 3 - Math.min(0, size + 1) - Math.max(0, size - 2)));
};
