import fc from 'fast-check';
import type { AxisName, Locks } from '../src/constrain/lock.js';
import type { Constraints } from './constraints.js';

export const NAMES: readonly AxisName[] = ['x', 'y', 'z'];

/** One to three axes. */
export const names: fc.Arbitrary<AxisName[]> = fc.subarray([...NAMES], { minLength: 1 });

export const indices = (locked: readonly AxisName[]): readonly (0 | 1 | 2)[] =>
  locked.map((name) => NAMES.indexOf(name) as 0 | 1 | 2);

/** A lock of the same axes for each kind of delta. */
export const every = (locked: readonly AxisName[]): Locks => ({ translate: locked, rotate: locked, scale: locked });

/** Constraints to combine with a lock: none, steps, or limits. */
export const others: fc.Arbitrary<Constraints> = fc.constantFrom<Constraints>(
  {},
  { snap: { translate: 0.7, scale: 0.3 } },
  {
    limits: { translate: { min: [-4, -4, -4], max: [4, 4, 4] }, scale: { min: [0.5, 0.5, 0.5], max: [3, 3, 3] } },
  },
);
