import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, drawing, rigidParent } from '../../test/arbitrary.js';
import { constrained, held } from '../../test/constraints.js';
import { limitsAt, rangeOf, three } from '../../test/limit-boxes.js';
import { RUNS } from '../../test/measure.js';
import { amounts, numbersOf, posedHandleOf } from '../../test/posed-handle.js';
import { IDENTITY } from '../algebra/mat4.js';
import { applyDelta } from '../apply/apply.js';
import type { Target, Vec3 } from '../types.js';
import type { LimitBox, Limits } from './limits.js';

describe('limits of translate', () => {
  const only = drawing({ modes: ['translate'], of: fc.constant(IDENTITY), only: ({ id }) => id === 'move-view' });

  it('clamp each coordinate separately in the world', () => {
    fc.assert(
      fc.property(only, amounts, three(between(0, 6)), three(between(0, 6)), (scene, free, below, above) => {
        const [{ transform }] = scene.targets as readonly [Target];
        const { min, max } = rangeOf({ below, above }, transform.position) as Required<LimitBox> as {
          min: Vec3;
          max: Vec3;
        };
        const posedHandle = posedHandleOf({ ...scene, space: 'world' });
        const delta = held(posedHandle, posedHandle.deltaOf(free), { limits: { translate: { min, max } } });
        const [after] = applyDelta(delta, scene.targets) ?? expect.unreachable();
        after?.position.forEach((n, i) => {
          const wish = (transform.position[i] as number) + (free[i] as number);
          // The rounding error for thirty units may exceed an end.
          expect(Math.abs(n - Math.min(max[i] as number, Math.max(min[i] as number, wish)))).toBeLessThan(1e-8);
        });
      }),
      RUNS,
    );
  });

  it('stop all targets when the first one reaches its box; targets with an ancestor do not count', () => {
    const at = (x: number, ancestor?: number): Target => ({
      transform: { position: [x, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
      worldFromParent: IDENTITY,
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
