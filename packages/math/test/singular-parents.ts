import fc from 'fast-check';
import { compose, multiply } from '../src/algebra/mat4.js';
import type { Mat4, Quat, Vec3 } from '../src/types.js';
import { between, parent, rotation, transform } from './arbitrary.js';

const thinned = (thickness: fc.Arbitrary<number>): fc.Arbitrary<Mat4> =>
  fc.tuple(transform, transform, fc.constantFrom(0, 1, 2), thickness).map(([a, b, axis, thin]) => {
    const scale = b.scale.map((n, i) => (i === axis ? n * thin : n)) as unknown as Vec3;
    return multiply(compose(a), compose({ ...b, position: [0, 0, 0], scale }));
  });

/** A scale of zero on one or two axes, between rotated, non-uniform and mirrored ancestors and another rotation. */
const flatParent: fc.Arbitrary<Mat4> = fc
  .record({
    above: transform,
    middle: transform,
    below: fc.oneof(fc.constant<Quat>([0, 0, 0, 1]), rotation),
    flat: fc.constantFrom<readonly number[]>([0], [1], [2], [0, 1], [0, 2], [1, 2]),
  })
  .map(({ above, middle, below, flat }) => {
    const scale = middle.scale.map((n, i) => (flat.includes(i) ? 0 : n)) as unknown as Vec3;
    const outer = multiply(compose(above), compose({ ...middle, position: [0, 0, 0], scale }));
    return multiply(outer, compose({ position: [0, 0, 0], quaternion: below, scale: [1, 1, 1] }));
  });

/** A scale of zero on all axes, or a number that is not finite. */
const emptyParent: fc.Arbitrary<Mat4> = fc.oneof(
  transform.map((t) => compose({ ...t, scale: [0, 0, 0] })),
  fc
    .tuple(parent, fc.nat(11), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY))
    .map(([m, at, bad]) => m.map((n, i) => (i === Math.floor(at / 3) * 4 + (at % 3) ? bad : n)) as unknown as Mat4),
);

/** A parent without an inverse. */
export const singularParent: fc.Arbitrary<Mat4> = fc.oneof(thinned(fc.constant(0)), flatParent, emptyParent);

/** An invertible, a nearly singular (down to 1e-20 on one axis) or a singular parent. */
export const anyParent: fc.Arbitrary<Mat4> = fc.oneof(
  parent,
  thinned(between(-20, -1).map((digits) => 10 ** digits)),
  singularParent,
);
