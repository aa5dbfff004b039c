import type { Delta } from './delta.js';
import type { Vec3 } from './types.js';

/** The smallest factor that a drag scales by: a target is made small, never flat. */
export const LEAST_FACTOR = 1e-3;

/** A scale that would pass zero stops short of it, so that a target is neither flattened nor mirrored. */
export function keepPositive(delta: Delta): Delta {
  if (delta.kind !== 'scale' || delta.factors.every((f) => f >= LEAST_FACTOR)) return delta;
  return { ...delta, factors: delta.factors.map((f) => Math.max(f, LEAST_FACTOR)) as unknown as Vec3 };
}
