import fc from 'fast-check';
import { Euler, Quaternion } from 'three';
import { describe, expect, it } from 'vitest';
import { between, rotation } from '../../test/arbitrary.js';
import { gap, RUNS, turnGap } from '../../test/measure.js';
import type { Quat, Vec3 } from '../types.js';
import { type EulerOrder, eulerNear, quatFromEuler } from './euler.js';

const ORDERS: readonly EulerOrder[] = ['XYZ', 'XZY', 'YXZ', 'YZX', 'ZXY', 'ZYX'];
const middle = (order: EulerOrder) => 'XYZ'.indexOf(order[1] as string) as 0 | 1 | 2;
const third = (order: EulerOrder) => 'XYZ'.indexOf(order[2] as string) as 0 | 1 | 2;
const turn = between(-10, 10);

describe.each(ORDERS)('Euler angles in the order %s', (order) => {
  it('give the rotation of three.js', () => {
    fc.assert(
      fc.property(fc.tuple(turn, turn, turn), (angles) => {
        const wanted = new Quaternion().setFromEuler(new Euler(...angles, order)).toArray() as unknown as Quat;
        expect(gap(quatFromEuler(angles, order), wanted)).toBeLessThan(1e-14);
      }),
      RUNS,
    );
  });
});

describe('Euler angles', () => {
  it('default to the order XYZ', () => {
    expect(quatFromEuler([0.1, 0.2, 0.3])).toEqual(quatFromEuler([0.1, 0.2, 0.3], 'XYZ'));
    expect(eulerNear([0.1, 0.2, 0.3, 0.9], [0, 0, 0])).toEqual(eulerNear([0.1, 0.2, 0.3, 0.9], [0, 0, 0], 'XYZ'));
  });
});

describe.each(ORDERS)('Euler angles near previous ones, %s', (order) => {
  const any = between(-20, 20);
  const angles = fc.tuple(any, any, any);

  it('are the same rotation, and no other angles of it are nearer', () => {
    fc.assert(
      fc.property(rotation, angles, (q, previous) => {
        const found = eulerNear(q, previous, order);
        expect(turnGap(quatFromEuler(found, order), q)).toBeLessThan(1e-13);
        const far = (a: Vec3): number => a.reduce((sum, n, i) => sum + Math.abs(n - (previous[i] as number)), 0);
        const other = found.map((n, i) => (i === middle(order) ? Math.PI - n : n + Math.PI)) as unknown as Vec3;
        for (const one of [found, other])
          for (const axis of [0, 1, 2])
            for (const turn of [-1, 0, 1]) {
              const next = one.map((n, i) => {
                const near = n + 2 * Math.PI * Math.round(((previous[i] as number) - n) / (2 * Math.PI));
                return i === axis ? near + turn * 2 * Math.PI : near;
              }) as unknown as Vec3;
              expect(far(found)).toBeLessThanOrEqual(far(next) + 1e-9);
            }
      }),
      RUNS,
    );
  });

  it('give the rotation with all digits near gimbal lock, for a quaternion of any length', () => {
    const nearLock = fc
      .tuple(any, between(-18, 0), fc.constantFrom(-1, 1), fc.constantFrom(-1, 1), any)
      .map(([a, exponent, end, side, c]) => {
        const all: [number, number, number] = [a, a, a];
        all[middle(order)] = (end * Math.PI) / 2 + side * 10 ** exponent;
        all[third(order)] = c;
        return quatFromEuler(all, order);
      });
    fc.assert(
      fc.property(fc.oneof(rotation, nearLock), between(-6, 6), (q, exponent) => {
        const long = q.map((n) => n * 10 ** exponent) as unknown as Quat;
        expect(turnGap(quatFromEuler(eulerNear(long, [0, 0, 0], order), order), q)).toBeLessThan(1e-14);
      }),
      RUNS,
    );
  });

  it('return the previous angles of the same rotation, with their turns, in gimbal lock as well', () => {
    const lock = fc.tuple(any, fc.integer({ min: -3, max: 3 }), any).map(([a, quarter, c]) => {
      const all: [number, number, number] = [a, a, a];
      all[middle(order)] = ((2 * quarter + 1) * Math.PI) / 2;
      all[third(order)] = c;
      return all;
    });
    fc.assert(
      fc.property(fc.oneof(angles, lock), (previous) => {
        const slope = Math.abs(Math.cos(previous[middle(order)] as number));
        fc.pre(slope > 1e-3 || slope < 1e-14);
        expect(gap(eulerNear(quatFromEuler(previous, order), previous, order), previous)).toBeLessThan(1e-10);
      }),
      RUNS,
    );
  });

  it('count the turns of a rotation about one axis', () => {
    for (const axis of [0, 1, 2]) {
      let now: Vec3 = [0, 0, 0];
      for (let angle = 0; angle <= 1110; angle += 10) {
        const wanted = [0, 0, 0].map((_, i) => (i === axis ? (angle * Math.PI) / 180 : 0)) as unknown as Vec3;
        now = eulerNear(quatFromEuler(wanted, order), now, order);
        expect(gap(now, wanted)).toBeLessThan(1e-12);
      }
    }
  });
});

describe('wrong arguments of Euler angles', () => {
  it('throw GK013 if a number is not finite', () => {
    for (const bad of [Number.NaN, Infinity]) {
      expect(() => quatFromEuler([0, bad, 0])).toThrow(/^GK013: Euler angles must consist of finite numbers$/);
      expect(() => eulerNear([0, bad, 0, 1], [0, 0, 0])).toThrow(
        /^GK013: a quaternion must consist of finite numbers$/,
      );
    }
  });

  it('throw GK013 if the order is unknown', () => {
    for (const order of ['XYX', '', 'toString'] as unknown as EulerOrder[]) {
      expect(() => quatFromEuler([0, 0, 0], order)).toThrow(/^GK013: .* is not an order of Euler angles$/);
      expect(() => eulerNear([0, 0, 0, 1], [0, 0, 0], order)).toThrow(/^GK013: /);
    }
  });
});
