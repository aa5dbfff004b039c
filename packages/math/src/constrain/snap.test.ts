import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, type Drawing, drawing, rigidParent } from '../../test/arbitrary.js';
import { constrained, type Snap } from '../../test/constraints.js';
import { GizmoDriver } from '../../test/driver.js';
import { gap, RUNS } from '../../test/measure.js';
import { amounts as anyAmounts, FREE, posedHandleOf } from '../../test/posed-handle.js';
import { toBasis } from '../algebra/basis.js';
import { rotationOf } from '../algebra/polar.js';
import { multiply, twist } from '../algebra/quat.js';
import type { Delta } from '../delta.js';
import { worldOrigin } from '../pose/pivot.js';
import type { Target, Vec3 } from '../types.js';
import { LEAST_FACTOR } from './constrain.js';
import { badSteps, type SnapStep, type Steps } from './snap.js';

/** Three different amounts. */
const isParted = ([x, y, z]: Vec3): boolean => x !== y && y !== z && z !== x;
const amounts = anyAmounts.filter(isParted);
const axisStep = between(1e-3, 10);
const steps: fc.Arbitrary<Steps> = fc.oneof(axisStep, fc.tuple(axisStep, axisStep, axisStep));
const snapStep: fc.Arbitrary<SnapStep> = fc.oneof(
  steps,
  fc.record({ step: steps, mode: fc.constantFrom('relative' as const, 'absolute' as const) }),
);
const stepOf = (step: SnapStep): Vec3 => {
  const plain = typeof step === 'object' && 'step' in step ? step.step : step;
  return typeof plain === 'number' ? [plain, plain, plain] : plain;
};
const isAbsolute = (step: SnapStep): boolean => typeof step === 'object' && 'step' in step && step.mode === 'absolute';

