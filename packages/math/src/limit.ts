import type { Delta } from './delta.js';
import type { Vec3 } from './types.js';

/** The smallest factor that a free drag scales by: a target is made small, never flat. */
const LEAST_FACTOR = 1e-3;

/** A scale that would pass zero stops at the smallest positive step instead, so that a target is neither flattened nor mirrored. */
export function keepPositive(delta: Delta, steps: Vec3 | null): Delta {
  if (delta.kind !== 'scale' || delta.factors.every((f) => f > LEAST_FACTOR)) return delta;
  const least = (i: number): number => Math.min(1, steps?.[i] ?? LEAST_FACTOR);
  return { ...delta, factors: delta.factors.map((f, i) => (f > LEAST_FACTOR ? f : least(i))) as unknown as Vec3 };
}
