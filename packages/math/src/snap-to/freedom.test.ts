import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { direction, drawing, vec3 } from '../../test/arbitrary.js';
import { GizmoDriver } from '../../test/driver.js';
import { gap, posed, RUNS } from '../../test/measure.js';
import { add, addScaled, cross, dot, length, mul, normalize, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import { cut, directionsOf, rise, within } from './freedom.js';

/** Handles in any space, sheared ones too, where the axes of a pose are not square to each other. */
const skewed = drawing({ modes: ['translate'] });

describe('the freedom of a handle', () => {
  it('spans what its axes span, square to each other, in sheared parents too', () => {
    fc.assert(
      fc.property(skewed, vec3(5), (drawn, v) => {
        const driver = new GizmoDriver(drawn);
        const [pose, { axes }] = [posed(driver), driver.handle(drawn.id)];
        const along = directionsOf(axes, pose);
        expect(along.length).toBe(axes.length === 0 ? 3 : axes.length);
        along.forEach((a, i) => {
          expect(length(a)).toBeCloseTo(1, 12);
          for (const b of along.slice(0, i)) expect(Math.abs(dot(a, b))).toBeLessThan(1e-12);
        });
        const freedom = { point: [0, 0, 0] as Vec3, along };
        for (const i of axes) expect(gap(within(freedom, pose.axes[i]), pose.axes[i])).toBeLessThan(1e-6);
        // What is left out is square to all that is in.
        const out = sub(v, within(freedom, v));
        for (const i of axes) expect(Math.abs(dot(out, pose.axes[i]))).toBeLessThan(1e-6);
      }),
      RUNS,
    );
  });

  it('keeps to a plane what a cut leaves of it, one direction fewer, from its nearest place on', () => {
    fc.assert(
      fc.property(direction, direction, direction, vec3(3), fc.nat(2), (a, hint, normal, point, count) => {
        const b = normalize(cross(a, hint));
        fc.pre(b !== null && length(cross(a, hint)) > 1e-3);
        const along = [a, b as Vec3, cross(a, b as Vec3)].slice(0, count + 1);
        const open = length(within({ point, along }, normal));
        fc.pre(open > 1e-3);
        const left = cut({ point, along }, normal, 2);
        const step = rise({ point, along }, normal) as Vec3;
        expect(left?.along.length).toBe(count);
        if (left === null) return;
        expect(dot(sub(left.point, point), normal)).toBeCloseTo(2, 9);
        expect(gap(left.point, add(point, mul(step, 2)))).toBeLessThan(1e-9);
        expect(gap(point, left.point)).toBeCloseTo(2 / open, 6);
        for (const d of left.along) {
          expect(Math.abs(dot(d, normal))).toBeLessThan(1e-9);
          expect(gap(within({ point, along }, d), d)).toBeLessThan(1e-9);
          // No other place on the plane is nearer.
          for (const far of [-1, 0.1])
            expect(gap(addScaled(left.point, d, far), point)).toBeGreaterThan(gap(left.point, point) - 1e-9);
        }
      }),
      RUNS,
    );
  });

  it('is not cut by a plane that it runs along', () => {
    expect(cut({ point: [1, 2, 3], along: [[1, 0, 0]] }, [0, 1, 0], 5)).toBeNull();
    expect(rise({ point: [1, 2, 3], along: [] }, [0, 1, 0])).toBeNull();
  });
});
