import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, type Drawing, drawing, parent } from '../../test/arbitrary.js';
import { constrained, held } from '../../test/constraints.js';
import { three } from '../../test/limit-boxes.js';
import { RUNS } from '../../test/measure.js';
import { numbersOf, posedHandleOf } from '../../test/posed-handle.js';
import { numberPerAxis } from '../algebra/basis.js';
import { IDENTITY } from '../algebra/mat4.js';
import { fromAxisAngle } from '../algebra/quat.js';
import { applyDelta } from '../apply/apply.js';
import type { Target, Vec3 } from '../types.js';
import { LEAST_FACTOR } from './constrain.js';
import type { Constraint } from './constraint.js';
import { type Limits, limits } from './limits.js';

describe('limits of scale', () => {
  const own = drawing({ modes: ['scale'], of: parent, only: ({ id }) => /^scale-[xyz]$/.test(id) });

  it('apply to the resulting scale, with its sign', () => {
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
        // Near zero, the smallest factor is the limit.
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

  it('let the other axes of a flat target shrink', () => {
    const uniform = drawing({ modes: ['scale'], most: 3, of: parent, only: ({ id }) => id === 'scale-all' });
    const anyAxis = fc.constantFrom(0, 1, 2);
    fc.assert(
      fc.property(uniform, anyAxis, between(0.01, 1), fc.constantFrom(0, 0.5), (scene, axis, factor, min) => {
        const targets = scene.targets.map((target): Target => {
          const scale = target.transform.scale.map((s, i) => (i === axis ? 0 : Math.abs(s))) as unknown as Vec3;
          return { ...target, transform: { ...target.transform, scale } };
        });
        const posedHandle = posedHandleOf({ ...scene, targets });
        const range = numberPerAxis((i) => (i === axis ? min : 0));
        const delta = held(posedHandle, posedHandle.deltaOf([factor, factor, factor]), {
          limits: { scale: { min: range } },
        });
        expect(delta).toMatchObject({ factors: [factor, factor, factor] });
      }),
      RUNS,
    );
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

  it('stops at the smallest factor; with mirror it continues at the negative factor, and is never zero', () => {
    fc.assert(
      fc.property(scaled, three(between(-3, 3)), fc.constantFrom(1, 1e-4, 0), (scene, free, by) => {
        const posedHandle = posedHandleOf(scene);
        const wanted = posedHandle.deltaOf(free.map((n) => n * by) as unknown as Vec3);
        const [plain, mirrored] = [held(posedHandle, wanted, {}), held(posedHandle, wanted, { mirror: true })];
        numbersOf(wanted).forEach((f, i) => {
          expect(numbersOf(plain)[i]).toBe(Math.max(f, LEAST_FACTOR));
          const least = f < -1e-12 ? Math.min(f, -LEAST_FACTOR) : Math.max(f, LEAST_FACTOR);
          expect(numbersOf(mirrored)[i]).toBe(least);
        });
      }),
      RUNS,
    );
  });

  it('stays positive if the limits allow no negative factor', () => {
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

describe('limits of several targets that mirror', () => {
  const turned: Target = {
    transform: { position: [0, 0, 0], quaternion: fromAxisAngle([0, 0, 1], Math.PI / 4), scale: [1, 1, 1] },
    worldFromParent: IDENTITY,
  };
  const two = drawing({ modes: ['scale'], of: fc.constant(IDENTITY), only: ({ id }) => /^scale-([xyz]|xy)$/.test(id) });

  it('hold for the factors next to zero; before the fix, the factor was −0.001 outside of the limits', () => {
    const [scene] = fc.sample(two, 1) as [Drawing];
    const posedHandle = posedHandleOf({ ...scene, id: 'scale-x', targets: [turned, turned], space: 'world' });
    const given: Limits = { scale: { min: [0.49998, -9, -9] } };
    const found = held(posedHandle, posedHandle.deltaOf([-3, 1, 1]), { limits: given, mirror: true });
    expect(numbersOf(found)).toEqual([LEAST_FACTOR, 1, 1]);
  });

  it('hold wherever their ends are, also if the limits are not the last constraint', () => {
    fc.assert(
      fc.property(two, three(between(-3, 3)), between(0.4, 0.6), fc.boolean(), (scene, free, min, mirror) => {
        const posedHandle = posedHandleOf({ ...scene, targets: [turned, turned], space: 'world' });
        const given = limits({ scale: { min: [min, -9, -9] } }, { mirror });
        const away: Constraint = (delta) =>
          delta.kind === 'scale' ? { ...delta, factors: delta.factors.map((f) => f - 2) as unknown as Vec3 } : delta;
        for (const own of [[given], [given, away]]) {
          const delta = constrained(posedHandle.deltaOf(free), { own, mirror }, posedHandle.context);
          for (const f of numbersOf(delta)) expect(mirror ? Math.abs(f) : f).toBeGreaterThan(LEAST_FACTOR - 1e-9);
          for (const after of applyDelta(delta, posedHandle.targets) ?? expect.unreachable())
            expect(after.scale[0]).toBeGreaterThan(min - 1e-8);
        }
      }),
      RUNS,
    );
  });
});
