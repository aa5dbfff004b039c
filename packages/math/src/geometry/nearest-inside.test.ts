import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS, size } from '../../test/measure.js';
import { orthonormal, projected } from '../algebra/subspace.js';
import { addScaled, dot, mul, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import { type HalfSpace, isInside, nearestInside } from './nearest-inside.js';

const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** Half-spaces around zero, some of them through it, and their normals of any length. */
const halfSpace: fc.Arbitrary<HalfSpace> = fc
  .record({ normal: direction, bound: fc.oneof(between(0, 4), fc.constant(0)), length: between(-3, 3) })
  .map(({ normal, bound, length }) => ({ normal: mul(normal, 10 ** length), bound: bound * 10 ** length }));
const slab: fc.Arbitrary<readonly HalfSpace[]> = fc
  .record({ normal: direction, up: between(0, 4), down: between(0, 4) })
  .map(({ normal, up, down }) => [
    { normal, bound: up },
    { normal: mul(normal, -1), bound: down },
  ]);
const few = fc.oneof(
  fc.array(halfSpace, { maxLength: 8 }),
  fc.array(slab, { maxLength: 3 }).map((slabs) => slabs.flat()),
);
const many = fc.array(halfSpace, { minLength: 20, maxLength: 200 });
const span = fc.constantFrom(1, 2, 3).chain((n) => fc.array(direction, { minLength: n, maxLength: n }));
const unit = fc.constantFrom(1e-6, 1, 1e6);

/** How far from a point one can go in a direction before a half-space ends, at most `most`. */
const roomAlong = (from: Vec3, d: Vec3, halfSpaces: readonly HalfSpace[], most: number): number =>
  halfSpaces.reduce((least, { normal, bound }) => {
    const speed = dot(normal, d);
    return speed > 0 ? Math.min(least, Math.max(0, bound - dot(normal, from)) / speed) : least;
  }, most);

describe('the nearest point inside', () => {
  const law = (spaces: fc.Arbitrary<readonly HalfSpace[]>) =>
    fc.property(
      vec3(20),
      span,
      spaces,
      unit,
      fc.array(vec3(1), { minLength: 30, maxLength: 30 }),
      (from, directions, given, by, tries) => {
        const point = mul(from, by);
        const halfSpaces = given.map((h) => ({ ...h, bound: h.bound * by }));
        const found = nearestInside(point, directions, halfSpaces) ?? expect.unreachable();
        const basis = orthonormal(directions);
        expect(gap(projected(found, basis), found)).toBeLessThan(1e-9 * by);
        for (const { normal, bound } of halfSpaces)
          expect(dot(normal, found)).toBeLessThanOrEqual(bound + 1e-9 * by * size(normal) * 20);
        // Of a convex set, it is the nearest exactly where no way within goes towards the point (to first order).
        const rest = sub(point, found);
        const home = size(found) > 1e-6 * by ? mul(found, 1 / by) : found;
        for (const way of [...tries, mul(rest, 1 / by), mul(home, -1)].map((v) => projected(v, basis))) {
          const there = addScaled(found, way, roomAlong(found, way, halfSpaces, by));
          expect(gap(point, found)).toBeLessThanOrEqual(gap(point, there) + 1e-9 * by * 20);
        }
      },
    );

  it('is inside, in the subspace, and no point tried is nearer', () => {
    fc.assert(law(few), RUNS);
  });

  it('is so among hundreds of half-spaces too', () => {
    fc.assert(law(many), RUNS);
  });

  it('of a box is each coordinate held to its own ends, and met to the last bit', () => {
    fc.assert(
      fc.property(vec3(9), fc.tuple(between(0, 5), between(0, 5), between(0, 5)), vec3(0.5), (point, up, [a, b, c]) => {
        const down: Vec3 = [Math.abs(a), Math.abs(b), Math.abs(c)];
        const box = AXES.flatMap((normal, i) => [
          { normal, bound: up[i] as number },
          { normal: mul(normal, -1), bound: down[i] as number },
        ]);
        const wanted = point.map((n, i) => Math.min(up[i] as number, Math.max(-(down[i] as number), n)));
        const found = nearestInside(point, AXES, box) ?? expect.unreachable();
        found.forEach((n, i) => {
          const isHeld = Math.abs((point[i] as number) - (wanted[i] as number)) > 1e-8;
          expect(Math.abs(n - (wanted[i] as number))).toBeLessThanOrEqual(isHeld ? 0 : 1e-8);
        });
      }),
      RUNS,
    );
  });

  it('is the projection of the point alone where nothing bounds the subspace', () => {
    fc.assert(
      fc.property(vec3(9), span, (point, directions) => {
        const basis = orthonormal(directions);
        const off = AXES.map((axis) => sub(axis, projected(axis, basis)));
        // Half-spaces through zero that the subspace lies on the boundary of.
        const idle = basis.length < 3 ? off.filter((n) => size(n) > 0.1).map((normal) => ({ normal, bound: 0 })) : [];
        expect(gap(nearestInside(point, directions, idle) ?? expect.unreachable(), projected(point, basis))).toBe(0);
      }),
      RUNS,
    );
  });

  it('is none where the half-spaces have nothing in common, or not with the subspace', () => {
    fc.assert(
      fc.property(vec3(9), direction, between(0.01, 5), between(0.01, 5), (point, normal, a, b) => {
        const apart = [
          { normal, bound: -a },
          { normal: mul(normal, -1), bound: -b },
        ];
        expect(nearestInside(point, AXES, apart)).toBeNull();
        expect(nearestInside(point, AXES, apart.slice(0, 1))).not.toBeNull();
        const square = sub(AXES[0] as Vec3, mul(normal, normal[0]));
        fc.pre(size(square) > 0.01);
        expect(nearestInside(point, [square], apart.slice(0, 1))).toBeNull();
      }),
      RUNS,
    );
  });

  it('is found between walls that are nearly parallel', () => {
    fc.assert(
      fc.property(vec3(9), direction, direction, between(-16, -1), between(0, 2), between(0, 2), (p, n, m, e, a, b) => {
        const walls = [
          { normal: n, bound: a },
          { normal: addScaled(n, m, 10 ** e), bound: b },
          { normal: mul(n, -1), bound: b },
        ];
        const found = nearestInside(p, AXES, walls) ?? expect.unreachable();
        for (const { normal, bound } of walls)
          expect(dot(normal, found) - bound).toBeLessThan(1e-9 * size(found) + 1e-13 * (1 + size(p)));
      }),
      RUNS,
    );
  });
});

describe('a point', () => {
  it('is inside up to its bound, in any unit of length', () => {
    fc.assert(
      fc.property(direction, between(0.1, 5), unit, (normal, bound, by) => {
        const at = mul(normal, bound * by);
        expect(isInside(at, [{ normal, bound: bound * by }])).toBe(true);
        expect(isInside(at, [{ normal, bound: bound * by * 1.000001 }])).toBe(true);
        expect(isInside(at, [{ normal, bound: bound * by * 0.999999 }])).toBe(false);
        expect(isInside(at, [{ normal, bound: 0 }])).toBe(false);
      }),
      RUNS,
    );
    expect(isInside([0, 0, 0], [{ normal: [1, 0, 0], bound: 0 }])).toBe(true);
  });
});
