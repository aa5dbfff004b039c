import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, drawing } from '../../test/arbitrary.js';
import { type Constraints, held } from '../../test/constraints.js';
import { gap, RUNS, size } from '../../test/measure.js';
import { amounts, FREE, numbersOf, posedHandleOf } from '../../test/posed-handle.js';
import { IDENTITY } from '../algebra/mat4.js';
import { applyDelta } from '../apply/apply.js';
import type { Delta } from '../delta.js';
import type { Target, Vec3 } from '../types.js';
import { LEAST_FACTOR } from './constrain.js';
import type { Constraint } from './constraint.js';

const any = drawing({ most: 3 });
const positive = (all: Vec3): Vec3 => all.map((n) => 0.01 + Math.abs(n)) as unknown as Vec3;

describe('constrain()', () => {
  it('returns the same delta object if no constraint applies', () => {
    fc.assert(
      fc.property(any, amounts, (scene, free) => {
        const posedHandle = posedHandleOf(scene);
        const wanted = posedHandle.deltaOf(positive(free));
        const idle: readonly Constraints[] = [
          {},
          { lock: undefined, limits: undefined, snap: undefined, own: undefined, mirror: undefined },
          { lock: {}, limits: {}, snap: false, own: [], mirror: true },
          { own: [(delta) => delta] },
        ];
        for (const options of idle) expect(held(posedHandle, wanted, options)).toBe(wanted);
      }),
      RUNS,
    );
  });

  it('returns finite numbers for amounts from 1e-300 to 1e150', () => {
    const huge = between(-300, 300).map((e) => 10 ** e);
    fc.assert(
      fc.property(any, fc.tuple(huge, huge, huge), fc.boolean(), (scene, free, mirror) => {
        const posedHandle = posedHandleOf(scene);
        const wanted = posedHandle.deltaOf(free);
        const options: Constraints = {
          lock: { translate: ['x'], rotate: ['y'], scale: ['z'] },
          snap: { translate: 1, rotate: 1, scale: 1 },
          limits: { translate: { min: [-9, -9, -9] }, scale: { max: [9, 9, 9] } },
          mirror,
        };
        fc.pre(numbersOf(wanted).every((n) => Math.abs(n) < 1e150));
        expect(numbersOf(held(posedHandle, wanted, options)).every(Number.isFinite)).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('a custom constraint', () => {
  const move = drawing({ modes: ['translate'], of: fc.constant(IDENTITY), only: ({ id }) => id === 'move-view' });
  const halved: Constraint = (delta) =>
    delta.kind === 'translate' ? { ...delta, vector: delta.vector.map((n) => n / 2) as unknown as Vec3 } : delta;
  const shifted: Constraint = (delta) =>
    delta.kind === 'translate' ? { ...delta, vector: delta.vector.map((n) => n + 1) as unknown as Vec3 } : delta;

  it('runs in the order of the array, after locks and steps and before limits', () => {
    fc.assert(
      fc.property(move, amounts, (scene, free) => {
        const posedHandle = posedHandleOf({ ...scene, space: 'world' });
        const [{ transform }] = scene.targets as readonly [Target];
        const options: Constraints = { snap: { translate: 2 }, lock: { translate: ['y'] } };
        const plain = numbersOf(held(posedHandle, posedHandle.deltaOf(free), options));
        expect(plain[0]).toBe(Math.round(free[0] / 2) * 2 + 0);
        const changed = (...modifiers: Constraint[]) =>
          numbersOf(held(posedHandle, posedHandle.deltaOf(free), { ...options, own: modifiers }));
        expect(changed(halved, shifted)).toEqual(plain.map((n) => n / 2 + 1));
        expect(changed(shifted, halved)).toEqual(plain.map((n) => (n + 1) / 2));
        const max = transform.position.map((n) => n + 0.75) as unknown as Vec3;
        const limited = held(posedHandle, posedHandle.deltaOf(free), {
          ...options,
          own: [halved, shifted],
          limits: { translate: { max } },
        });
        numbersOf(limited).forEach((n, i) => {
          expect(n).toBeCloseTo(Math.min(0.75, (plain[i] as number) / 2 + 1), 9);
        });
      }),
      RUNS,
    );
  });

  it('receives the context of its drag', () => {
    fc.assert(
      fc.property(any, amounts, (scene, free) => {
        const posedHandle = posedHandleOf(scene);
        const wanted = posedHandle.deltaOf(positive(free));
        const heard: unknown[] = [];
        const hear: Constraint = (delta, context) => {
          heard.push(delta, context);
          return delta;
        };
        held(posedHandle, wanted, { own: [hear] });
        expect(heard).toEqual([wanted, expect.objectContaining({ ...posedHandle.context, wanted, modifiers: FREE })]);
      }),
      RUNS,
    );
  });

  it('is ignored if its result is not finite', () => {
    const bad = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
    fc.assert(
      fc.property(any, amounts, bad, fc.nat(5), (scene, free, n, where) => {
        const posedHandle = posedHandleOf(scene);
        const wanted = posedHandle.deltaOf(positive(free));
        const spoilt = (delta: Delta): Delta => {
          if (delta.kind === 'translate') return { ...delta, vector: [0, n, 0] };
          if (delta.kind === 'rotate')
            return (
              [
                { ...delta, angle: n },
                { ...delta, axis: [0, 0, n] },
                { ...delta, pivot: [n, 0, 0] },
              ] as const
            )[where % 3] as Delta;
          const axes = [delta.axes[0], delta.axes[1], [0, n, 0]] as const;
          return (
            [
              { ...delta, factors: [1, 1, n] },
              { ...delta, axes },
              { ...delta, pivot: [n, 0, 0] },
            ] as const
          )[where % 3] as Delta;
        };
        expect(held(posedHandle, wanted, { own: [spoilt] })).toBe(wanted);
      }),
      RUNS,
    );
  });

  it('may leave the axis or plane of the handle; limits then apply along all three axes', () => {
    const axis = drawing({
      modes: ['translate'],
      of: fc.constant(IDENTITY),
      only: ({ id }) => /^move-[xyz]$/.test(id),
    });
    fc.assert(
      fc.property(
        axis,
        amounts,
        amounts,
        fc.tuple(between(0, 5), between(0, 5), between(0, 5)),
        (scene, free, other, above) => {
          const posedHandle = posedHandleOf(scene);
          const [{ transform }] = scene.targets as readonly [Target];
          const max = transform.position.map((n, i) => n + (above[i] as number)) as unknown as Vec3;
          const astray: Constraint = () => ({ kind: 'translate', vector: other });
          const found = numbersOf(
            held(posedHandle, posedHandle.deltaOf(free), { own: [astray], limits: { translate: { max } } }),
          );
          expect(
            gap(
              found,
              other.map((n, i) => Math.min(n, above[i] as number)),
            ),
          ).toBeLessThan(1e-8 * (1 + size(other)));
        },
      ),
      RUNS,
    );
  });

  it('may return a delta of another kind; the limits of that kind apply', () => {
    fc.assert(
      fc.property(any, amounts, between(-3, 3), (scene, free, factor) => {
        const posedHandle = posedHandleOf(scene);
        const { axes } = posedHandle.pose;
        const resized: Constraint = () => ({
          kind: 'scale',
          factors: [factor, factor, factor],
          axes,
          own: false,
          pivot: null,
        });
        const max = (posedHandle.targets[0] as Target).transform.scale;
        const found = held(posedHandle, posedHandle.deltaOf(free), {
          own: [resized],
          limits: { scale: { max } },
          lock: { scale: ['x'] },
        });
        const [after] = applyDelta(found, posedHandle.targets) ?? expect.unreachable();
        after?.scale.forEach((n, i) => {
          expect(n).toBeLessThanOrEqual((max[i] as number) + 1e-9 * (1 + Math.abs(max[i] as number)));
        });
        expect(Math.min(...numbersOf(found))).toBeGreaterThanOrEqual(LEAST_FACTOR);
      }),
      RUNS,
    );
  });

  it('may return a scale along other axes; the limits apply along these axes', () => {
    const scales = drawing({ modes: ['scale'] });
    fc.assert(
      fc.property(scales, amounts, between(1, 3), (scene, free, factor) => {
        const posedHandle = posedHandleOf(scene);
        const [x, y, z] = posedHandle.pose.axes;
        const swapped: Constraint = (delta) =>
          delta.kind === 'scale' ? { ...delta, factors: [factor, 1, 1], axes: [y, z, x], own: false } : delta;
        const max = (posedHandle.targets[0] as Target).transform.scale;
        const found = held(posedHandle, posedHandle.deltaOf(positive(free)), {
          own: [swapped],
          limits: { scale: { max } },
        });
        const [after] = applyDelta(found, posedHandle.targets) ?? expect.unreachable();
        after?.scale.forEach((n, i) => {
          expect(n).toBeLessThanOrEqual((max[i] as number) + 1e-9 * (1 + Math.abs(max[i] as number)));
        });
      }),
      RUNS,
    );
  });
});
