import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, rotation, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS, size } from '../../test/measure.js';
import { fromAxisAngle } from '../algebra/quat.js';
import { add, addScaled, dot, mul, perpendicular, rotate, sub } from '../algebra/vec3.js';
import { pointAt, type Ray } from '../geometry/ray.js';
import { rayPlane } from '../geometry/ray-plane.js';
import { signedAngle } from '../geometry/signed-angle.js';
import type { Basis, Vec3 } from '../types.js';
import { type OrientedBox, rayBox } from './ray-box.js';
import { type Passage, raySphere } from './ray-sphere.js';

const unit = fc.constantFrom(1e-6, 1, 1e6);
const ray: fc.Arbitrary<Ray> = fc
  .record({ origin: vec3(10), direction, speed: between(0.1, 10) })
  .map(({ origin, direction: d, speed }) => ({ origin, direction: mul(d, speed) }));
const inUnits = (r: Ray, k: number): Ray => ({ origin: mul(r.origin, k), direction: mul(r.direction, k) });
const rotatedAxes = rotation.map((q): Basis => [rotate([1, 0, 0], q), rotate([0, 1, 0], q), rotate([0, 0, 1], q)]);
const box: fc.Arbitrary<OrientedBox> = fc.record({
  center: vec3(5),
  axes: rotatedAxes,
  half: fc.tuple(between(0.1, 5), between(0.1, 5), between(0.1, 5)),
});
const wild = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 1e-100, -1e100),
  fc.double({ min: -1e100, max: 1e100, noNaN: true }).filter((n) => n === 0 || Math.abs(n) > 1e-100),
);
const wildVec3: fc.Arbitrary<Vec3> = fc.tuple(wild, wild, wild);

/** The ray turned towards a point within two units of `at`: random rays hit a small body in 3 to 8 % of the samples. */
const towards = (r: Ray, at: Vec3, off: Vec3): Ray => ({ ...r, direction: sub(add(at, off), r.origin) });

/**
 * Checks that the interval separates inside from outside at many points of the ray. Near the surface both answers are correct.
 * Returns whether there is an interval.
 */
function expectPassage(found: Passage | null, r: Ray, depth: (p: Vec3) => number): boolean {
  const end = 60 / size(r.direction);
  for (let i = 0; i <= 400; i++) {
    const t = (i / 400) * end;
    const d = depth(pointAt(r, t));
    if (Math.abs(d) < 1e-6) continue;
    expect(found !== null && t > found.near && t < found.far).toBe(d > 0);
  }
  if (found === null) return false;
  expect(found.far).toBeGreaterThanOrEqual(Math.max(0, found.near));
  expect(depth(pointAt(r, found.near))).toBeCloseTo(0, 6);
  expect(depth(pointAt(r, found.far))).toBeCloseTo(0, 6);
  return true;
}

describe('a ray and a plane', () => {
  it('intersect on the plane, in front of the ray, in any units', () => {
    let behind = 0;
    fc.assert(
      fc.property(ray, vec3(10), direction, unit, (r, point, normal, k) => {
        fc.pre(Math.abs(dot(normal, r.direction)) > 1e-3);
        const t = rayPlane(inUnits(r, k), mul(point, k), mul(normal, 3));
        const any = rayPlane(inUnits(r, k), mul(point, k), normal, { behind: true }) as number;
        expect(dot(normal, sub(pointAt(r, any), point))).toBeCloseTo(0, 6);
        behind += Number(t === null);
        if (t === null) expect(any).toBeLessThan(0);
        else expect(t).toBeCloseTo(any, 6);
      }),
      RUNS,
    );
    expect(behind).toBeGreaterThan(0.05 * RUNS.numRuns);
  });

  it('do not intersect if they are parallel, or one of them has no direction', () => {
    fc.assert(
      fc.property(vec3(10), direction, direction, unit, between(-1, 1), (point, normal, hint, k, height) => {
        const along = perpendicular(normal, hint);
        const r = inUnits({ origin: addScaled(point, normal, height), direction: along }, k);
        expect(rayPlane(r, mul(point, k), normal, { behind: true })).toBeNull();
        expect(rayPlane({ ...r, direction: [0, 0, 0] }, point, normal, { behind: true })).toBeNull();
        expect(rayPlane(r, point, [0, 0, 0], { behind: true })).toBeNull();
      }),
      RUNS,
    );
  });
});

describe('a ray and a sphere', () => {
  it('intersect where points of the ray are inside', () => {
    let hits = 0;
    fc.assert(
      fc.property(ray, vec3(5), vec3(2), between(0.1, 8), unit, (from, center, off, radius, k) => {
        const r = towards(from, center, off);
        const found = raySphere(inUnits(r, k), mul(center, k), radius * k);
        hits += Number(expectPassage(found, r, (p) => radius - gap(p, center)));
      }),
      RUNS,
    );
    expect(hits).toBeGreaterThan(0.3 * RUNS.numRuns);
  });

  it('intersect at multiples of the direction', () => {
    expect(raySphere({ origin: [0, 0, 5], direction: [0, 0, -2] }, [0, 0, 0], 1)).toEqual({ near: 2, far: 3 });
  });

  it('intersect with all digits at a small sphere far away', () => {
    const found = raySphere({ origin: [0, 0, 1e6], direction: [0, 0, -1] }, [0, 0.0006, 0], 0.001) as Passage;
    expect(found.far - found.near).toBeCloseTo(0.0016, 9);
  });

  it('do not intersect if the sphere is behind or has no size, or the ray has no direction', () => {
    const r: Ray = { origin: [0, 0, 5], direction: [0, 0, 1] };
    expect(raySphere(r, [0, 0, 0], 1)).toBeNull();
    expect(raySphere(r, [1, 0, 9], 0)).toBeNull();
    expect(raySphere({ ...r, direction: [0, 0, 0] }, [0, 0, 5], 1)).toBeNull();
    expect(raySphere(r, [0, 0, 9], 0)).toEqual({ near: 4, far: 4 });
  });
});

