import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, rotation } from '../../test/arbitrary.js';
import { RUNS } from '../../test/measure.js';
import { nearestTurn } from './angle.js';
import { WORLD } from './basis.js';
import { fromAxisAngle, multiply, twist } from './quat.js';
import { angleOfTwist, twistAfter, twistPath } from './twist.js';

const about = fc.constantFrom(0 as const, 1 as const, 2 as const);

describe('the twist of a quaternion while it rotates', () => {
  it('is that of the swing-twist decomposition of the rotated quaternion', () => {
    fc.assert(
      fc.property(rotation, direction, about, between(-20, 20), (q, axis, i, angle) => {
        const path = twistPath(q, axis, i);
        fc.pre(path.radius > 1e-2 && Math.abs(path.across) > 1e-2);
        const wanted = twist(multiply(fromAxisAngle(axis, angle), q), WORLD[i]);
        const found = path.start + twistAfter(path, angle);
        expect(Math.abs(nearestTurn(found - wanted, 0))).toBeLessThan(1e-8);
      }),
      RUNS,
    );
  });

  it('changes continuously, always in one direction, by a full turn for each full turn', () => {
    fc.assert(
      fc.property(rotation, direction, about, between(-20, 20), between(0, 0.5), (q, axis, i, angle, step) => {
        const path = twistPath(q, axis, i);
        fc.pre(path.radius > 1e-2 && Math.abs(path.across) > 1e-2);
        const [a, b] = [twistAfter(path, angle), twistAfter(path, angle + step)];
        expect((b - a) * Math.sign(path.across)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.abs(b - a)).toBeLessThan(2 * Math.PI);
        expect(Math.abs(twistAfter(path, angle + 2 * Math.PI) - a)).toBeCloseTo(2 * Math.PI, 8);
      }),
      RUNS,
    );
  });

  it('has an inverse: the angle after which it has changed by an amount', () => {
    fc.assert(
      fc.property(rotation, direction, about, between(-20, 20), (q, axis, i, change) => {
        const path = twistPath(q, axis, i);
        fc.pre(path.radius > 1e-2 && Math.abs(path.across) > 1e-2);
        expect(twistAfter(path, angleOfTwist(path, change))).toBeCloseTo(change, 8);
      }),
      RUNS,
    );
  });

  it('about the axis of the rotation is its angle, without a rounding error', () => {
    fc.assert(
      fc.property(about, between(-3, 3), between(-20, 20), (i, start, change) => {
        const path = twistPath(fromAxisAngle(WORLD[i], start), WORLD[i], i);
        expect(angleOfTwist(path, change)).toBeCloseTo(change, 14);
      }),
      RUNS,
    );
    expect(angleOfTwist(twistPath([0, 0, 0, 1], [0, 1, 0], 1), Math.PI / 4)).toBe(Math.PI / 4);
  });

  it('never reaches another angle if the axis of the rotation is perpendicular', () => {
    const path = twistPath([0, 0, 0, 1], [1, 0, 0], 1);
    expect(twistAfter(path, 2)).toBe(0);
    expect([angleOfTwist(path, 1), angleOfTwist(path, -1), angleOfTwist(path, 0)]).toEqual([Infinity, -Infinity, 0]);
  });
});
