import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, drawing } from '../../test/arbitrary.js';
import { held } from '../../test/constraints.js';
import { limitsAt } from '../../test/limit-boxes.js';
import { gap, RUNS, size } from '../../test/measure.js';
import { amounts, numbersOf, type PosedHandle, posedHandleOf } from '../../test/posed-handle.js';
import { toBasis } from '../algebra/basis.js';
import { IDENTITY } from '../algebra/mat4.js';
import type { Delta } from '../delta.js';
import { worldOrigin } from '../pose/pivot.js';
import type { Target, Vec3 } from '../types.js';
import { LEAST_FACTOR } from './constrain.js';
import type { Limits } from './limits.js';

import type { SnapStep } from './snap.js';

const uniform = (n: number): Vec3 => [n, n, n];
const mode = fc.constantFrom('relative' as const, 'absolute' as const);
const room = fc.record({ below: between(0, 5), above: between(0, 5) });

/** The amount of a delta along the only axis of its handle. */
const amountOf = (posedHandle: PosedHandle, delta: Delta): number => {
  const [axis = 0] = posedHandle.along;
  return delta.kind === 'translate'
    ? toBasis(posedHandle.pose.axes, delta.vector)[axis]
    : (numbersOf(delta)[axis] as number);
};

/** The number of a list that is nearest to a value. */
const nearest = (all: readonly number[], to: number): number =>
  all.reduce((a, b) => (Math.abs(b - to) < Math.abs(a - to) ? b : a));

describe('a snapped move along an axis within limits', () => {
  const axis = drawing({ modes: ['translate'], of: fc.constant(IDENTITY), only: ({ id }) => /^move-[xyz]$/.test(id) });

  it('returns the nearest allowed step, by brute force; if there is none, the nearest allowed amount', () => {
    fc.assert(
      fc.property(axis, between(-9, 9), between(0.05, 7), mode, room, (scene, wish, step, how, { below, above }) => {
        const posedHandle = posedHandleOf({ ...scene, space: 'world' });
        const [i = 0] = posedHandle.along;
        const start = worldOrigin(scene.targets[0] as Target)[i];
        const limits: Limits = { translate: { min: uniform(start - below), max: uniform(start + above) } };
        const snap = { translate: { step, mode: how } };
        const found = amountOf(posedHandle, held(posedHandle, posedHandle.deltaOf(uniform(wish)), { snap, limits }));
        const places = Array.from(
          { length: 801 },
          (_, n) => (n - 400) * step - (how === 'absolute' ? start % step : 0),
        );
        fc.pre(places.every((p) => Math.min(Math.abs(p + below), Math.abs(p - above)) > 1e-7));
        const within = places.filter((p) => p >= -below && p <= above);
        const wanted = within.length === 0 ? Math.min(above, Math.max(-below, wish)) : nearest(within, wish);
        expect(Math.abs(Math.abs(found - wish) - Math.abs(wanted - wish))).toBeLessThan(1e-8);
        if (within.length > 0) expect(Math.abs(nearest(within, found) - found)).toBeLessThan(1e-8);
      }),
      RUNS,
    );
  });
});

describe('a target on a grid point at an end of its box', () => {
  it('does not move while the pointer moves farther out', () => {
    const axis = drawing({ modes: ['translate'], of: fc.constant(IDENTITY), only: ({ id }) => id === 'move-x' });
    fc.assert(
      fc.property(
        axis,
        fc.integer({ min: -1000, max: 1000 }),
        fc.constantFrom(0.1, 0.3, 0.7, 1e-3),
        between(0, 9),
        fc.boolean(),
        (scene, n, step, out, isUpper) => {
          const [only] = scene.targets as readonly [Target];
          // A decimal number, not the rounded product.
          const at = Number((n * step).toFixed(6));
          const targets = [{ ...only, transform: { ...only.transform, position: [at, 0, 0] as const } }];
          const posedHandle = posedHandleOf({ ...scene, targets, space: 'world' });
          const limits: Limits = { translate: isUpper ? { max: [at, 9, 9] } : { min: [at, -9, -9] } };
          const wanted = posedHandle.deltaOf([isUpper ? out : -out, 0, 0]);
          const found = amountOf(
            posedHandle,
            held(posedHandle, wanted, { snap: { translate: { step, mode: 'absolute' } }, limits }),
          );
          expect(Math.abs(found)).toBeLessThan(1e-9);
        },
      ),
      RUNS,
    );
  });
});

