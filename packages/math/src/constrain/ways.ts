import { toBasis, WORLD } from '../algebra/basis.js';
import { addScaled } from '../algebra/vec3.js';
import type { RotateDelta, ScaleDelta, TranslateDelta } from '../delta.js';
import { AXES } from '../handles/axis.js';
import type { AxisIndex, Handle } from '../handles/handle.js';
import type { Vec3 } from '../types.js';
import type { ConstraintContext } from './modifier.js';

/** A delta that is three numbers of its own: all but a turn. */
export type Linear = TranslateDelta | ScaleDelta;

/** One thing that a drag can change, independent of the others. */
export interface Way {
  /** The axis that it is counted along: of the pose for a move, of the delta for a scale. */
  readonly index: AxisIndex;
  /** What one of it changes: a vector in the world, or what is added to the factors. */
  readonly along: Vec3;
}

/** What a delta changes: a vector in the world, or factors less one. Zero at the start. */
export const changeOf = (delta: Linear): Vec3 =>
  delta.kind === 'translate' ? delta.vector : [delta.factors[0] - 1, delta.factors[1] - 1, delta.factors[2] - 1];

/** The same kind of delta with another change. Its zeros are never negative. */
export const withChange = (delta: Linear, [x, y, z]: Vec3): Linear =>
  delta.kind === 'translate'
    ? { ...delta, vector: [x + 0, y + 0, z + 0] }
    : { ...delta, factors: [1 + x, 1 + y, 1 + z] };

/** How much a delta has of each way: in world units along the axes of the pose, or factors. */
export function amountsOf(
  delta: Linear,
  ways: readonly Way[],
  { pose }: Pick<ConstraintContext, 'pose'>,
): readonly number[] {
  const all = delta.kind === 'translate' ? toBasis(pose.axes, delta.vector) : delta.factors;
  return ways.map(({ index }) => all[index]);
}

/** The delta with so much of each way. A factor that one way alone makes is the amount itself, to the last bit. */
export function ofAmounts(delta: Linear, ways: readonly Way[], amounts: readonly number[]): Linear {
  const rest = delta.kind === 'translate' ? 0 : 1;
  const sum = ways.reduce((v, { along }, i) => addScaled(v, along, (amounts[i] as number) - rest), [0, 0, 0] as Vec3);
  if (delta.kind === 'translate') return withChange(delta, sum);
  const factors = sum.map((change, j) => {
    const makers = ways.flatMap(({ along }, i) => (along[j as AxisIndex] === 0 ? [] : [i]));
    const [only = -1] = makers;
    return makers.length === 1 && ways[only]?.along[j as AxisIndex] === 1 ? (amounts[only] as number) : 1 + change;
  }) as unknown as Vec3;
  return { ...delta, factors };
}

/** Whether a handle scales by one factor: then the scale stays even. */
const isEven = ({ factors }: ScaleDelta, { uniform }: Handle, axes: readonly AxisIndex[]): boolean =>
  (uniform ?? axes.length === 3) && axes.every((i) => factors[i] === factors[axes[0] ?? 0]);

/**
 * What a handle can change: along each of its axes by itself, in all of space where it has none, and one factor alone
 * where it scales evenly, since what is uneven would change a shape, or shear. A turn has no ways.
 */
export function waysOf(
  delta: Linear | RotateDelta,
  { handle, pose }: Pick<ConstraintContext, 'handle' | 'pose'>,
): readonly Way[] {
  if (delta.kind === 'rotate') return [];
  const axes = handle.axes.length === 0 ? AXES.map(({ index }) => index) : handle.axes;
  if (delta.kind === 'translate') return axes.map((index) => ({ index, along: pose.axes[index] }));
  const [first] = axes;
  if (first === undefined || axes.length === 1 || !isEven(delta, handle, axes))
    return axes.map((index) => ({ index, along: WORLD[index] }));
  return [{ index: first, along: WORLD.map((_, i) => (axes.includes(i as AxisIndex) ? 1 : 0)) as unknown as Vec3 }];
}
