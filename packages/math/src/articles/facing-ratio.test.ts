import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { direction, VIEWPORT } from '../../test/arbitrary.js';
import { shot } from '../../test/cameras.js';
import { RUNS } from '../../test/measure.js';
import { addScaled, mul, perpendicular, sub } from '../algebra/vec3.js';
import type { Vec2, Vec3 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { rayThrough } from '../view/ray.js';
import { facingRatio, planeFacingRatio } from './facing-ratio.js';

describe('the facing ratio', () => {
  it('is 1 towards the eye, −1 away from it and 0 perpendicular to the ray through the point', () => {
    fc.assert(
      fc.property(shot(), direction, ({ view, point }, hint) => {
        const ray = rayThrough(view, project(projectionOf(view), point) as Vec2).direction;
        const across = perpendicular(ray, hint);
        expect(facingRatio(view, point, mul(ray, -3))).toBeCloseTo(1, 9);
        expect(facingRatio(view, point, ray)).toBeCloseTo(-1, 9);
        expect(facingRatio(view, point, across)).toBeCloseTo(0, 9);
        expect(planeFacingRatio(view, point, ray)).toBeCloseTo(1, 9);
        expect(planeFacingRatio(view, point, across)).toBeCloseTo(0, 9);
      }),
      RUNS,
    );
  });

  it('changes its sign with the direction; the ratio of a plane does not', () => {
    fc.assert(
      fc.property(shot(), direction, ({ view, point }, d) => {
        const ratio = facingRatio(view, point, d) as number;
        expect(facingRatio(view, point, mul(d, -1))).toBeCloseTo(-ratio, 15);
        expect(planeFacingRatio(view, point, mul(d, -1))).toBe(Math.abs(ratio));
      }),
      RUNS,
    );
  });

  it('is positive for a step towards the eye', () => {
    const eye: Vec3 = [1, 2, 3];
    const view = lookAt(eye, [0, 0, 0], { fov: 50 }, VIEWPORT);
    const distance = (p: Vec3) => Math.hypot(...sub(p, eye));
    fc.assert(
      fc.property(direction, (d) => {
        const ratio = facingRatio(view, [0, 0, 0], d) as number;
        fc.pre(Math.abs(ratio) > 0.01);
        expect(distance(addScaled([0, 0, 0], d, 1e-3)) < distance([0, 0, 0])).toBe(ratio > 0);
      }),
      RUNS,
    );
  });

  it('is null at the eye and for a zero direction', () => {
    const view = lookAt([0, 0, 0], [0, 0, -1], { fov: 50 }, VIEWPORT);
    expect(facingRatio(view, [0, 0, 0], [1, 0, 0])).toBeNull();
    expect(planeFacingRatio(view, [0, 0, 0], [1, 0, 0])).toBeNull();
    expect(facingRatio(view, [0, 0, -5], [0, 0, 0])).toBeNull();
  });
});
