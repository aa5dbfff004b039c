import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, vec3, viewOf } from '../../test/arbitrary.js';
import { gap, preExactOnPlane, RUNS, runs, TEN_DEGREES, way } from '../../test/measure.js';
import { addScaled, cross, dot, mul, normalize, perpendicular } from '../algebra/vec3.js';
import type { Vec2, Vec3 } from '../types.js';
import { unitsPerPixel, viewDirectionTo } from '../view/camera.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { scaleOnPlane } from './scale-on-plane.js';

/** A plane of two directions that need not be perpendicular, and a point grabbed 30 to 80 pixels along both of them. */
const scene = fc
  .record({ exponent: between(-6, 6), place: vec3(3), normal: direction, hint: direction, skew: between(-0.8, 0.8) })
  .chain(({ exponent, place, normal, hint, skew }) => {
    const fixed = mul(place, 10 ** exponent);
    const u = perpendicular(normal, hint);
    const v = normalize(addScaled(cross(normal, u), u, skew)) as Vec3;
    const side = fc.tuple(between(30, 80), fc.boolean()).map(([n, back]) => (back ? -n : n));
    return fc.record({
      fixed: fc.constant(fixed),
      normal: fc.constant(normal),
      u: fc.constant(u),
      v: fc.constant(v),
      pixels: fc.tuple(side, side),
      view: viewOf(fixed, 10 ** exponent),
    });
  });

