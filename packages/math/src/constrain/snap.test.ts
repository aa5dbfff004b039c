import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, drawing, rigidParent } from '../../test/arbitrary.js';
import { gap, RUNS } from '../../test/measure.js';
import { posedHandleOf } from '../../test/posed-handle.js';
import { amounts, drawn, every, isAbsolute, isParted, posedHandle, ROUNDING, snapStep } from '../../test/snap-steps.js';
import type { Target, Vec3 } from '../types.js';
import { LEAST_FACTOR } from './constrain.js';
import type { SnapStep } from './snap.js';

describe('a snapped delta', () => {
  it('is a multiple of the step from the start, or from zero on a grid, where the start of a scale is also allowed', () => {
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

  it('is within half a step of the pointer, and positive for a scale', () => {
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

  it('is unchanged when it is snapped again', () => {
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

  it('keeps its start until a grid point is nearer; before the fix, it jumped by up to a step at the first pixel', () => {
    fc.assert(
      fc.property(scaled, between(1e-3, 30), between(-1, 1), (scene, step, little) => {
        const { deltaOf, amountsOf, lattice, snapped } = posedHandle(scene, every(grid(step)));
        const size = lattice(grid(step))[0]?.step ?? expect.unreachable();
        const places = Array.from({ length: 200 }, (_, n) => (n + 1 + Math.max(0, Math.floor(1 / size) - 100)) * size);
        const nearest = Math.min(...places.map((place) => Math.abs(place - 1)));
        const factor = 1 + 0.49 * nearest * little;
        fc.pre(factor > LEAST_FACTOR && nearest > 1e-12);
        const found = amountsOf(snapped(deltaOf([factor, factor, factor])));
        expect(found[0]).toBe(1);
      }),
      RUNS,
    );
  });

  it('is that of the last target without an ancestor; before the fix, it was that of a child selected after its parent', () => {
    fc.assert(
      fc.property(scaled, scaled, amounts, (scene, other, free) => {
        const child: Target = { ...(other.targets[0] as Target), ancestor: 0 };
        const both = { ...scene, targets: [...scene.targets, child] };
        const [alone, followed] = [scene, both].map((s) => {
          const { deltaOf, snapped } = posedHandle(s, every(grid(0.25)));
          return snapped(deltaOf(free));
        });
        expect(followed).toEqual(alone);
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
