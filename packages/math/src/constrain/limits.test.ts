import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, type Drawing, drawing, scaledWorld } from '../../test/arbitrary.js';
import { held } from '../../test/constraints.js';
import { ends, limitsAt, outside, three } from '../../test/limit-boxes.js';
import { gap, RUNS, size } from '../../test/measure.js';
import { amounts, numbersOf, type PosedHandle, posedHandleOf } from '../../test/posed-handle.js';
import { toWorld } from '../algebra/basis.js';
import { IDENTITY } from '../algebra/mat4.js';
import { cross } from '../algebra/vec3.js';
import type { Delta } from '../delta.js';
import type { Target, Vec3 } from '../types.js';
import { LEAST_FACTOR } from './constrain.js';
import { badLimits, type LimitBox } from './limits.js';

const linear = drawing({ modes: ['translate', 'scale'], most: 3 });
const factorsOf = (all: Vec3): Vec3 => all.map((a) => a / 5) as unknown as Vec3;
const wantedBy = (posedHandle: PosedHandle, all: Vec3): Delta =>
  posedHandle.deltaOf(posedHandle.handle.mode === 'scale' ? factorsOf(all) : all);

describe('limits()', () => {
  it('keeps every target in its box, or no farther out than at the start', () => {
    fc.assert(
      fc.property(linear, amounts, ends, fc.boolean(), (scene, free, around, mirror) => {
        const posedHandle = posedHandleOf(scene);
        const limits = limitsAt(around, scene.targets);
        expect(
          outside(held(posedHandle, wantedBy(posedHandle, free), { limits, mirror }), limits, posedHandle),
        ).toBeLessThan(1e-9);
      }),
      RUNS,
    );
  });

  it('returns the same delta object within the limits, and is idempotent', () => {
    fc.assert(
      fc.property(linear, amounts, ends, fc.boolean(), (scene, free, around, mirror) => {
        const posedHandle = posedHandleOf(scene);
        const limits = limitsAt(around, scene.targets);
        const wanted = wantedBy(posedHandle, free);
        const [once] = [held(posedHandle, wanted, { limits, mirror })];
        const twice = held(posedHandle, once, { limits, mirror });
        expect(gap(numbersOf(twice), numbersOf(once))).toBeLessThanOrEqual(
          1e-9 * size(numbersOf(once)) + 1e-15 * size(free),
        );
        const isFine =
          wanted.kind !== 'scale' || wanted.factors.every((f) => (mirror ? Math.abs(f) : f) > LEAST_FACTOR);
        if (isFine && outside(wanted, limits, posedHandle) < -1e-9) expect(once).toBe(wanted);
        expect(held(posedHandle, wanted, {})).toStrictEqual(held(posedHandle, wanted, { limits: {} }));
      }),
      RUNS,
    );
  });

  it('returns the nearest delta: no sample on the axes of the handle is nearer and within the limits', () => {
    const tries = fc.array(three(between(-1, 1)), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(linear, amounts, ends, tries, fc.boolean(), (scene, free, around, ways, mirror) => {
        const posedHandle = posedHandleOf(scene);
        const { along, pose } = posedHandle;
        const limits = limitsAt(around, scene.targets);
        const wanted = wantedBy(posedHandle, free);
        fc.pre(wanted.kind !== 'rotate');
        const found = held(posedHandle, wanted, { limits, mirror });
        const far = gap(numbersOf(found), numbersOf(wanted));
        const moved = (way: Vec3, by: number): Delta => {
          const step = way.map((n, i) => (along.includes(i as 0) ? n * by : 0)) as unknown as Vec3;
          const uniform = wanted.kind === 'scale' && along.length === 3 ? ([step[0], step[0], step[0]] as const) : step;
          const change = found.kind === 'translate' ? toWorld(pose.axes, uniform) : uniform;
          const sum = numbersOf(found).map((n, i) => n + (change[i] as number)) as unknown as Vec3;
          return found.kind === 'translate' ? { ...found, vector: sum } : ({ ...found, factors: sum } as Delta);
        };
        for (const way of ways) {
          for (const by of [1, 0.3, 0.1, 0.02].map((share) => share * far)) {
            const other = moved(way, by);
            const isFine =
              other.kind !== 'scale' || other.factors.every((f) => (mirror ? Math.abs(f) : f) >= LEAST_FACTOR);
            if (isFine && outside(other, limits, posedHandle) <= 0)
              expect(gap(numbersOf(other), numbersOf(wanted))).toBeGreaterThanOrEqual(far * (1 - 1e-6) - 1e-9);
          }
        }
      }),
      RUNS,
    );
  });

  it('limits two axes with equal factors separately', () => {
    const planes = drawing({ modes: ['scale'], only: ({ id }) => /^scale-..$/.test(id), of: fc.constant(IDENTITY) });
    fc.assert(
      fc.property(planes, between(1.5, 4), (scene, factor) => {
        const [first] = scene.targets as readonly [Target];
        const only: Target = { ...first, transform: { ...first.transform, scale: [1, 1, 1] } };
        const posedHandle = posedHandleOf({ ...scene, targets: [only] });
        const [u, v] = posedHandle.handle.axes as readonly [0, 1];
        const max = [9, 9, 9].map((n, i) => (i === u ? 1.2 : n)) as unknown as Vec3;
        const found = numbersOf(
          held(posedHandle, posedHandle.deltaOf([factor, factor, factor]), { limits: { scale: { max } } }),
        );
        expect(found[u]).toBeCloseTo(1.2, 9);
        expect(found[v]).toBe(factor);
      }),
      RUNS,
    );
  });

  it('is monotone along an axis', () => {
    const onAxis = drawing({ modes: ['translate', 'scale'], most: 3, only: ({ id }) => /-[xyz]$|-all$/.test(id) });
    fc.assert(
      fc.property(onAxis, between(-6, 6), between(0, 5), ends, fc.boolean(), (scene, from, more, around, mirror) => {
        const posedHandle = posedHandleOf(scene);
        const limits = limitsAt(around, scene.targets);
        const [a, b] = [from, from + more].map((n) =>
          held(posedHandle, posedHandle.deltaOf([n, n, n]), { limits, mirror }),
        ) as [Delta, Delta];
        const along = (d: Delta) => {
          const [axis = 0] = posedHandle.along;
          if (d.kind === 'scale') return d.factors[axis];
          return d.kind === 'translate'
            ? d.vector.reduce((sum, n, i) => sum + n * posedHandle.pose.axes[axis][i as 0], 0)
            : 0;
        };
        expect(along(b)).toBeGreaterThanOrEqual(along(a) - 1e-9 * (1 + Math.abs(along(a))));
      }),
      RUNS,
    );
  });

  it('stays on the axis or plane of the handle, keeps a uniform scale uniform, and does not jump at the press [R43]', () => {
    fc.assert(
      fc.property(linear, amounts, ends, (scene, free, around) => {
        const posedHandle = posedHandleOf(scene);
        const { along, pose } = posedHandle;
        const limits = limitsAt(around, scene.targets);
        const found = held(posedHandle, wantedBy(posedHandle, free), { limits });
        if (found.kind === 'scale') {
          for (const i of [0, 1, 2] as const) if (!along.includes(i)) expect(found.factors[i]).toBe(1);
          if (along.length === 3) expect(new Set(found.factors).size).toBe(1);
        } else if (found.kind === 'translate' && along.length < 3) {
          const normal = [0, 1, 2].find((i) => !along.includes(i as 0)) as 0;
          const basis = [0, 1, 2].map((i) =>
            i === normal ? cross(pose.axes[((i + 1) % 3) as 0], pose.axes[((i + 2) % 3) as 0]) : pose.axes[i as 0],
          );
          const off = (basis[normal] as Vec3).reduce((sum, n, i) => sum + n * found.vector[i as 0], 0);
          expect(Math.abs(off)).toBeLessThan(1e-9 * (1 + size(found.vector)));
        }
        const still = posedHandle.deltaOf(posedHandle.handle.mode === 'scale' ? [1, 1, 1] : [0, 0, 0]);
        expect(held(posedHandle, still, { limits })).toBe(still);
        const pixel = 1e-6;
        const little = posedHandle.deltaOf(
          posedHandle.handle.mode === 'scale' ? [1 + pixel, 1 + pixel, 1 + pixel] : [pixel, pixel, pixel],
        );
        expect(gap(numbersOf(held(posedHandle, little, { limits })), numbersOf(still))).toBeLessThanOrEqual(pixel * 3);
      }),
      RUNS,
    );
  });

  it('is the same at 1e-6 and 1e6 units', () => {
    fc.assert(
      fc.property(
        drawing({ modes: ['translate'], most: 3 }),
        amounts,
        ends,
        fc.constantFrom(1e-6, 1e6),
        (scene, free, around, by) => {
          const limits = limitsAt(around, scene.targets);
          // Only the unit of the world changes; lengths in the parents are unchanged.
          const [one, other] = [posedHandleOf(scene), posedHandleOf(scaledWorld(by, scene) as Drawing)];
          const wanted = one.deltaOf(free);
          const sized = other.deltaOf(free.map((n) => n * by) as unknown as Vec3);
          const [a, b] = [held(one, wanted, { limits }), held(other, sized, { limits })];
          expect(
            gap(
              numbersOf(b).map((n) => n / by),
              numbersOf(a),
            ),
          ).toBeLessThan(1e-7 * (1 + size(free)));
        },
      ),
      RUNS,
    );
  });
});

