import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { direction, drawing, vec3 } from '../../test/arbitrary.js';
import { GizmoDriver } from '../../test/driver.js';
import { gap, posed, RUNS } from '../../test/measure.js';
import { projected } from '../algebra/subspace.js';
import { add, addScaled, cross, dot, length, mul, normalize, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import { freedomOf, intersection, unitStep } from './freedom.js';

/** Handles in any space. In sheared parents the axes of a pose are not perpendicular. */
const skewed = drawing({ modes: ['translate'] });

describe('the degrees of freedom of a handle', () => {
  it('are orthonormal directions with the span of its axes, in sheared parents too', () => {
    fc.assert(
      fc.property(skewed, vec3(5), (drawn, v) => {
        const driver = new GizmoDriver(drawn);
        const [pose, handle] = [posed(driver), driver.handle(drawn.id)];
        const { axes } = handle;
        const { directions } = freedomOf({ kind: 'translate', vector: v }, { handle, pose, locked: [] });
        expect(directions.length).toBe(axes.length === 0 ? 3 : axes.length);
        directions.forEach((a, i) => {
          expect(length(a)).toBeCloseTo(1, 12);
          for (const b of directions.slice(0, i)) expect(Math.abs(dot(a, b))).toBeLessThan(1e-12);
        });
        for (const i of axes) expect(gap(projected(pose.axes[i], directions), pose.axes[i])).toBeLessThan(1e-6);
        // The remainder is perpendicular to the axes.
        const out = sub(v, projected(v, directions));
        for (const i of axes) expect(Math.abs(dot(out, pose.axes[i]))).toBeLessThan(1e-6);
      }),
      RUNS,
    );
  });

  it('intersect a plane in one dimension less, from the nearest point on', () => {
    fc.assert(
      fc.property(direction, direction, direction, vec3(3), fc.nat(2), (a, hint, normal, point, count) => {
        const b = normalize(cross(a, hint));
        fc.pre(b !== null && length(cross(a, hint)) > 1e-3);
        const directions = [a, b as Vec3, cross(a, b as Vec3)].slice(0, count + 1);
        const open = length(projected(normal, directions));
        fc.pre(open > 1e-3);
        const left = intersection({ point, directions }, normal, 2);
        const step = unitStep({ point, directions }, normal) as Vec3;
        expect(left?.directions.length).toBe(count);
        if (left === null) return expect.unreachable();
        expect(dot(sub(left.point, point), normal)).toBeCloseTo(2, 9);
        expect(gap(left.point, add(point, mul(step, 2)))).toBeLessThan(1e-9);
        expect(gap(point, left.point)).toBeCloseTo(2 / open, 6);
        for (const d of left.directions) {
          expect(Math.abs(dot(d, normal))).toBeLessThan(1e-9);
          expect(gap(projected(d, directions), d)).toBeLessThan(1e-9);
          // No other point of the intersection is nearer.
          for (const far of [-1, 0.1])
            expect(gap(addScaled(left.point, d, far), point)).toBeGreaterThan(gap(left.point, point) - 1e-9);
        }
      }),
      RUNS,
    );
  });

  it('do not intersect a parallel plane', () => {
    expect(intersection({ point: [1, 2, 3], directions: [[1, 0, 0]] }, [0, 1, 0], 5)).toBeNull();
    expect(unitStep({ point: [1, 2, 3], directions: [] }, [0, 1, 0])).toBeNull();
  });
});