describe('scaling on a plane', () => {
  it('draws the grabbed point at the cursor, along directions that need not be perpendicular, at 1e-6 and 1e6 units', () => {
    let exact = 0;
    fc.assert(
      fc.property(scene, way, ({ fixed, normal, u, v, pixels, view }, [dx, dy]) => {
        const projection = projectionOf(view);
        const unit = unitsPerPixel(view, fixed);
        const amounts: Vec2 = [pixels[0] * unit, pixels[1] * unit];
        const point = addScaled(addScaled(fixed, u, amounts[0]), v, amounts[1]);
        const start = project(projection, point);
        fc.pre(start !== null && unitsPerPixel(view, point) > 0.2 * unit);
        fc.pre(Math.abs(dot(normal, viewDirectionTo(view, point) as Vec3)) > TEN_DEGREES);
        const cursor: Vec2 = [(start as Vec2)[0] + dx, (start as Vec2)[1] + dy];
        const grab = { point, u, v, depth: unitsPerPixel(view, point), amounts };
        const factors = scaleOnPlane(grab, cursor, view);
        expect(factors).not.toBeNull();
        const [f, g] = factors as Vec2;
        const goal = addScaled(addScaled(fixed, u, f * amounts[0]), v, g * amounts[1]);
        preExactOnPlane(view, point, goal, mul(u, amounts[0]), mul(v, amounts[1]));
        exact++;
        expect(gap(project(projection, goal) as Vec2, cursor)).toBeLessThan(0.1);
      }),
      RUNS,
    );
    expect(exact).toBeGreaterThan(0.4 * RUNS.numRuns);
  });

  it('is one at the grab', () => {
    fc.assert(
      fc.property(scene, ({ fixed, normal, u, v, pixels, view }) => {
        const unit = unitsPerPixel(view, fixed);
        const point = addScaled(addScaled(fixed, u, pixels[0] * unit), v, pixels[1] * unit);
        const projection = projectionOf(view);
        const cursor = project(projection, point);
        fc.pre(cursor !== null && Math.abs(dot(normal, viewDirectionTo(view, point) as Vec3)) > TEN_DEGREES);
        const amounts: Vec2 = [pixels[0] * unit, pixels[1] * unit];
        const grab = { point, u, v, depth: unitsPerPixel(view, point), amounts };
        const perPixel = unitsPerPixel(view, point);
        fc.pre(perPixel < 10 * unit);
        expect(gap(scaleOnPlane(grab, cursor as Vec2, view) as Vec2, [1, 1])).toBeLessThan(1e-9);
      }),
      RUNS,
    );
  });

  it('is null if it was grabbed within a pixel of an axis, or if the plane is edge-on', () => {
    fc.assert(
      fc.property(viewOf([0, 0, 0]), direction, between(-0.99, 0.99), fc.boolean(), (view, hint, near, first) => {
        const viewDirection = viewDirectionTo(view, [0, 0, 0]) as Vec3;
        const u = perpendicular(viewDirection, hint);
        const unit = unitsPerPixel(view, [0, 0, 0]);
        const grab = {
          point: [0, 0, 0] as Vec3,
          u,
          v: cross(viewDirection, u),
          depth: unit,
        };
        const amounts: Vec2 = first ? [near * unit, 50 * unit] : [50 * unit, near * unit];
        expect(scaleOnPlane({ ...grab, amounts }, [500, 500], view)).toBeNull();
        const edgeOn = { ...grab, v: viewDirection, amounts: [50 * unit, 50 * unit] as Vec2 };
        expect(scaleOnPlane(edgeOn, [500, 500], view)).toBeNull();
      }),
      runs(0.2),
    );
  });

  it('is null within a pixel of an axis, for directions of any length', () => {
    const view = lookAt([0, 0, 10], [0, 0, 0], { height: 10 }, { x: 0, y: 0, width: 1000, height: 1000 });
    for (const k of [1e-3, 1, 1e3]) {
      const factors = (px: number) => {
        const amounts: Vec2 = [(px * 0.01) / k, 1 / k];
        const grab = {
          point: [px * 0.01, 1, 0] as Vec3,
          u: [k, 0, 0] as Vec3,
          v: [0, k, 0] as Vec3,
          depth: 1,
          amounts,
        };
        return scaleOnPlane(grab, [500 + 2 * px, 400], view);
      };
      expect(factors(0.9)).toBeNull();
      expect(factors(1.1)?.[0]).toBeCloseTo(2, 9);
    }
  });

  it('changes by at most 50 times as much per pixel as at the grab, also if it was grabbed near an axis', () => {
    const exponent = between(-3, 3).map((n) => 10 ** n);
    fc.assert(
      fc.property(
        viewOf([0, 0, 0]),
        fc.tuple(direction, direction, exponent, exponent),
        between(0, 2 * Math.PI),
        (view, [u, v, a, b], t) => {
          const point: Vec3 = [0, 0, 0];
          const projection = projectionOf(view);
          fc.pre(Math.abs(dot(cross(u, v), viewDirectionTo(view, point) as Vec3)) > 0.1);
          const unit = 2000 * unitsPerPixel(view, point);
          const grab = { point, u, v, depth: unitsPerPixel(view, point), amounts: [a * unit, b * unit] as Vec2 };
          const start = project(projection, point) as Vec2;
          const gainAt = (px: number, step: number): number =>
            Math.max(
              ...Array.from({ length: 8 }, (_, i) => {
                const [x, y] = [start[0] + px * Math.cos(t), start[1] + px * Math.sin(t)];
                const [dx, dy] = [step * Math.cos((i * Math.PI) / 8), step * Math.sin((i * Math.PI) / 8)];
                const found = [-0.5, 0.5].map((k) => scaleOnPlane(grab, [x + k * dx, y + k * dy], view) as Vec2);
                return gap(found[0] as Vec2, found[1] as Vec2) / step;
              }),
            );
          for (const px of [100, 200, 400, 800, 1600, 1e4]) expect(gainAt(px, 1) / gainAt(0, 1e-3)).toBeLessThan(50.1);
        },
      ),
      RUNS,
    );
  });

  it('has finite factors or none for finite input', () => {
    const number = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    const any = fc.tuple(number, number, number);
    fc.assert(
      fc.property(
        any,
        any,
        any,
        viewOf([0, 0, 0]),
        fc.tuple(number, number, number, number, number),
        (point, u, v, view, n) => {
          const grab = { point, u, v, depth: n[0], amounts: [n[1], n[2]] as Vec2 };
          const found = scaleOnPlane(grab, [n[3], n[4]], view);
          expect(found === null || found.every(Number.isFinite)).toBe(true);
        },
      ),
      RUNS,
    );
  });
});
