import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, drawing, target, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS } from '../../test/measure.js';
import { addScaled } from '../algebra/vec3.js';
import { worldCorners } from '../pose/bounds.js';
import { worldOrigin } from '../pose/pivot.js';
import type { Vec2, View } from '../types.js';
import { screenAxes } from '../view/camera.js';
import { project, projectionOf } from '../view/projection.js';
import { boundingSphere, isInFrustum } from './bounding-sphere.js';

describe('the sphere around a target', () => {
  it('contains all corners of its box, one of them on its surface', () => {
    fc.assert(
      fc.property(target(), vec3(3), vec3(3), (drawn, a, b) => {
        const [min, max] = [a, b].map((_, k) => a.map((n, i) => Math[k === 0 ? 'min' : 'max'](n, b[i] as number)));
        const bounded = { ...drawn, bounds: { min, max } as never };
        const { center, radius } = boundingSphere(bounded);
        const far = worldCorners(bounded).map((corner) => gap(corner, center));
        expect(Math.abs(Math.max(...far) - radius)).toBeLessThanOrEqual(1e-12 * radius);
      }),
      RUNS,
    );
  });

  it('is the origin of a target without bounds', () => {
    fc.assert(
      fc.property(target(), (drawn) => {
        expect(boundingSphere(drawn)).toEqual({ center: worldOrigin(drawn), radius: 0 });
      }),
      RUNS,
    );
  });

  it('is the origin of a target with empty bounds, as of a group without meshes', () => {
    fc.assert(
      fc.property(target(), (drawn) => {
        const bounds = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] } as const;
        expect(boundingSphere({ ...drawn, bounds })).toEqual({ center: worldOrigin(drawn), radius: 0 });
      }),
      RUNS,
    );
  });
});

describe('the view frustum', () => {
  const isInPicture = ([x, y]: Vec2, { viewport: v }: View, margin: number): boolean =>
    x > v.x + margin && x < v.x + v.width - margin && y > v.y + margin && y < v.y + v.height - margin;

  it('contains exactly the points that are drawn within the viewport', () => {
    let [inside, outside] = [0, 0];
    fc.assert(
      fc.property(drawing(), between(-900, 900), between(-900, 900), ({ targets, view }, x, y) => {
        const [right, up] = screenAxes(view);
        const origin = worldOrigin(targets[0] as never);
        const scale = 1 / 400;
        const point = addScaled(addScaled(origin, right, x * scale), up, y * scale);
        const pixel = project(projectionOf(view), point);
        const isIn = isInFrustum({ center: point, radius: 0 }, view);
        if (pixel === null || !isInPicture(pixel, view, -1e-6)) {
          outside += 1;
          expect(isIn).toBe(false);
        } else if (isInPicture(pixel, view, 1e-6)) {
          inside += 1;
          expect(isIn).toBe(true);
        }
      }),
      RUNS,
    );
    expect(Math.min(inside, outside)).toBeGreaterThan(0.02 * RUNS.numRuns);
  });

  it('intersects a sphere around any point that it contains', () => {
    fc.assert(
      fc.property(drawing(), vec3(4), ({ targets, view }, by) => {
        const origin = worldOrigin(targets[0] as never);
        fc.pre(isInFrustum({ center: origin, radius: 0 }, view));
        const center = addScaled(origin, by, 1);
        expect(isInFrustum({ center, radius: gap(center, origin) * (1 + 1e-9) + 1e-12 }, view)).toBe(true);
      }),
      RUNS,
    );
  });

  it('contains no point that is not finite', () => {
    fc.assert(
      fc.property(drawing(), ({ view }) => {
        expect(isInFrustum({ center: [Number.NaN, 0, 0], radius: 1 }, view)).toBe(false);
        expect(isInFrustum({ center: [0, 0, 0], radius: Number.NaN }, view)).toBe(false);
      }),
    );
  });
});