describe('a snapped scale within limits', () => {
  const scaled = drawing({ modes: ['scale'], only: ({ id }) => /^scale-([xyz]|all)$/.test(id) });

  it('returns the nearest allowed step, with the start as one of the grid points, with and without mirror', () => {
    fc.assert(
      fc.property(
        scaled,
        between(-4, 4),
        between(0.05, 5),
        mode,
        fc.record({ below: between(0, 8), above: between(0, 5) }),
        fc.boolean(),
        (scene, wish, step, how, { below, above }, mirror) => {
          const [only] = scene.targets as readonly [Target];
          const own = Math.abs(only.transform.scale[0]);
          // The same size along all axes.
          const targets = [{ ...only, transform: { ...only.transform, scale: uniform(own) } }];
          const posedHandle = posedHandleOf({ ...scene, targets });
          const limits: Limits = { scale: { min: uniform(own - below), max: uniform(own + above) } };
          const snap = { scale: { step, mode: how } };
          const found = amountOf(
            posedHandle,
            held(posedHandle, posedHandle.deltaOf(uniform(wish)), { snap, limits, mirror }),
          );
          const [low, high] = [1 - below / own, 1 + above / own];
          const size = how === 'absolute' ? step / own : step;
          const count = Math.ceil(60 / size);
          const places = [
            1,
            ...Array.from({ length: 2 * count + 1 }, (_, n) => (n - count) * size + (how === 'absolute' ? 0 : 1)),
          ];
          fc.pre(places.every((p) => p === 1 || Math.min(Math.abs(p - low), Math.abs(p - high)) > 1e-7));
          const isFine = (p: number) => (mirror ? Math.abs(p) : p) >= LEAST_FACTOR * (1 - 1e-6);
          const within = places.filter((p) => p >= low - 1e-9 && p <= high + 1e-9 && isFine(p));
          expect(Math.abs(nearest(within, found) - found)).toBeLessThan(1e-8);
          // The first step on the side of the pointer replaces zero, even if it is the farther one.
          fc.pre(!(mirror && places.some((p) => !isFine(p) && Math.abs(p - wish) <= size)));
          expect(Math.abs(Math.abs(found - wish) - Math.abs(nearest(within, wish) - wish))).toBeLessThan(1e-8);
        },
      ),
      RUNS,
    );
  });

  it('changes its sign at zero, from the first step above to the first step below', () => {
    fc.assert(
      fc.property(scaled, between(-1.4, 1.4), (scene, share) => {
        const [only] = scene.targets as readonly [Target];
        const targets = [{ ...only, transform: { ...only.transform, scale: uniform(2) } }];
        const posedHandle = posedHandleOf({ ...scene, targets });
        fc.pre(Math.abs(share) > 1e-3);
        const snap = { scale: { step: 0.25, mode: 'absolute' as const } };
        const found = amountOf(
          posedHandle,
          held(posedHandle, posedHandle.deltaOf(uniform(share * 0.125)), { snap, mirror: true }),
        );
        expect(found).toBeCloseTo(Math.sign(share) * 0.125, 12);
      }),
      RUNS,
    );
  });
});

describe('a snapped delta within limits', () => {
  const any = drawing({ modes: ['translate', 'scale'], most: 3 });
  const step: fc.Arbitrary<SnapStep> = fc.record({ step: between(0.05, 5), mode });
  const box = fc.tuple(between(0, 5), between(0, 5), between(0, 5));

  it('is unchanged when it is limited again', () => {
    fc.assert(
      fc.property(any, amounts, step, box, box, fc.boolean(), (scene, free, steps, below, above, mirror) => {
        const posedHandle = posedHandleOf(scene);
        const limits = limitsAt({ below, above }, scene.targets);
        const found = held(posedHandle, posedHandle.deltaOf(free), {
          snap: { translate: steps, scale: steps },
          limits,
          mirror,
        });
        const again = held(posedHandle, found, { limits, mirror });
        expect(gap(numbersOf(again), numbersOf(found))).toBeLessThan(1e-9 * (1 + size(free)));
      }),
      RUNS,
    );
  });

  it('is the step without limits if that step is allowed', () => {
    fc.assert(
      fc.property(any, amounts, step, box, box, (scene, free, steps, below, above) => {
        const posedHandle = posedHandleOf(scene);
        const [limits, snap] = [limitsAt({ below, above }, scene.targets), { translate: steps, scale: steps }];
        const plain = held(posedHandle, posedHandle.deltaOf(free), { snap });
        fc.pre(held(posedHandle, plain, { limits, mirror: false }) === plain);
        const found = held(posedHandle, posedHandle.deltaOf(free), { snap, limits, mirror: false });
        // A move of 1e-322 has no digits to find its step by.
        expect(gap(numbersOf(found), numbersOf(plain))).toBeLessThan(1e-300);
      }),
      RUNS,
    );
  });

  it('is unchanged when it is constrained again', () => {
    fc.assert(
      fc.property(any, amounts, step, box, box, fc.boolean(), (scene, free, steps, below, above, mirror) => {
        const posedHandle = posedHandleOf(scene);
        const options = {
          snap: { translate: steps, scale: steps },
          limits: limitsAt({ below, above }, scene.targets),
          mirror,
        };
        const once = held(posedHandle, posedHandle.deltaOf(free), options);
        expect(gap(numbersOf(held(posedHandle, once, options)), numbersOf(once))).toBeLessThan(1e-8 * (1 + size(free)));
      }),
      RUNS,
    );
  });
});
