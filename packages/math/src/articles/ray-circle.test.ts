import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS, runs, size } from '../../test/measure.js';
import { addScaled, cross, dot, mul, perpendicular, sub } from '../algebra/vec3.js';
import { nearestOnLine } from '../geometry/line.js';
import { pointAt, type Ray } from '../geometry/ray.js';
import type { Vec3 } from '../types.js';
import { nearestOnEllipse } from './ellipse.js';
import { type Circle, nearestOnCircle } from './ray-circle.js';

const STEPS = 2000;
const angles = Array.from({ length: STEPS }, (_, i) => (2 * Math.PI * i) / STEPS);

/** Rays from all directions: most miss, some start inside, some are in the plane or on the axis. */
const meeting: fc.Arbitrary<{ ray: Ray; circle: Circle }> = fc
  .record({
    center: vec3(5),
    normal: direction,
    radius: between(0.1, 8),
    origin: vec3(10),
    aim: direction,
    kind: fc.constantFrom('any', 'any', 'edge-on', 'face-on', 'in the plane', 'through the center'),
  })
  .map(({ center, normal, radius, origin, aim, kind }) => {
    const flat = perpendicular(normal, aim);
    const inPlane = addScaled(origin, normal, dot(sub(center, origin), normal));
    const towards: Record<string, Vec3> = {
      'edge-on': flat,
      'in the plane': flat,
      'face-on': mul(normal, 2),
      'through the center': sub(center, origin),
    };
    const ray = { origin: kind === 'in the plane' ? inPlane : origin, direction: towards[kind] ?? mul(aim, 3) };
    return { ray, circle: { center, normal: mul(normal, 2), radius } };
  });

const onCircle = ({ center, normal, radius }: Circle): ((t: number) => Vec3) => {
  const n = mul(normal, 1 / size(normal));
  const u = perpendicular(n, [0.3, 0.5, 0.7]);
  const v = cross(n, u);
  return (t) => addScaled(addScaled(center, u, radius * Math.cos(t)), v, radius * Math.sin(t));
};
const fromRay = (r: Ray, p: Vec3): number => gap(p, pointAt(r, Math.max(0, nearestOnLine(p, r.origin, r.direction))));

