import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, vec3, viewOf } from '../../test/arbitrary.js';
import { isOrthographic } from '../../test/cameras.js';
import { gap, RUNS, runs } from '../../test/measure.js';
import { fromAxisAngle } from '../algebra/quat.js';
import { add, addScaled, cross, dot, length, mul, normalize, perpendicular, rotate, sub } from '../algebra/vec3.js';
import { nearestOnLine } from '../geometry/line.js';
import { pointAt } from '../geometry/ray.js';
import type { Vec2, Vec3, View } from '../types.js';
import { unitsPerPixel, viewDirectionTo } from '../view/camera.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { rayFromEye } from '../view/ray-from-eye.js';
import { MAX_GAIN } from './gain.js';
import { onBall, trackball } from './trackball.js';

/** A ball of eighty pixels, of any size in the world, off the center of any View. */
const ball = fc.record({ exponent: between(-6, 6), place: vec3(3) }).chain(({ exponent, place }) => {
  const unit = 10 ** exponent;
  const center = mul(place, unit);
  return viewOf(center, unit).map((view) => ({ center, view, radius: 80 * unitsPerPixel(view, center) }));
});
const offset: fc.Arbitrary<Vec2> = fc.tuple(between(-400, 400), between(-400, 400));
const cursorAt = (view: View, center: Vec3, [x, y]: Vec2): Vec2 => {
  const at = project(projectionOf(view), center) as Vec2;
  return [at[0] + x, at[1] + y];
};
/** The distance of the ray of a pixel from the center, in radii: less than one on the drawn ball. */
function passes(view: View, center: Vec3, radius: number, cursor: Vec2): number {
  const ray = rayFromEye(view, cursor, center) ?? expect.unreachable();
  return gap(pointAt(ray, nearestOnLine(center, ray.origin, ray.direction)), center) / radius;
}
const eyePosition = (view: View, center: Vec3): Vec3 =>
  (rayFromEye(view, [0, 0], center) ?? expect.unreachable()).origin;
const eyeIsOutside = (view: View, center: Vec3, radius: number): boolean =>
  isOrthographic(view) || length(sub(center, eyePosition(view, center))) > 1.02 * radius;

