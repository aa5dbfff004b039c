import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, VIEWPORT } from '../../test/arbitrary.js';
import { gap, RUNS } from '../../test/measure.js';
import { angle, unit, vec2 } from '../../test/plane.js';
import type { Vec2 } from '../types.js';
import { transformPoint2 } from './affine2.js';
import { type Camera2, pan2, rotateAt2, screenFromWorld2, worldFromScreen2, zoomAt2 } from './camera2.js';

/** A camera that looks at a world of any unit of length. */
const camera: fc.Arbitrary<Camera2> = fc
  .record({ center: vec2(100), unit, zoom: between(0.1, 10), rotation: angle })
  .map(({ center: [x, y], unit: u, zoom, rotation }) => ({
    center: [x * u, y * u],
    zoom: zoom / u,
    rotation,
    viewport: VIEWPORT,
  }));
const pixel = vec2(2000);
const at = (c: Camera2, world: Vec2) => transformPoint2(screenFromWorld2(c), world);
const under = (c: Camera2, p: Vec2) => transformPoint2(worldFromScreen2(c), p);
/** Tolerance in pixels: the center is thousands of pixels away. */
const STILL = 1e-9;

describe('a 2D camera', () => {
  it('draws the center in the middle of the viewport, and a point beside it rotated back and zoomed', () => {
    fc.assert(
      fc.property(camera, vec2(100), (c, [u, v]) => {
        const world: Vec2 = [c.center[0] + u / c.zoom, c.center[1] + v / c.zoom];
        const [cos, sin] = [Math.cos(c.rotation), Math.sin(c.rotation)];
        const wanted = [
          VIEWPORT.x + VIEWPORT.width / 2 + cos * u + sin * v,
          VIEWPORT.y + VIEWPORT.height / 2 - sin * u + cos * v,
        ];
        expect(gap(at(c, world), wanted)).toBeLessThan(STILL);
      }),
      RUNS,
    );
  });

  it('transforms pixels to world points and back', () => {
    fc.assert(
      fc.property(camera, pixel, (c, p) => {
        expect(gap(at(c, under(c, p)), p)).toBeLessThan(STILL);
      }),
      RUNS,
    );
  });

  it('draws the grabbed point under the cursor after a pan', () => {
    fc.assert(
      fc.property(camera, pixel, vec2(500), (c, p, by) => {
        const wanted = [p[0] + by[0], p[1] + by[1]];
        expect(gap(at(pan2(c, by), under(c, p)), wanted)).toBeLessThan(STILL);
      }),
      RUNS,
    );
  });

  it('keeps the world point at the pixel of a zoom or a rotation', () => {
    fc.assert(
      fc.property(camera, pixel, between(0.05, 20), angle, (c, p, factor, turn) => {
        for (const next of [zoomAt2(c, p, factor), rotateAt2(c, p, turn)])
          expect(gap(at(next, under(c, p)), p)).toBeLessThan(20 * STILL);
        expect(zoomAt2(c, p, factor).zoom).toBe(c.zoom * factor);
        expect(rotateAt2(c, p, turn).rotation).toBe(c.rotation + turn);
      }),
      RUNS,
    );
  });

  it('is unchanged after a pan, zoom and rotation and their inverses', () => {
    fc.assert(
      fc.property(camera, pixel, between(0.05, 20), angle, (c, p, factor, turn) => {
        for (const back of [
          pan2(pan2(c, p), [-p[0], -p[1]]),
          zoomAt2(zoomAt2(c, p, factor), p, 1 / factor),
          rotateAt2(rotateAt2(c, p, turn), p, -turn),
        ])
          expect(gap(back.center, c.center) * c.zoom).toBeLessThan(20 * STILL);
      }),
      RUNS,
    );
  });

  it('zooms within its limits, and keeps the world point at the pixel', () => {
    fc.assert(
      fc.property(camera, pixel, between(0.05, 20), (c, p, factor) => {
        const limits = { min: c.zoom * 0.5, max: c.zoom * 2 };
        const next = zoomAt2(c, p, factor, limits);
        expect(next.zoom).toBe(Math.min(limits.max, Math.max(limits.min, c.zoom * factor)));
        expect(gap(at(next, under(c, p)), p)).toBeLessThan(20 * STILL);
      }),
      RUNS,
    );
  });

  it('is the same object for a factor that is zero, negative or not finite', () => {
    const c: Camera2 = { center: [1, 2], zoom: 3, rotation: 0.5, viewport: VIEWPORT };
    for (const factor of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(zoomAt2(c, [5, 6], factor)).toBe(c);
      expect(zoomAt2(c, [5, 6], factor, { min: 1, max: 9 })).toBe(c);
    }
  });

  it('throws GK005 if its zoom is 0', () => {
    for (const zoom of [0, Number.NaN])
      expect(() => worldFromScreen2({ center: [1, 2], zoom, rotation: 0, viewport: VIEWPORT })).toThrow(/^GK005: /);
  });
});

it('a 2D camera is the same object if the limits allow no zoom', () => {
  const camera = { center: [0, 0], zoom: 1, rotation: 0, viewport: { x: 0, y: 0, width: 4, height: 3 } } as const;
  expect(zoomAt2(camera, [0, 0], 2, { max: 0 })).toBe(camera);
});