describe('limits with min above max, or not a number', () => {
  const bad: fc.Arbitrary<LimitBox> = fc.constantFrom<LimitBox>(
    { min: [0, 2, 0], max: [1, 1, 1] },
    { min: [Number.NaN, 0, 0] },
    { max: [0, 0, Number.NaN] },
    { min: [9, 9, 9], max: [-9, -9, -9] },
  );

  it('are ignored, and reported by badLimits', () => {
    fc.assert(
      fc.property(linear, amounts, bad, (scene, free, range) => {
        const posedHandle = posedHandleOf(scene);
        const wanted = wantedBy(posedHandle, free);
        expect(held(posedHandle, wanted, { limits: { translate: range, scale: range } })).toStrictEqual(
          held(posedHandle, wanted, {}),
        );
        expect(badLimits({ translate: range, scale: range })).toEqual(['translate', 'scale']);
        expect(badLimits({ translate: range, scale: {} })).toEqual(['translate']);
      }),
      RUNS,
    );
  });

  it('do not include min = max, or infinite ends', () => {
    const inf = Number.POSITIVE_INFINITY;
    expect(badLimits(undefined)).toEqual([]);
    expect(badLimits({ translate: { min: [1, 1, 1], max: [1, 1, 1] }, scale: { min: [-inf, -inf, -inf] } })).toEqual(
      [],
    );
    expect(badLimits({ scale: { max: [inf, 1, 0] } })).toEqual([]);
  });
});
