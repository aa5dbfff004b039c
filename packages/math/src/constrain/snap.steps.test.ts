import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, drawing, rigidParent } from '../../test/arbitrary.js';
import { constrained, type Snap } from '../../test/constraints.js';
import { GizmoDriver } from '../../test/driver.js';
import { RUNS } from '../../test/measure.js';
import { FREE } from '../../test/posed-handle.js';
import { amounts, axisStep, drawn, every, posedHandle, ROUNDING, snapStep } from '../../test/snap-steps.js';
import { rotationOf } from '../algebra/polar.js';
import { conjugate, fromAxisAngle, multiply } from '../algebra/quat.js';
import { applyDelta } from '../apply/apply.js';
import { worldOrigin } from '../pose/pivot.js';
import type { Target, Vec3 } from '../types.js';
import { LEAST_FACTOR } from './constrain.js';
import { badSteps, type SnapStep, stepsInForce } from './snap.js';

describe('a step smaller than the rounding error of an amount', () => {
  it('is ignored; before the fix, the amount was infinite', () => {
    fc.assert(
      fc.property(drawn, between(-320, -20), amounts, fc.boolean(), (scene, exponent, free, absolute) => {
        const step = Math.max(Number.MIN_VALUE, 10 ** exponent);
        const snap: SnapStep = { step, mode: absolute ? 'absolute' : 'relative' };
        const { deltaOf, amountsOf, snapped, handle } = posedHandle(scene, every(snap));
        const [wanted, found] = [amountsOf(deltaOf(free)), amountsOf(snapped(deltaOf(free)))];
        wanted.forEach((amount, i) => {
          const held = handle.mode === 'scale' ? Math.max(amount, LEAST_FACTOR) : amount;
          // An amount of nothing but the rounding of the start is zero.
          expect(Math.abs((found[i] as number) - held)).toBeLessThan(1e-10 * (1 + Math.abs(held)));
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

  it('are not reported if they are valid', () => {
    fc.assert(
      fc.property(snapStep, (step) => {
        expect(badSteps(every(step))).toEqual([]);
      }),
      RUNS,
    );
    expect(badSteps(false)).toEqual([]);
    expect(badSteps({})).toEqual([]);
  });

  it('are those of the mode; Ctrl turns them off, or turns on the defaults', () => {
    const ctrl = { ...FREE, ctrl: true };
    const own = { rotate: { step: [1, 2, 3], mode: 'absolute' } } as const;
    expect(stepsInForce(own, 'rotate', FREE)).toEqual({ steps: [1, 2, 3], absolute: true });
    expect(stepsInForce(own, 'scale', FREE)).toBeNull();
    expect(stepsInForce(own, 'rotate', ctrl)).toBeNull();
    expect(stepsInForce({ ...own, enabled: false }, 'rotate', ctrl)?.steps).toEqual([1, 2, 3]);
    expect(stepsInForce(false, 'translate', ctrl)).toEqual({ steps: [1, 1, 1], absolute: false });
    expect(stepsInForce(false, 'translate', undefined)).toBeNull();
    expect(stepsInForce({ rotate: 0 }, 'rotate', FREE)).toBeNull();
  });

  it('of one kind of delta do not affect the others; Ctrl turns on the defaults', () => {
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

  it('of a grid align the active target, which is the last one, with the grid', () => {
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

  it('of a grid of scales are multiples of the step along the own axes of an active target that is rotated by a quarter turn', () => {
    const axis = fc.constantFrom<Vec3>([1, 0, 0], [0, 1, 0], [0, 0, 1]);
    fc.assert(
      fc.property(
        drawing({ modes: ['scale'], only: ({ id }) => id !== 'scale-all', of: rigidParent, most: 2 }),
        axis,
        fc.constantFrom(1, 2, 3),
        axisStep,
        amounts,
        ({ targets, ...scene }, about, quarters, step, free) => {
          const [first] = targets as [Target];
          const quaternion = multiply(
            conjugate(rotationOf(first.worldFromParent)),
            fromAxisAngle(about, (quarters * Math.PI) / 2),
          );
          const active = { ...first, transform: { ...first.transform, quaternion } };
          const both = [...targets, active];
          const { deltaOf, snapped } = posedHandle(
            { ...scene, targets: both, space: 'world' },
            { scale: { step, mode: 'absolute' } },
          );
          const result = applyDelta(snapped(deltaOf(free)), both)?.at(-1) ?? expect.unreachable();
          result.scale.forEach((now, i) => {
            const start = active.transform.scale[i as 0];
            const off = Math.abs(now - Math.round(now / step) * step);
            expect(Math.min(off, Math.abs(now - start))).toBeLessThan(ROUNDING * (1 + Math.abs(now)));
          });
        },
      ),
      RUNS,
    );
  });
});