describe('a ray and an oriented box', () => {
  it('intersect where points of the ray are inside', () => {
    let hits = 0;
    fc.assert(
      fc.property(ray, box, vec3(2), unit, (from, b, off, k) => {
        const r = towards(from, b.center, off);
        const sized = { ...b, center: mul(b.center, k), half: mul(b.half, k) };
        const found = rayBox(inUnits(r, k), sized);
        const isHit = expectPassage(found, r, (p) => {
          const way = sub(p, b.center);
          return Math.min(...b.axes.map((axis, i) => (b.half[i] as number) - Math.abs(dot(way, axis))));
        });
        hits += Number(isHit);
      }),
      RUNS,
    );
    expect(hits).toBeGreaterThan(0.3 * RUNS.numRuns);
  });

  const axes: Basis = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];

  it('touch in the plane of a face and in a flat box, and miss beside it', () => {
    const b: OrientedBox = { center: [0, 0, 0], axes, half: [1, 1, 0] };
    expect(rayBox({ origin: [0, 0, 4], direction: [0, 0, -2] }, b)).toEqual({ near: 2, far: 2 });
    expect(rayBox({ origin: [-3, 1, 0], direction: [1, 0, 0] }, b)).toEqual({ near: 2, far: 4 });
    expect(rayBox({ origin: [-3, 1.01, 0], direction: [1, 0, 0] }, b)).toBeNull();
  });

  it('do not intersect if the box is behind, or the ray has no direction', () => {
    const b: OrientedBox = { center: [0, 0, 0], axes, half: [1, 1, 1] };
    expect(rayBox({ origin: [0, 0, 4], direction: [0, 0, 1] }, b)).toBeNull();
    expect(rayBox({ origin: [0, 0, 0], direction: [0, 0, 0] }, b)).toBeNull();
  });
});

describe('a signed angle about an axis', () => {
  it('rotates one direction to the other as projected along the axis, for any lengths', () => {
    fc.assert(
      fc.property(
        direction,
        direction,
        between(-3.14, 3.14),
        vec3(5),
        unit,
        (axis, hint, angle, [up, down, long], k) => {
          const flat = perpendicular(axis, hint);
          const from = mul(addScaled(flat, axis, up), k);
          const to = mul(addScaled(rotate(flat, fromAxisAngle(axis, angle)), axis, down), k * (0.1 + Math.abs(long)));
          expect(signedAngle(from, to, mul(axis, 7))).toBeCloseTo(angle, 6);
        },
      ),
      RUNS,
    );
  });

  it('is π for opposite directions, and zero for equal ones', () => {
    fc.assert(
      fc.property(direction, direction, (axis, hint) => {
        const flat = perpendicular(axis, hint);
        expect(Math.abs(signedAngle(flat, mul(flat, -2), axis) as number)).toBeCloseTo(Math.PI, 12);
        expect(signedAngle(flat, flat, axis)).toBe(0);
      }),
      RUNS,
    );
    expect(signedAngle([1, 0, 0], [-1, -0, 0], [0, 0, 1])).toBe(Math.PI);
    expect(signedAngle([1, 0, 0], [-1, -1e-17, 0], [0, 0, 1])).toBe(Math.PI);
  });

  it('is null if a direction is zero or parallel to the axis', () => {
    expect(signedAngle([0, 0, 2], [1, 0, 0], [0, 0, 1])).toBeNull();
    expect(signedAngle([1, 0, 0], [0, 0, 0], [0, 0, 1])).toBeNull();
    expect(signedAngle([1, 0, 0], [0, 1, 0], [0, 0, 0])).toBeNull();
  });
});

it('all functions of rays return finite numbers or null for finite input', () => {
  fc.assert(
    fc.property(wildVec3, wildVec3, wildVec3, wildVec3, rotatedAxes, (origin, d, p, n, axes) => {
      const r = { origin, direction: d };
      const [sphere, slab] = [raySphere(r, p, Math.abs(n[0])), rayBox(r, { center: p, axes, half: mul(n, 1) })];
      const found = [rayPlane(r, p, n), signedAngle(d, p, n), sphere?.near, sphere?.far, slab?.near, slab?.far];
      expect(found.every((v) => v === null || v === undefined || Number.isFinite(v))).toBe(true);
    }),
    RUNS,
  );
});

it('a ray that starts on a surface and leaves it only touches it', () => {
  const leaving: Ray = { origin: [1, 0, 0], direction: [2, 0, 0] };
  const axes: Basis = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  expect(rayBox(leaving, { center: [0, 0, 0], axes, half: [1, 1, 1] })).toEqual({ near: -1, far: 0 });
  expect(raySphere(leaving, [0, 0, 0], 1)).toEqual({ near: -1, far: 0 });
  expect(rayPlane(leaving, [1, 5, 5], [1, 0, 0])).toBe(0);
});

it('the length of the normal of a plane has no effect', () => {
  const r: Ray = { origin: [0, 0, 0], direction: [1, 2, 3] };
  for (const k of [1e-9, 1e9]) expect(rayPlane(r, [0, 0, 6], [0, 0, k])).toBeCloseTo(2, 12);
  // Nearly parallel, for any length of the normal.
  for (const k of [1e-9, 1, 1e9]) expect(rayPlane({ ...r, direction: [1, 0, 1e-15] }, [0, 0, 6], [0, 0, k])).toBeNull();
});
