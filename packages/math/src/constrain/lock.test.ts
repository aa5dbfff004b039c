import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Drawing, drawing, scaledWorld } from '../../test/arbitrary.js';
import { held } from '../../test/constraints.js';
import { every, NAMES, names } from '../../test/locks.js';
import { gap, RUNS, size, turnGap } from '../../test/measure.js';
import { amounts, numbersOf, posedHandleOf } from '../../test/posed-handle.js';
import { fromAxisAngle } from '../algebra/quat.js';
import type { Vec3 } from '../types.js';
import type { Locks } from './lock.js';

describe('a lock', () => {
  const any = drawing({ most: 3 });

  it('of no axis returns the same delta object', () => {
    fc.assert(
      fc.property(any, amounts, (scene, free) => {
        const posedHandle = posedHandleOf(scene);
        const wanted = posedHandle.deltaOf(free.map((n) => 0.01 + Math.abs(n)) as unknown as Vec3);
        for (const lock of [{}, every([])]) expect(held(posedHandle, wanted, { lock })).toBe(wanted);
        const kinds = (['translate', 'rotate', 'scale'] as const).filter((kind) => kind !== wanted.kind);
        expect(held(posedHandle, wanted, { lock: Object.fromEntries(kinds.map((k) => [k, NAMES])) })).toBe(wanted);
      }),
      RUNS,
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(any, amounts, names, (scene, free, locked) => {
        const posedHandle = posedHandleOf(scene);
        const lock = every(locked);
        const once = held(posedHandle, posedHandle.deltaOf(free), { lock });
        const twice = held(posedHandle, once, { lock });
        expect(gap(numbersOf(twice), numbersOf(once))).toBeLessThan(1e-10 * (1 + size(numbersOf(once))));
        if (once.kind === 'rotate' && twice.kind === 'rotate')
          expect(turnGap(fromAxisAngle(twice.axis, twice.angle), fromAxisAngle(once.axis, once.angle))).toBeLessThan(
            1e-9,
          );
      }),
      RUNS,
    );
  });

  it('is the same at 1e-6 and 1e6 units', () => {
    fc.assert(
      fc.property(
        drawing({ modes: ['translate'], most: 2 }),
        amounts,
        names,
        fc.constantFrom(1e-6, 1e6),
        (scene, free, locked, by) => {
          const [one, other] = [posedHandleOf(scene), posedHandleOf(scaledWorld(by, scene) as Drawing)];
          const lock: Locks = { translate: locked };
          const sized = other.deltaOf(free.map((n) => n * by) as unknown as Vec3);
          const [a, b] = [held(one, one.deltaOf(free), { lock }), held(other, sized, { lock })];
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