describe('a trackball', () => {
  it('draws the grabbed point at the cursor while the cursor is on the drawn ball, in perspective, at 1e-6 and 1e6 units', () => {
    let tried = 0;
    fc.assert(
      fc.property(ball, offset, offset, ({ center, view, radius }, a, b) => {
        fc.pre(eyeIsOutside(view, center, radius));
        const [press, cursor] = [cursorAt(view, center, mul2(a, 0.25)), cursorAt(view, center, mul2(b, 0.25))];
        fc.pre([press, cursor].every((p) => passes(view, center, radius, p) < 1));
        const point = onBall(center, radius, press, view) as Vec3;
        const turned = trackball({ center, radius, point }, cursor, view) ?? expect.unreachable();
        const goal = add(center, rotate(sub(point, center), fromAxisAngle(turned.axis, turned.angle)));
        expect(gap(project(projectionOf(view), goal) as Vec2, cursor)).toBeLessThan(0.1);
        expect(gap(point, center) / radius).toBeCloseTo(1, 6);
        tried++;
      }),
      RUNS,
    );
    expect(tried).toBeGreaterThanOrEqual(RUNS.numRuns);
  });

  it('keeps the grabbed point at the cursor while the camera moves and the cursor does not', () => {
    const seen = fc.tuple(viewOf([0, 0, 0]), viewOf([0, 0, 0]));
    fc.assert(
      fc.property(seen, offset, ([first, then], a) => {
        const center: Vec3 = [0, 0, 0];
        const radius = 80 * unitsPerPixel(first, center);
        const press = cursorAt(first, center, mul2(a, 0.1));
        fc.pre(eyeIsOutside(then, center, radius) && passes(then, center, radius, press) < 1);
        const point = onBall(center, radius, press, first) as Vec3;
        const turned = trackball({ center, radius, point }, press, then) ?? expect.unreachable();
        const goal = rotate(point, fromAxisAngle(turned.axis, turned.angle));
        const drawn = project(projectionOf(then), mul(goal, radius / length(goal))) as Vec2;
        expect(gap(drawn, press) / Math.max(1, radius / unitsPerPixel(then, center) / 80)).toBeLessThan(0.1);
      }),
      RUNS,
    );
  });

  it('is the identity at the grab, bit by bit', () => {
    fc.assert(
      fc.property(ball, offset, ({ center, view, radius }, a) => {
        const press = cursorAt(view, center, a);
        const point = onBall(center, radius, press, view) as Vec3;
        expect(trackball({ center, radius, point }, press, view)?.angle).toBe(0);
      }),
      RUNS,
    );
  });

  it('continues past the silhouette without a jump, by at most 50 times the rotation per pixel of the center', () => {
    fc.assert(
      fc.property(ball, direction, ({ center, view, radius }, hint) => {
        fc.pre(eyeIsOutside(view, center, radius));
        const viewDirection = viewDirectionTo(view, center) as Vec3;
        const aside = perpendicular(viewDirection, hint);
        const angleAt = (m: number): number => {
          const cursor = project(projectionOf(view), addScaled(center, aside, m * radius));
          if (cursor === null) return Number.NaN;
          const to = sub(onBall(center, radius, cursor, view) as Vec3, center);
          return Math.atan2(length(cross(to, viewDirection)), -dot(to, viewDirection));
        };
        const middle = angleAt(1e-4) / 1e-4;
        // Points from the center to far outside, with many around the silhouette, where the gain is largest.
        const kappa = isOrthographic(view) ? 0 : radius / length(sub(center, eyePosition(view, center)));
        const rim = 1 / Math.sqrt(1 - kappa * kappa);
        const coarse = Array.from({ length: 150 }, (_, i) => 0.05 * (i + 1));
        const fine = Array.from({ length: 200 }, (_, i) => rim * (1 + (i - 150) * 2e-5));
        let [before, last] = [0, 0];
        for (const m of [...coarse, ...fine].sort((a, b) => a - b)) {
          const angle = angleAt(m);
          if (Number.isNaN(angle)) break;
          expect(angle).toBeGreaterThan(before - 1e-7);
          expect(angle - before).toBeLessThan((m - last) * MAX_GAIN * middle * 1.01 + 1e-7);
          expect(angle).toBeLessThanOrEqual(Math.PI / 2 + 1e-9);
          [before, last] = [angle, m];
        }
      }),
      runs(0.3),
    );
  });

  it('has a continuous slope where the exact range ends', () => {
    const view = lookAt([0, 0, 10], [0, 0, 0], { height: 10 }, { x: 0, y: 0, width: 1000, height: 1000 });
    // A ball of 100 pixels, whose exact range ends at 0.9998 of the radius.
    const angleAt = (px: number): number => {
      const to = onBall([0, 0, 0], 1, [500 + px, 500], view) as Vec3;
      return Math.atan2(to[0], to[2]);
    };
    const slope = (px: number): number => (angleAt(px + 1e-6) - angleAt(px - 1e-6)) / 2e-6;
    const end = 100 * Math.sqrt(1 - 1 / MAX_GAIN ** 2);
    expect(slope(end + 1e-4) / slope(end - 1e-4)).toBeCloseTo(1, 1);
    expect(slope(end)).toBeCloseTo(MAX_GAIN / 100, 1);
    expect(angleAt(30)).toBeCloseTo(Math.asin(0.3), 12);
  });

  it('uses the rim if the ray points away from the ball, and a smaller ball if the eye is inside it', () => {
    const wide = lookAt([0, 0, 0], [0, 0, -1], { fov: 150 }, { x: 0, y: 0, width: 1000, height: 1000 });
    // The center is at the left edge and the cursor at the right: 140 degrees between them.
    const center: Vec3 = [-3, 0, -1];
    const to = sub(onBall(center, 0.1, [990, 500], wide) as Vec3, center);
    expect(dot(normalize(to) as Vec3, normalize(center) as Vec3)).toBeCloseTo(0, 9);
    expect(to[2]).toBeLessThan(0);
    const inside = trackball({ center: [0, 0, -1], radius: 5, point: [0, 0, 0] }, [600, 500], wide);
    expect(inside?.angle).toBeGreaterThan(0);
    expect(inside?.axis[1]).toBeCloseTo(1, 6);
  });

  it('rotates about an axis perpendicular to the grabbed point if the cursor is opposite to it', () => {
    const view = lookAt([0, 0, 10], [0, 0, 0], { height: 10 }, { x: 0, y: 0, width: 1000, height: 1000 });
    const turned = trackball({ center: [0, 0, 0], radius: 1, point: [0, 0, -1] }, [500, 500], view);
    expect(turned?.angle).toBeCloseTo(Math.PI, 12);
    expect(Math.abs(turned?.axis[2] as number)).toBeLessThan(1e-9);
  });

  it('is null only if the center is not in front of the eye', () => {
    const view = lookAt([0, 0, 10], [0, 0, 0], { fov: 50 }, { x: 0, y: 0, width: 1000, height: 1000 });
    expect(onBall([0, 0, 20], 1, [500, 500], view)).toBeNull();
    expect(onBall([0, 0, 10], 1, [500, 500], view)).toBeNull();
    expect(trackball({ center: [0, 0, 20], radius: 1, point: [0, 0, 21] }, [500, 500], view)).toBeNull();
    const number = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(
        ball,
        fc.tuple(number, number),
        fc.tuple(number, number),
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        ({ center, view: seen }, press, cursor, radius) => {
          const point = onBall(center, radius, press, seen) ?? expect.unreachable();
          const turned = trackball({ center, radius, point }, cursor, seen) ?? expect.unreachable();
          expect([...point, ...turned.axis, turned.angle].every(Number.isFinite)).toBe(true);
          expect(length(turned.axis)).toBeCloseTo(1, 9);
        },
      ),
      RUNS,
    );
  });
});

function mul2([x, y]: Vec2, k: number): Vec2 {
  return [x * k, y * k];
}
