import fc from 'fast-check';
import { invertAffine } from '../src/algebra/mat4.js';
import type { LimitBox, Limits } from '../src/constrain/limits.js';
import type { Delta } from '../src/delta.js';
import type { Target, Transform, Vec3 } from '../src/types.js';
import { between } from './arbitrary.js';
import { size } from './measure.js';
import { applied, type PosedHandle } from './posed-handle.js';

/** Three numbers, one an axis. */
export const three = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<readonly [T, T, T]> => fc.tuple(one, one, one);

/** The distances of the ends of a box from the start of the first target; negative: the target starts outside. */
const end = fc.oneof(
  { weight: 4, arbitrary: between(0, 6) },
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
  { weight: 1, arbitrary: between(-3, 0) },
);

/** The distances of the ends from the start. */
export interface Ends {
  readonly below: Vec3;
  readonly above: Vec3;
}

export const ends: fc.Arbitrary<Ends> = fc
  .record({ below: three(end), above: three(end) })
  .filter(({ below, above }) => below.every((b, i) => -b <= (above[i] as number)));

export const rangeOf = ({ below, above }: Ends, at: Vec3): LimitBox => ({
  min: at.map((n, i) => n - (below[i] as number)) as unknown as Vec3,
  max: at.map((n, i) => n + (above[i] as number)) as unknown as Vec3,
});

/** Limits around the start of the first target. */
export const limitsAt = (around: Ends, [first]: readonly Target[]): Limits => ({
  translate: rangeOf(around, (first as Target).transform.position),
  scale: rangeOf(around, (first as Target).transform.scale),
});

const valuesOf = (delta: Delta, t: Transform): Vec3 => (delta.kind === 'translate' ? t.position : t.scale);

/** How far a delta moves a target out of its box, or farther out than at the start, relative to the sizes. */
export function outside(delta: Delta, limits: Limits, posed: PosedHandle): number {
  const range = delta.kind === 'rotate' ? undefined : limits[delta.kind];
  const after = applied(delta, posed);
  const off = posed.targets.flatMap((target, t) => {
    const [start, now] = [valuesOf(delta, target.transform), valuesOf(delta, after[t] as Transform)];
    // In a non-uniform parent, the summands of a step may be larger than the step.
    const made =
      delta.kind === 'translate' ? size(invertAffine(target.worldFromParent).slice(0, 12)) * size(delta.vector) : 0;
    const sizes = 1e-300 + Math.max(size(start), size(now), made);
    return [0, 1, 2].map((i) => {
      const [from, to] = [start[i] as number, now[i] as number];
      const low = Math.min(range?.min?.[i] ?? -Infinity, from);
      const high = Math.max(range?.max?.[i] ?? Infinity, from);
      return Math.max(low - to, to - high) / sizes;
    });
  });
  return Math.max(...off);
}
