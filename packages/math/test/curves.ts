// Curves of many kinds, and their nearest points by brute force.
import fc from 'fast-check';
import { addScaled, cross, mul, perpendicular } from '../src/algebra/vec3.js';
import type { Curve } from '../src/geometry/curve.js';
import type { Vec2, Vec3 } from '../src/types.js';
import { type Projection, project } from '../src/view/projection.js';
import { between, direction, vec3 } from './arbitrary.js';
import { gap } from './measure.js';

/** A weighted sum of points. It allocates little, because brute force calls it 20,000 times. */
function sum(points: readonly Vec3[], shares: readonly number[]): Vec3 {
  let [x, y, z] = [0, 0, 0];
  for (let i = 0; i < points.length; i++) {
    const [p, share] = [points[i] as Vec3, shares[i] as number];
    x += p[0] * share;
    y += p[1] * share;
    z += p[2] * share;
  }
  return [x, y, z];
}

const cubicOf = (points: readonly Vec3[]): Curve => ({
  at: (t) => sum(points, [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]),
});

const EXTENT = 3;

export const cubic: fc.Arbitrary<Curve> = fc.tuple(vec3(EXTENT), vec3(EXTENT), vec3(EXTENT), vec3(EXTENT)).map(cubicOf);

/** Cubic curves near a cusp, from a bend to a loop. */
export const cusped: fc.Arbitrary<Curve> = fc
  .tuple(vec3(EXTENT), direction, direction, between(0.5, 4), between(-0.02, 0.02), vec3(0.05))
  .map(([a, along, hint, size, off, twist]) => {
    const up = perpendicular(along, hint);
    const b = addScaled(a, along, size);
    // Perpendicular arms of length √2 give a cusp; longer ones give a loop, shorter ones a bend.
    const arm = size * (1 + off);
    return cubicOf([
      a,
      addScaled(addScaled(a, along, arm), up, arm),
      sum([b, along, up, twist], [1, -arm, arm, size]),
      b,
    ]);
  });

/** Uniform Catmull-Rom curves, which bend sharply at unevenly spaced points. */
export const catmullRom: fc.Arbitrary<Curve> = fc
  .record({ points: fc.array(vec3(EXTENT), { minLength: 3, maxLength: 12 }), closed: fc.boolean() })
  .map(({ points, closed }) => {
    const [n, spans] = [points.length, closed ? points.length : points.length - 1];
    const point = (i: number): Vec3 => points[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))] as Vec3;
    const at = (t: number): Vec3 => {
      const i = Math.min(spans - 1, Math.floor(t * spans));
      const s = t * spans - i;
      const shares = [-s + 2 * s * s - s ** 3, 2 - 5 * s * s + 3 * s ** 3, s + 4 * s * s - 3 * s ** 3, s ** 3 - s * s];
      return mul(sum([point(i - 1), point(i), point(i + 1), point(i + 2)], shares), 0.5);
    };
    return { at, closed };
  });

/** Line segments with a non-uniform parameter. */
export const straight: fc.Arbitrary<Curve> = fc
  .tuple(vec3(EXTENT), vec3(EXTENT), between(0, 2))
  .map(([a, b, uneven]) => ({ at: (t) => sum([a, b], [1 - t * (1 + uneven * (t - 1)), t * (1 + uneven * (t - 1))]) }));

const wound = (turns: fc.Arbitrary<number>, climb: fc.Arbitrary<number>): fc.Arbitrary<Curve> =>
  fc.tuple(vec3(2), direction, direction, between(0.1, 3), turns, climb).map(([center, axis, hint, r, n, high]) => {
    const u = perpendicular(axis, hint);
    const v = cross(axis, u);
    const at = (t: number): Vec3 => {
      const angle = 2 * Math.PI * n * t;
      return sum([center, u, v, axis], [1, r * Math.cos(angle), r * Math.sin(angle), high * (t - 0.5)]);
    };
    return { at, closed: high === 0 };
  });

export const circle: fc.Arbitrary<Curve> = wound(fc.constant(1), fc.constant(0));
export const helix: fc.Arbitrary<Curve> = wound(between(0.3, 20), between(0.5, 6));

export const curve: fc.Arbitrary<Curve> = fc.oneof(cubic, cusped, catmullRom, straight, circle, helix);

/** The least distance in CSS pixels from the cursor to points of a curve in front of the eye. */
export function leastPixels({ at }: Curve, projection: Projection, cursor: Vec2, samples = 20_000): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i <= samples; i++) {
    const pixel = project(projection, at(i / samples));
    if (pixel !== null) least = Math.min(least, (pixel[0] - cursor[0]) ** 2 + (pixel[1] - cursor[1]) ** 2);
  }
  return Math.sqrt(least);
}

/** The least distance in world units from a point to points of a curve. */
export function leastDistance({ at }: Curve, point: Vec3, samples = 20_000): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i <= samples; i++) least = Math.min(least, gap(at(i / samples), point));
  return least;
}

/** The curve in another unit of length. */
export const inUnit = ({ at, closed }: Curve, unit: number): Curve => ({ at: (t) => mul(at(t), unit), closed });
