import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, type Drawing, drawing, parent, rigidParent, scaledWorld } from '../../test/arbitrary.js';
import { type Constraints, constrained } from '../../test/constraints.js';
import { gap, RUNS, size } from '../../test/measure.js';
import { amounts, numbersOf, type PosedHandle, posedHandleOf } from '../../test/posed-handle.js';
import { toWorld } from '../algebra/basis.js';
import { IDENTITY, invertAffine } from '../algebra/mat4.js';
import { applyDelta } from '../apply/apply.js';
import type { Delta } from '../delta.js';
import type { Target, Transform, Vec3 } from '../types.js';
import { LEAST_FACTOR } from './constrain.js';
import { badLimits, type Limits, type Range } from './limits.js';

const three = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<readonly [T, T, T]> => fc.tuple(one, one, one);

/** The distances of the ends of a box from the start of the first target; negative: the target starts outside. */
const end = fc.oneof(
  { weight: 4, arbitrary: between(0, 6) },
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
  { weight: 1, arbitrary: between(-3, 0) },
);
interface Ends {
  readonly below: Vec3;
  readonly above: Vec3;
}
const ends: fc.Arbitrary<Ends> = fc
  .record({ below: three(end), above: three(end) })
  .filter(({ below, above }) => below.every((b, i) => -b <= (above[i] as number)));

const rangeOf = ({ below, above }: Ends, at: Vec3): Range => ({
  min: at.map((n, i) => n - (below[i] as number)) as unknown as Vec3,
  max: at.map((n, i) => n + (above[i] as number)) as unknown as Vec3,
});
const limitsAt = (around: Ends, [first]: readonly Target[]): Limits => ({
  translate: rangeOf(around, (first as Target).transform.position),
  scale: rangeOf(around, (first as Target).transform.scale),
});

const valuesOf = (delta: Delta, t: Transform): Vec3 => (delta.kind === 'translate' ? t.position : t.scale);