/** A handle in its pose, its deltas for one amount an axis, and their snapped amounts. */
function posedHandle(drawn: Drawing, snap: Snap, modifiers = FREE) {
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

const every = (step: SnapStep): Snap => ({ translate: step, rotate: step, scale: step });
const drawn = drawing({ of: rigidParent, only: ({ id }) => id !== 'rotate-view' && id !== 'rotate-free' });
/** Relative. */
const ROUNDING = 1e-9;

describe('a snapped delta', () => {
  it('is a whole number of steps from the start, or from zero on the grid, where a scale may also be its start', () => {
    fc.assert(
      fc.property(drawn, snapStep, amounts, (scene, step, free) => {
        const { deltaOf, amountsOf, lattice, snapped, handle } = posedHandle(scene, every(step));
        const found = amountsOf(snapped(deltaOf(free)));
        lattice(step).forEach(({ start, step: size }, i) => {
          if (handle.mode === 'scale' && isAbsolute(step) && found[i] === 1) return;
          const place = start + (found[i] as number);
          const off = Math.abs(place - Math.round(place / size) * size);
          expect(off).toBeLessThan(ROUNDING * (1 + Math.abs(start) + Math.abs(place)));
        });
      }),
      RUNS,
    );
  });

  it('is at most half a step from the pointer, and positive for a scale', () => {
    fc.assert(
      fc.property(drawn, snapStep, amounts, (scene, step, free) => {
        const { deltaOf, amountsOf, lattice, snapped, handle } = posedHandle(scene, every(step));
        const [wanted, found] = [amountsOf(deltaOf(free)), amountsOf(snapped(deltaOf(free)))];
        lattice(step).forEach(({ start, step: size }, i) => {
          const [from, to] = [wanted[i] as number, found[i] as number];
          const rounding = ROUNDING * (1 + Math.abs(start) + Math.abs(from));
          if (handle.mode === 'scale') expect(to).toBeGreaterThanOrEqual(LEAST_FACTOR - rounding);
          // All smaller factors snap to the first step above zero.
          const isLowest = handle.mode === 'scale' && to > from && to - size < LEAST_FACTOR + rounding;
          if (!isLowest) expect(Math.abs(to - from)).toBeLessThanOrEqual(size / 2 + rounding);
        });
      }),
      RUNS,
    );
  });

  it('does not change if it is snapped again', () => {
    fc.assert(
      fc.property(drawn, snapStep, amounts, (scene, step, free) => {
        const { deltaOf, amountsOf, snapped } = posedHandle(scene, every(step));
        const once = snapped(deltaOf(free));
        const [a, b] = [amountsOf(once), amountsOf(snapped(once))];
        expect(gap(a, b)).toBeLessThan(ROUNDING * (1 + Math.hypot(...a)));
      }),
      RUNS,
    );
  });

  it('is monotone', () => {
    fc.assert(
      fc.property(
        drawn,
        snapStep,
        amounts,
        fc.tuple(between(0, 5), between(0, 5), between(0, 5)),
        (scene, step, free, more) => {
          const { deltaOf, amountsOf, snapped } = posedHandle(scene, every(step));
          const further = free.map((a, i) => a + (more[i] as number)) as unknown as Vec3;
          fc.pre(isParted(further));
          const [a, b] = [amountsOf(snapped(deltaOf(free))), amountsOf(snapped(deltaOf(further)))];
          a.forEach((value, i) => {
            expect(b[i] as number).toBeGreaterThanOrEqual(value - ROUNDING * (1 + Math.abs(value)));
          });
        },
      ),
      RUNS,
    );
  });

  it('changes no other axis, and keeps a uniform scale uniform', () => {
    fc.assert(
      fc.property(drawn, snapStep, amounts, (scene, step, free) => {
        const { deltaOf, snapped, handle } = posedHandle(scene, every(step));
        const delta = snapped(deltaOf(free));
        if (delta.kind !== 'scale') return fc.pre(false);
        if (handle.axes.length === 3) expect(new Set(delta.factors).size).toBe(1);
        for (const i of [0, 1, 2] as const) if (!handle.axes.includes(i)) expect(delta.factors[i]).toBe(1);
      }),
      RUNS,
    );
  });

  it('has no negative zero', () => {
    fc.assert(
      fc.property(
        drawn,
        snapStep,
        fc.tuple(between(-0.01, 0.01), between(-0.01, 0.01), between(-0.01, 0.01)),
        (scene, step, free) => {
          const { deltaOf, snapped } = posedHandle(scene, every(step));
          const delta = snapped(deltaOf(free));
          const numbers =
            delta.kind === 'translate' ? delta.vector : delta.kind === 'rotate' ? [delta.angle] : delta.factors;
          expect(numbers.some((n) => Object.is(n, -0))).toBe(false);
        },
      ),
      RUNS,
    );
  });
});

describe('a scale on the grid', () => {
  const scaled = drawing({ modes: ['scale'], of: rigidParent });
  const grid = (step: number): SnapStep => ({ step, mode: 'absolute' });

  it('stays at its start until a grid point is nearer; it jumped by up to a step at the first pixel', () => {
    fc.assert(
      fc.property(scaled, between(1e-3, 30), between(-1, 1), (scene, step, little) => {
        const { deltaOf, amountsOf, lattice, snapped } = posedHandle(scene, every(grid(step)));
        const size = lattice(grid(step))[0]?.step ?? expect.unreachable();
        const places = Array.from({ length: 200 }, (_, n) => (n + 1 + Math.max(0, Math.floor(1 / size) - 100)) * size);
        const nearest = Math.min(...places.map((place) => Math.abs(place - 1)));
        const factor = 1 + 0.49 * nearest * little;
        fc.pre(factor > LEAST_FACTOR);
        const found = amountsOf(snapped(deltaOf([factor, factor, factor])));
        expect(found[0]).toBe(1);
      }),
      RUNS,
    );
  });

  it('with a step larger than the target reaches the first grid point half-way from the start', () => {
    fc.assert(
      fc.property(scaled, between(1.1, 30), between(0.01, 0.99), (scene, times, share) => {
        const only = scene.targets[0] as Target;
        const own = Math.abs(only.transform.scale[posedHandleOf(scene).along[0] ?? 0]);
        const { deltaOf, amountsOf, snapped } = posedHandle(scene, every(grid(times * own)));
        const factor = 1 + share * (times - 1);
        fc.pre(Math.abs(share - 0.5) > 1e-6);
        const [found] = amountsOf(snapped(deltaOf([factor, factor, factor]))) as [number];
        expect(found).toBeCloseTo(share < 0.5 ? 1 : times, 9);
        expect(amountsOf(snapped(deltaOf([share, share, share])))[0]).toBe(1);
      }),
      RUNS,
    );
  });
});

describe('a step finer than the digits of an amount', () => {
  it('is ignored; it made the amount infinite', () => {
    fc.assert(
      fc.property(drawn, between(-320, -20), amounts, fc.boolean(), (scene, exponent, free, absolute) => {
        const step = Math.max(Number.MIN_VALUE, 10 ** exponent);
        const snap: SnapStep = { step, mode: absolute ? 'absolute' : 'relative' };
        const { deltaOf, amountsOf, snapped, handle } = posedHandle(scene, every(snap));
        const [wanted, found] = [amountsOf(deltaOf(free)), amountsOf(snapped(deltaOf(free)))];
        wanted.forEach((amount, i) => {
          const held = handle.mode === 'scale' ? Math.max(amount, LEAST_FACTOR) : amount;
          expect(Math.abs((found[i] as number) - held)).toBeLessThan(1e-12 * (1 + Math.abs(held)));
        });
      }),
      RUNS,
    );
  });
});

describe('steps', () => {
  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('of %d are ignored, and reported [R42]', (bad) => {
    fc.assert(
      fc.property(
        drawn,
        amounts,
        fc.constantFrom<SnapStep>(bad, [1, bad, 1], { step: bad, mode: 'absolute' }),
        (scene, free, step) => {
          const { deltaOf, snapped, context } = posedHandle(scene, every(step));
          expect(snapped(deltaOf(free))).toEqual(constrained(deltaOf(free), {}, context));
          expect(badSteps(every(step))).toEqual(['translate', 'rotate', 'scale']);
          expect(badSteps({ rotate: step, scale: 0.1 })).toEqual(['rotate']);
        },
      ),
      RUNS,
    );
  });

  it('that are valid are not reported', () => {
    fc.assert(
      fc.property(snapStep, (step) => {
        expect(badSteps(every(step))).toEqual([]);
      }),
      RUNS,
    );
    expect(badSteps(false)).toEqual([]);
    expect(badSteps({})).toEqual([]);
  });

  it('for one kind of delta do not affect the others; Ctrl selects the defaults', () => {
    fc.assert(
      fc.property(drawn, amounts, (scene, free) => {
        const on: Snap = scene.mode === 'rotate' ? { translate: 1 } : { rotate: 1 };
        const off: Snap = { ...on, enabled: false };
        const held = { ...FREE, ctrl: true };
        const [some, none] = [posedHandle(scene, off, held), posedHandle(scene, false, held)];
        const delta = some.deltaOf(free);
        const unsnapped = constrained(delta, {}, some.context);
        for (const snap of [on, off]) expect(posedHandle(scene, snap).snapped(delta)).toEqual(unsnapped);
        expect(posedHandle(scene, on, held).snapped(delta)).toEqual(unsnapped);
        expect(some.snapped(delta)).toEqual(none.snapped(delta));
        expect(some.snapped(delta)).toEqual(
          posedHandle(scene, { translate: 1, rotate: Math.PI / 12, scale: 0.1 }).snapped(delta),
        );
      }),
      RUNS,
    );
  });

  it('of a grid align the active target, the last one, with the grid', () => {
    fc.assert(
      fc.property(
        drawing({ modes: ['translate'], of: rigidParent, most: 3 }),
        axisStep,
        amounts,
        (scene, step, free) => {
          const { deltaOf, snapped } = posedHandle(
            { ...scene, space: 'world' },
            { translate: { step, mode: 'absolute' } },
          );
          const delta = snapped(deltaOf(free));
          const { axes } = new GizmoDriver(scene).handle(scene.id);
          const moved = delta.kind === 'translate' ? delta.vector : expect.unreachable();
          const at = worldOrigin(scene.targets.at(-1) as Target);
          for (const i of axes.length === 0 ? ([0, 1, 2] as const) : axes) {
            const place = at[i] + moved[i];
            expect(Math.abs(place - Math.round(place / step) * step)).toBeLessThan(ROUNDING * (1 + Math.abs(place)));
          }
        },
      ),
      RUNS,
    );
  });
});
