import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS } from '../../test/measure.js';
import { add, addScaled, cross, dot, length, mul } from '../algebra/vec3.js';
import { arcPoints, coneRadii, stepsOfTurn } from './shape-points.js';

describe('the points of an arc', () => {
  it('are at equal steps of the angle from its start to its end', () => {
    fc.assert(
      fc.property(
        vec3(9),
        vec3(9),
        between(-9, 9),
        between(-6.2, 6.2),
        fc.integer({ min: 8, max: 99 }),
        (u, v, from, sweep, steps) => {
          const points = arcPoints(u, v, from, from + sweep, steps);
          const count = Math.max(1, Math.ceil((steps * Math.abs(sweep)) / (2 * Math.PI)));
          expect(points).toHaveLength(count + 1);
          for (const [i, point] of points.entries()) {
            const t = from + (sweep * i) / count;
            expect(gap(point, addScaled(mul(u, Math.cos(t)), v, Math.sin(t)))).toBeLessThan(1e-12 * steps);
          }
        },
      ),
      RUNS,
    );
  });

  it('are at most those of one turn, in the direction of the arc', () => {
    const arc = (sweep: number) => arcPoints([1, 0, 0], [0, 1, 0], 0.25, 0.25 + sweep, 12);
    expect(arc(2 * Math.PI)).toHaveLength(13);
    expect(arc(7)).toEqual(arc(2 * Math.PI));
    expect(arc(-7)).toEqual(arc(-2 * Math.PI));
    expect(arc(7)[1]?.[1]).toBeGreaterThan(arc(-7)[1]?.[1] as number);
  });

  it('number 3π √radius per turn, from 8 to 1024', () => {
    expect([0, 0.5, 1, 100, 10_000, 20_000].map(stepsOfTurn)).toEqual([8, 8, 10, 95, 943, 1024]);
  });
});

describe('the radii of a cone', () => {
  it('are perpendicular to the axis and to each other, right-handed', () => {
    fc.assert(
      fc.property(vec3(9), direction, between(0.1, 9), between(0.1, 9), (base, along, long, radius) => {
        const [u, v] = coneRadii(base, addScaled(base, along, long), radius);
        expect([length(u), length(v)].every((n) => Math.abs(n - radius) < 1e-9)).toBe(true);
        expect(Math.abs(dot(u, along)) + Math.abs(dot(u, v))).toBeLessThan(1e-9);
        expect(gap(cross(u, v), mul(along, radius * radius))).toBeLessThan(1e-8);
      }),
      RUNS,
    );
    // A cone without height is a disc that faces along z.
    const [u, v] = coneRadii([1, 2, 3], [1, 2, 3], 2);
    expect(cross(u, v)).toEqual([0, 0, 4]);
    expect(length(add(u, v))).toBeCloseTo(Math.sqrt(8), 12);
  });
});