/** How far a delta moves a target out of its box, or farther out than at the start, relative to the sizes. */
function outside(delta: Delta, limits: Limits, { targets }: PosedHandle): number {
  const range = delta.kind === 'rotate' ? undefined : limits[delta.kind];
  const after = applyDelta(delta, targets) ?? expect.unreachable();
  const off = targets.flatMap((target, t) => {
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

const held = (posedHandle: PosedHandle, delta: Delta, options: Constraints): Delta =>
  constrained(delta, options, posedHandle.context);
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

  it('gives the nearest delta: no sample on the axes of the handle is nearer and within the limits', () => {
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
          // Only the world changes its unit; lengths in the parents stay.
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

const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

describe('limits of translate', () => {
  const only = drawing({ modes: ['translate'], of: fc.constant(posedParent()), only: ({ id }) => id === 'move-view' });

  it('clamp each coordinate separately in the world', () => {
    fc.assert(
      fc.property(only, amounts, three(between(0, 6)), three(between(0, 6)), (scene, free, below, above) => {
        const [{ transform }] = scene.targets as readonly [Target];
        const { min, max } = rangeOf({ below, above }, transform.position) as Required<Range> as {
          min: Vec3;
          max: Vec3;
        };
        const posedHandle = posedHandleOf({ ...scene, space: 'world' });
        const delta = held(posedHandle, posedHandle.deltaOf(free), { limits: { translate: { min, max } } });
        const [after] = applyDelta(delta, scene.targets) ?? expect.unreachable();
        after?.position.forEach((n, i) => {
          const wish = (transform.position[i] as number) + (free[i] as number);
          // Rounding of thirty units may exceed an end.
          expect(Math.abs(n - Math.min(max[i] as number, Math.max(min[i] as number, wish)))).toBeLessThan(1e-8);
        });
      }),
      RUNS,
    );
  });

  it('stop all targets at the first that reaches its box; targets with an ancestor do not count', () => {
    const at = (x: number, ancestor?: number): Target => ({
      transform: { position: [x, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
      worldFromParent: posedParent(),
      ...(ancestor === undefined ? {} : { ancestor }),
    });
    const limits: Limits = { translate: { max: [5, 9, 9] } };
    const one = drawing({ modes: ['translate'], of: rigidParent, only: ({ id }) => id === 'move-x' });
    fc.assert(
      fc.property(one, between(-5, 4), between(-5, 4), between(0, 20), (scene, a, b, far) => {
        const moved = (targets: readonly Target[]) => {
          const posedHandle = posedHandleOf({ ...scene, targets: scene.targets, space: 'world' });
          const context = { ...posedHandle.context, targets };
          return constrained({ kind: 'translate', vector: [far, 0, 0] }, { limits }, context);
        };
        expect(numbersOf(moved([at(a), at(b)]))[0]).toBeCloseTo(Math.min(far, 5 - Math.max(a, b)), 9);
        expect(numbersOf(moved([at(a), at(b, 0)]))[0]).toBeCloseTo(Math.min(far, 5 - a), 9);
      }),
      RUNS,
    );
  });

  it('do not apply to a rotation or a scale about a pivot', () => {
    fc.assert(
      fc.property(drawing({ modes: ['rotate', 'scale'], most: 3 }), amounts, (scene, free) => {
        const posedHandle = posedHandleOf(scene);
        const wanted = posedHandle.deltaOf(free.map((n) => 0.01 + Math.abs(n)) as unknown as Vec3);
        const translate = limitsAt({ below: [0, 0, 0], above: [0, 0, 0] }, scene.targets).translate;
        expect(held(posedHandle, wanted, { limits: { translate } })).toBe(wanted);
      }),
      RUNS,
    );
  });
});

/** The world as a parent. */
function posedParent() {
  return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] as const;
}

describe('limits of scale', () => {
  const own = drawing({ modes: ['scale'], of: parent, only: ({ id }) => /^scale-[xyz]$/.test(id) });

  it('apply to the written scale, with its sign', () => {
    fc.assert(
      fc.property(own, between(-5, 5), between(-6, 6), between(0, 6), (scene, factor, min, more) => {
        const posedHandle = posedHandleOf(scene);
        const [axis = 0] = posedHandle.along;
        const start = (scene.targets[0] as Target).transform.scale[axis];
        const range = [min, min + more] as const;
        const limits: Limits = { scale: { min: [range[0], range[0], range[0]], max: [range[1], range[1], range[1]] } };
        const delta = held(posedHandle, posedHandle.deltaOf([factor, factor, factor]), { limits, mirror: true });
        const found = start * (numbersOf(delta)[axis] as number);
        const [low, high] = [Math.min(start, range[0]), Math.max(start, range[1])];
        const nearest = Math.min(high, Math.max(low, start * factor));
        // Near zero, the smallest factor applies.
        const flat = Math.abs(start) * LEAST_FACTOR * 1.001;
        if (Math.abs(nearest) > flat) expect(found).toBeCloseTo(nearest, 9);
        else expect(Math.abs(found)).toBeLessThan(flat + 1e-9);
      }),
      RUNS,
    );
  });

  it('let a scale of zero grow up to its maximum', () => {
    fc.assert(
      fc.property(own, between(1, 9), between(0, 5), (scene, factor, max) => {
        const [axis = 0] = posedHandleOf(scene).along;
        const [only] = scene.targets as readonly [Target];
        const scale = only.transform.scale.map((s, i) => (i === axis ? 0 : s)) as unknown as Vec3;
        const targets = [{ ...only, transform: { ...only.transform, scale } }];
        const posedHandle = posedHandleOf({ ...scene, targets });
        const delta = held(posedHandle, posedHandle.deltaOf([factor, factor, factor]), {
          limits: { scale: { max: [max, max, max] } },
        });
        const [after] = applyDelta(delta, targets) ?? expect.unreachable();
        expect(after?.scale[axis]).toBeCloseTo(Math.min(max, factor - 1), 9);
      }),
      RUNS,
    );
  });
});

describe('limits with min above max, or not a number', () => {
  const bad: fc.Arbitrary<Range> = fc.constantFrom<Range>(
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

describe('a scale through zero', () => {
  const scaled = drawing({ modes: ['scale'], most: 3 });

  it('mirrors if scale.min is negative, unless mirror is false', () => {
    const [only] = fc.sample(drawing({ modes: ['scale'], only: ({ id }) => id === 'scale-all' }), 1) as [Drawing];
    const posedHandle = posedHandleOf(only);
    const limits: Limits = { scale: { min: [-9, -9, -9] } };
    const wanted = posedHandle.deltaOf([-2, -2, -2]);
    expect(numbersOf(held(posedHandle, wanted, { limits }))).toEqual(
      numbersOf(held(posedHandle, wanted, { limits, mirror: true })),
    );
    expect(numbersOf(held(posedHandle, wanted, { limits, mirror: false })).every((f) => f > 0)).toBe(true);
    expect(numbersOf(held(posedHandle, wanted, { limits: { scale: { min: [0, 0, 0] } } })).every((f) => f > 0)).toBe(
      true,
    );
  });

  it('stops at the smallest factor; with mirror it continues at its negative, and is never flat', () => {
    fc.assert(
      fc.property(scaled, three(between(-3, 3)), fc.constantFrom(1, 1e-4, 0), (scene, free, by) => {
        const posedHandle = posedHandleOf(scene);
        const wanted = posedHandle.deltaOf(free.map((n) => n * by) as unknown as Vec3);
        const [plain, mirrored] = [held(posedHandle, wanted, {}), held(posedHandle, wanted, { mirror: true })];
        numbersOf(wanted).forEach((f, i) => {
          expect(numbersOf(plain)[i]).toBe(Math.max(f, LEAST_FACTOR));
          const least = f < 0 ? Math.min(f, -LEAST_FACTOR) : Math.max(f, LEAST_FACTOR);
          expect(numbersOf(mirrored)[i]).toBe(least);
        });
      }),
      RUNS,
    );
  });

  it('stays positive if the limits leave no negative factor', () => {
    const limits: Limits = { scale: { min: [-LEAST_FACTOR / 2, -LEAST_FACTOR / 2, -LEAST_FACTOR / 2] } };
    const [only] = fc.sample(drawing({ modes: ['scale'], only: ({ id }) => id === 'scale-all' }), 1) as [Drawing];
    const [first] = only.targets as readonly [Target];
    const targets: readonly Target[] = [{ ...first, transform: { ...first.transform, scale: [1, 1, 1] } }];
    const posedHandle = posedHandleOf({ ...only, targets });
    const found = held(posedHandle, posedHandle.deltaOf([-2, -2, -2]), { limits, mirror: true });
    for (const f of numbersOf(found)) expect(f).toBeCloseTo(LEAST_FACTOR, 12);
  });

  it('is the same delta object if no factor is near zero', () => {
    const delta = {
      kind: 'scale',
      factors: [-2, 3, LEAST_FACTOR],
      axes: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      own: true,
      pivot: null,
    } as const;
    const [scene] = fc.sample(drawing({ modes: ['scale'], only: ({ id }) => id === 'scale-xy' }), 1) as [Drawing];
    const kept = (mirror: boolean) => held(posedHandleOf(scene), delta, { mirror });
    expect(kept(true)).toBe(delta);
    expect(numbersOf(kept(false))).toEqual([LEAST_FACTOR, 3, LEAST_FACTOR]);
  });
});
