import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, VIEWPORT } from '../../test/arbitrary.js';
import { preExact, RUNS, TEN_DEGREES, way } from '../../test/measure.js';
import { scene } from '../../test/solver-scene.js';
import { add, addScaled, cross, dot, length, mul, normalize, perpendicular, sub } from '../algebra/vec3.js';
import type { Vec2, Vec3 } from '../types.js';
import { unitsPerPixel, viewDirectionTo } from '../view/camera.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { MAX_GAIN } from './gain.js';
import { onPlane } from './on-plane.js';

describe('on a plane', () => {
  const spanned = (normal: Vec3): readonly [Vec3, Vec3] => {
    const u = perpendicular(normal, [0.3, 0.5, 0.7]);
    return [u, normalize(cross(normal, u)) as Vec3];
  };

  it('draws the grabbed point at the cursor, at 1e-6 and at 1e6 units', () => {
    fc.assert(
      fc.property(scene, way, ({ point, axis: normal, view }, [dx, dy]) => {
        fc.pre(Math.abs(dot(normal, viewDirectionTo(view, point) as Vec3)) > TEN_DEGREES);
        const projection = projectionOf(view);
        const start = project(projection, point) as Vec2;
        const cursor: Vec2 = [start[0] + dx, start[1] + dy];
        const [u, v] = spanned(normal);
        const moved = onPlane({ point, u, v, depth: unitsPerPixel(view, point) }, cursor, view);
        if (moved === null) return expect.unreachable();
        const goal = addScaled(addScaled(point, u, moved[0]), v, moved[1]);
        expect(moved.every(Number.isFinite)).toBe(true);
        preExact(view, point, goal);
        const drawn = project(projection, goal) as Vec2;
        expect(Math.hypot(drawn[0] - cursor[0], drawn[1] - cursor[1])).toBeLessThan(0.01);
      }),
      RUNS,
    );
  });

  it('is in multiples of its two directions', () => {
    fc.assert(
      fc.property(scene, way, fc.constantFrom(1e-4, 0.3, 1e4), ({ point, axis: normal, view }, [dx, dy], k) => {
        fc.pre(Math.abs(dot(normal, viewDirectionTo(view, point) as Vec3)) > TEN_DEGREES);
        const projection = projectionOf(view);
        const start = project(projection, point) as Vec2;
        const [u, v] = spanned(normal);
        const depth = unitsPerPixel(view, point);
        const moved = (a: Vec3, b: Vec3) =>
          onPlane({ point, u: a, v: b, depth }, [start[0] + dx, start[1] + dy], view) as Vec2;
        const [one, other] = [moved(u, v), moved(mul(u, k), mul(v, 3 * k))];
        const size = Math.hypot(...one);
        expect(Math.abs(other[0] * k - one[0])).toBeLessThanOrEqual(1e-9 * size);
        expect(Math.abs(other[1] * 3 * k - one[1])).toBeLessThanOrEqual(1e-9 * size);
      }),
      RUNS,
    );
  });

  it('is null if the camera has passed the grabbed point', () => {
    const view = lookAt([0, 0, 10], [0, 0, 0], { fov: 50 }, { x: 0, y: 0, width: 800, height: 800 });
    const tilted = { point: [0, 0, 12] as Vec3, u: [1, 0, 0] as Vec3, v: [0, 1, 1] as Vec3, depth: 0.005 };
    expect(onPlane(tilted, [400, 400], view)).toBeNull();
  });

  // The depth is a rounding error then, as its change along a direction parallel to the image. Their quotient was of any size, and
  // a camera that was moved during a drag flung the target away by 1e9 units.
  it('is null if the grabbed point is in the plane of the eye', () => {
    const whole = fc.integer({ min: -3, max: 3 });
    const wholes = fc.tuple(whole, whole, whole);
    fc.assert(
      fc.property(wholes, wholes, wholes, (eye, center, by) => {
        const aside = cross(sub(center, eye), by);
        fc.pre(length(aside) > 0);
        const view = lookAt(eye, center, { fov: 50 }, VIEWPORT);
        const grab = { point: add(eye, aside), u: [1, 0, 0], v: [0, 1, 0], depth: 5 } as const;
        expect(onPlane(grab, [640, 425], view)).toBeNull();
      }),
      RUNS,
    );
  });

  it('stays finite, continuous and bounded past the horizon, in every direction of the pointer [R39]', () => {
    fc.assert(
      fc.property(
        scene,
        fc.tuple(between(-2000, 2000), between(-2000, 2000)),
        between(0.02, 1),
        fc.tuple(between(-2, 2), between(-2, 2)),
        ({ point, axis: hint, view }, [dx, dy], tilt, [skew, stretch]) => {
          // The tilts are evenly distributed, from about one degree.
          const viewDirection = viewDirectionTo(view, point) as Vec3;
          const flat = perpendicular(viewDirection, hint);
          const normal = normalize(addScaled(mul(flat, Math.sqrt(1 - tilt * tilt)), viewDirection, tilt)) as Vec3;
          const projection = projectionOf(view);
          const [x, y] = project(projection, point) as Vec2;
          const [u, across] = spanned(normal);
          // The directions need neither be perpendicular nor equally long.
          const v = mul(addScaled(across, u, skew), 10 ** stretch);
          const grab = { point, u, v, depth: unitsPerPixel(view, point) };
          /** The largest movement of the point per pixel in any direction. */
          const gain = (from: Vec2, step: number): number => {
            const gains = Array.from({ length: 24 }, (_, i) => {
              const t = (Math.PI * i) / 24;
              const [a, b] = [-step, step].map((by): Vec2 => {
                const moved = onPlane(grab, [from[0] + by * Math.cos(t), from[1] + by * Math.sin(t)], view);
                return moved ?? fc.pre(false) ?? expect.unreachable();
              }) as [Vec2, Vec2];
              return length(addScaled(mul(u, b[0] - a[0]), v, b[1] - a[1])) / (2 * step);
            });
            return Math.max(...gains);
          };
          const start = gain([x, y], 1e-3);
          for (const step of [1e-3, 0.5]) expect(gain([x + dx, y + dy], step) / start).toBeLessThan(MAX_GAIN * 1.01);
        },
      ),
      RUNS,
    );
  });

  it('draws the point straight below the cursor where exactness has ended, also past the horizon', () => {
    const view = lookAt([0, 2, 10], [0, 0, 0], { fov: 100 }, { x: 0, y: 0, width: 1600, height: 800 });
    const grab = {
      point: [0, 0, 0] as Vec3,
      u: [1, 0, 0] as Vec3,
      v: [0, 0, 1] as Vec3,
      depth: unitsPerPixel(view, [0, 0, 0]),
    };
    for (const x of [-700, 60, 400])
      for (const y of [150, 300, 2000]) {
        const [a, b] = onPlane(grab, [800 + x, 400 - y], view) as Vec2;
        const drawn = project(projectionOf(view), [a, 0, b]) as Vec2;
        expect(drawn[0]).toBeCloseTo(800 + x, 9);
        expect(drawn[1]).toBeGreaterThan(400 - y);
      }
  });

  it('is continuous with a continuous slope at the end of the exact range', () => {
    const view = lookAt([0, 2, 10], [0, 0, 0], { fov: 100 }, { x: 0, y: 0, width: 1600, height: 800 });
    const grab = {
      point: [0, 0, 0] as Vec3,
      u: [1, 0, 0] as Vec3,
      v: [0, 0, 1] as Vec3,
      depth: unitsPerPixel(view, [0, 0, 0]),
    };
    for (const x of [0, 400, 700])
      for (const i of [0, 1] as const) {
        const at = (y: number): number => (onPlane(grab, [800 + x, 400 - y], view) as Vec2)[i];
        const slope = (y: number): number => (at(y + 1e-3) - at(y - 1e-3)) / 2e-3;
        for (let y = 20; y < 140; y += 0.1) {
          expect(Math.abs(slope(y + 0.1) - slope(y))).toBeLessThan(0.05 * Math.abs(slope(y)) + 1e-6);
        }
      }
  });
});
