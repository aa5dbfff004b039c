import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, drawing, vec3 } from '../../test/arbitrary.js';
import { held } from '../../test/constraints.js';
import { indices, NAMES, names, others } from '../../test/locks.js';
import { RUNS, size } from '../../test/measure.js';
import { applied, numbersOf, posedHandleOf } from '../../test/posed-handle.js';
import { IDENTITY, invertAffine } from '../algebra/mat4.js';
import type { Target, Vec3 } from '../types.js';
import type { AxisName } from './lock.js';

describe('a lock of scale', () => {
  const one = drawing({ modes: ['scale'] });

  it('keeps the coordinate of a single target bit by bit, and does not affect the others', () => {
    fc.assert(
      fc.property(one, vec3(5), names, others, (scene, free, locked, options) => {
        const posedHandle = posedHandleOf(scene);
        const wanted = posedHandle.deltaOf(free.map((n) => 0.01 + Math.abs(n)) as unknown as Vec3);
        const [before] = posedHandle.targets as readonly [Target];
        const [after] = applied(held(posedHandle, wanted, { ...options, lock: { scale: locked } }), posedHandle);
        for (const i of indices(locked)) expect(after?.scale[i]).toBe(before.transform.scale[i]);
        const found = held(posedHandle, wanted, { lock: { scale: locked } });
        for (const i of [0, 1, 2] as const) {
          const wish = locked.includes(NAMES[i] as AxisName) ? 1 : (numbersOf(wanted)[i] as number);
          expect(Math.abs((numbersOf(found)[i] as number) - wish)).toBeLessThan(1e-12 * (1 + wish));
        }
        // A uniform scale stays uniform along the other axes.
        const left = [0, 1, 2].filter((i) => !locked.includes(NAMES[i] as AxisName));
        const uniform = held(posedHandle, wanted, { ...options, lock: { scale: locked } });
        if (posedHandle.along.length === 3)
          expect(new Set(left.map((i) => numbersOf(uniform)[i])).size).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });

  it('keeps the last digit of a factor that it does not change', () => {
    const two = drawing({ modes: ['scale'], only: ({ id }) => /^scale-(xy|yz|xz)$/.test(id) });
    fc.assert(
      fc.property(two, vec3(5), fc.constantFrom(...NAMES), (scene, free, name) => {
        const posedHandle = posedHandleOf(scene);
        fc.pre(posedHandle.pose.own);
        const wanted = posedHandle.deltaOf(free.map((n) => 0.01 + Math.abs(n)) as unknown as Vec3);
        const found = held(posedHandle, wanted, { lock: { scale: [name] } });
        for (const i of [0, 1, 2] as const)
          if (NAMES[i] !== name) expect(numbersOf(found)[i]).toBe(numbersOf(wanted)[i]);
      }),
      RUNS,
    );
  });

  it('changes the coordinate of several targets only by rounding, in any orientation', () => {
    fc.assert(
      fc.property(
        drawing({ modes: ['scale'], most: 3 }),
        vec3(5),
        names,
        fc.boolean(),
        (scene, free, locked, mirror) => {
          const posedHandle = posedHandleOf(scene);
          const delta = held(posedHandle, posedHandle.deltaOf(free), { lock: { scale: locked }, mirror });
          const after = applied(delta, posedHandle);
          posedHandle.targets.forEach((target, t) => {
            const { worldFromParent: m } = target;
            const worst = size(m.slice(0, 12)) * size(invertAffine(m).slice(0, 12)) * size(numbersOf(delta));
            for (const i of indices(locked))
              expect(Math.abs((after[t]?.scale[i] as number) / target.transform.scale[i] - 1)).toBeLessThan(
                1e-9 * worst,
              );
          });
        },
      ),
      RUNS,
    );
  });

  it('lets targets with the same orientation scale along the other axes', () => {
    const square = drawing({ modes: ['scale'], only: ({ id }) => id === 'scale-all', of: fc.constant(IDENTITY) });
    fc.assert(
      fc.property(square, between(0.01, 5), (scene, factor) => {
        const [only] = scene.targets as readonly [Target];
        const alike: Target = { ...only, transform: { ...only.transform, quaternion: [0, 0, 0, 1] } };
        const posedHandle = posedHandleOf({ ...scene, targets: [alike, { ...alike }], space: 'world' });
        const found = held(posedHandle, posedHandle.deltaOf([factor, factor, factor]), { lock: { scale: ['y'] } });
        const [x, y, z] = numbersOf(found) as unknown as Vec3;
        expect(y).toBe(1);
        expect(x).toBeCloseTo(factor, 12);
        expect(z).toBeCloseTo(x, 12);
      }),
      RUNS,
    );
  });
});