describe('the nearest point of a circle to a ray', () => {
  it('is as near as any of many of its points: edge-on, face-on, in the plane and behind', () => {
    fc.assert(
      fc.property(meeting, ({ ray, circle }) => {
        fc.pre(size(ray.direction) > 1e-6);
        const found = nearestOnCircle(ray, circle) ?? expect.unreachable();
        const at = onCircle(circle);
        const sampled = Math.min(...angles.map((t) => fromRay(ray, at(t))));
        expect(found.distance).toBeLessThanOrEqual(sampled + 1e-7);
        expect(found.distance).toBeGreaterThanOrEqual(sampled - (Math.PI * circle.radius) / STEPS - 1e-9);
        // The point is on the circle, at the returned parameter.
        expect(gap(found.point, circle.center)).toBeCloseTo(circle.radius, 6);
        expect(dot(sub(found.point, circle.center), circle.normal)).toBeCloseTo(0, 6);
        expect(fromRay(ray, found.point)).toBeCloseTo(found.distance, 6);
        expect(found.t).toBeGreaterThanOrEqual(0);
      }),
      runs(0.3),
    );
  });

  it('is the same at 1e-6 and at 1e6 units', () => {
    fc.assert(
      fc.property(meeting, fc.constantFrom(1e-6, 1e6), ({ ray, circle }, k) => {
        fc.pre(size(ray.direction) > 1e-6);
        const found = nearestOnCircle(ray, circle) ?? expect.unreachable();
        const scaled = nearestOnCircle(
          { origin: mul(ray.origin, k), direction: mul(ray.direction, k) },
          { ...circle, center: mul(circle.center, k), radius: circle.radius * k },
        );
        expect((scaled?.distance ?? Number.NaN) / k).toBeCloseTo(found.distance, 6);
      }),
      RUNS,
    );
  });

  it('is the first along the ray if the circle is seen edge-on', () => {
    const circle: Circle = { center: [0, 0, 0], normal: [0, 1, 0], radius: 2 };
    const found = nearestOnCircle({ origin: [1, 3, 9], direction: [0, 0, -1] }, circle) ?? expect.unreachable();
    expect(gap(found.point, [1, 0, Math.sqrt(3)])).toBeLessThan(1e-9);
    expect(found.distance).toBeCloseTo(3, 9);
    const beside = nearestOnCircle({ origin: [5, 0, 9], direction: [0, 0, -1] }, circle) ?? expect.unreachable();
    expect(gap(beside.point, [2, 0, 0])).toBeLessThan(1e-9);
  });

  it('is the first along the ray if the ray meets the circle twice', () => {
    const circle: Circle = { center: [1, 2, 3], normal: [0, 0, 2], radius: 5 };
    fc.assert(
      fc.property(between(0, 7), between(0.5, 2.5), (turn, half) => {
        // A chord in the plane, at an angle of twice `half` at the center.
        const at = (angle: number): Vec3 => [1 + 5 * Math.cos(angle), 2 + 5 * Math.sin(angle), 3];
        const [a, b] = [at(turn - half), at(turn + half)];
        const ray = { origin: addScaled(a, sub(b, a), -1), direction: sub(b, a) };
        const found = nearestOnCircle(ray, circle) ?? expect.unreachable();
        expect(gap(found.point, a)).toBeLessThan(1e-7);
        expect(found.t).toBeCloseTo(1, 7);
      }),
      RUNS,
    );
  });

  it('is the center for radius 0, and null if direction or normal is zero', () => {
    const ray: Ray = { origin: [0, 0, 9], direction: [0, 0, -1] };
    const circle: Circle = { center: [1, 2, 3], normal: [0, 1, 0], radius: 0 };
    expect(nearestOnCircle(ray, circle)?.point).toEqual([1, 2, 3]);
    expect(nearestOnCircle({ ...ray, direction: [0, 0, 0] }, circle)).toBeNull();
    expect(nearestOnCircle(ray, { ...circle, normal: [0, 0, 0] })).toBeNull();
  });

  it('is null if a number is not finite', () => {
    const ray: Ray = { origin: [1, 2, 3], direction: [0, 0.1, -1] };
    const circle: Circle = { center: [0, 0, 0], normal: [0, 0.2, 1], radius: 1 };
    for (const bad of [Number.NaN, Infinity, -Infinity])
      for (const i of [0, 1, 2]) {
        const at = (v: Vec3) => v.map((n, k) => (k === i ? bad : n)) as unknown as Vec3;
        expect(nearestOnCircle({ ...ray, origin: at(ray.origin) }, circle)).toBeNull();
        expect(nearestOnCircle({ ...ray, direction: at(ray.direction) }, circle)).toBeNull();
        expect(nearestOnCircle(ray, { ...circle, center: at(circle.center) })).toBeNull();
        expect(nearestOnCircle(ray, { ...circle, normal: at(circle.normal) })).toBeNull();
      }
    expect(nearestOnCircle(ray, { ...circle, radius: Number.NaN })).toBeNull();
  });

  it('is finite for every finite input', () => {
    const wild = fc.oneof(
      fc.constantFrom(0, 1, -1),
      fc.double({ min: -1e100, max: 1e100, noNaN: true }).filter((n) => n === 0 || Math.abs(n) > 1e-100),
    );
    const wildVec3 = fc.tuple(wild, wild, wild);
    fc.assert(
      fc.property(wildVec3, wildVec3, wildVec3, wildVec3, wild, (origin, aim, center, normal, radius) => {
        const found = nearestOnCircle({ origin, direction: aim }, { center, normal, radius: Math.abs(radius) });
        if (found !== null) expect([...found.point, found.t, found.distance].every(Number.isFinite)).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('the minima of the distance to an ellipse', () => {
  it('are all local minima', () => {
    let second = 0;
    fc.assert(
      fc.property(between(-2, 2), between(-2, 2), between(-1, 1), (x, y, h) => {
        const far = (t: number): number => Math.hypot(Math.cos(t) - x, h * Math.sin(t) - y);
        const sampled = angles.map(far);
        const at = (i: number): number => sampled[(i + STEPS) % STEPS] as number;
        // A minimum that has just appeared, and those of a circle from its center, are too shallow to find.
        const dents = angles.filter(
          (_, i) => at(i) < Math.min(at(i - 1), at(i + 1)) && at(i) < Math.min(at(i - 20), at(i + 20)) - 1e-7,
        );
        const found = nearestOnEllipse([x, y], h);
        second += Number(found.length === 2);
        const turns = found.map(([cos, sin]) => Math.atan2(sin, cos));
        expect(far(turns[0] as number)).toBeLessThanOrEqual(Math.min(...sampled) + 1e-9);
        for (const t of turns) expect(far(t)).toBeLessThanOrEqual(Math.min(far(t - 0.003), far(t + 0.003)) + 1e-9);
        for (const dent of dents)
          expect(Math.min(...turns.map((t) => Math.abs(Math.sin((t - dent) / 2))))).toBeLessThan(0.05);
      }),
      RUNS,
    );
    expect(second).toBeGreaterThan(0.05 * RUNS.numRuns);
  });
});
