import fc from 'fast-check';
import { toBasis } from '../src/algebra/basis.js';
import { rotationOf } from '../src/algebra/polar.js';
import { multiply, twist } from '../src/algebra/quat.js';
import type { SnapStep, Steps } from '../src/constrain/snap.js';
import type { Delta } from '../src/delta.js';
import { worldOrigin } from '../src/pose/pivot.js';
import type { Target, Vec3 } from '../src/types.js';
import { between, type Drawing, drawing, rigidParent } from './arbitrary.js';
import { constrained, type Snap } from './constraints.js';
import { amounts as anyAmounts, FREE, posedHandleOf } from './posed-handle.js';

/** Three different amounts. */
export const isParted = ([x, y, z]: Vec3): boolean => x !== y && y !== z && z !== x;

export const amounts = anyAmounts.filter(isParted);

export const axisStep = between(1e-3, 10);

export const steps: fc.Arbitrary<Steps> = fc.oneof(axisStep, fc.tuple(axisStep, axisStep, axisStep));

export const snapStep: fc.Arbitrary<SnapStep> = fc.oneof(
  steps,
  fc.record({ step: steps, mode: fc.constantFrom('relative' as const, 'absolute' as const) }),
);

export const stepOf = (step: SnapStep): Vec3 => {
  const plain = typeof step === 'object' && 'step' in step ? step.step : step;
  return typeof plain === 'number' ? [plain, plain, plain] : plain;
};

export const isAbsolute = (step: SnapStep): boolean =>
  typeof step === 'object' && 'step' in step && step.mode === 'absolute';

/** A handle in its pose, its deltas for one amount an axis, and their snapped amounts. */
export function posedHandle(drawn: Drawing, snap: Snap, modifiers = FREE) {
  const made = posedHandleOf(drawn);
  const { pose, handle, along, context } = made;
  /** The amounts of a delta along the axes of the handle. */
  const amountsOf = (delta: Delta): number[] => {
    if (delta.kind === 'rotate') return [delta.angle];
    const all = delta.kind === 'translate' ? toBasis(pose.axes, delta.vector) : delta.factors;
    return handle.axes.length === 3 ? [all[0]] : along.map((i) => all[i]);
  };
  /** The offset of the lattice from zero, and its step, for each of the amounts. */
  const lattice = (step: SnapStep): { readonly start: number; readonly step: number }[] => {
    const [sizes, active] = [stepOf(step), drawn.targets.at(-1) as Target];
    if (handle.mode === 'rotate') {
      const [axis, size] = [pose.axes[along[0] ?? 0], sizes[handle.axes[0] ?? 0]];
      const turned = multiply(rotationOf(active.worldFromParent), active.transform.quaternion);
      return [{ start: isAbsolute(step) ? twist(turned, axis) : 0, step: size }];
    }
    const own = active.transform.scale;
    const which = handle.axes.length === 3 ? ([0] as const) : along;
    if (handle.mode === 'scale')
      return which.map((i) =>
        isAbsolute(step) ? { start: 0, step: sizes[i] / Math.abs(own[i]) } : { start: -1, step: sizes[i] },
      );
    const at = toBasis(pose.axes, worldOrigin(active));
    return which.map((i) => ({ start: isAbsolute(step) ? at[i] : 0, step: sizes[i] }));
  };
  const snapped = (delta: Delta): Delta =>
    constrained(delta, { snap }, { ...context, sample: { ...context.sample, modifiers } });
  return { ...made, amountsOf, lattice, snapped };
}

export const every = (step: SnapStep): Snap => ({ translate: step, rotate: step, scale: step });

export const drawn = drawing({ of: rigidParent, only: ({ id }) => id !== 'rotate-view' && id !== 'rotate-free' });

/** Relative tolerance. */
export const ROUNDING = 1e-9;
