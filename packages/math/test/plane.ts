// 2D affine transforms, compared with the matrices of three.js.
import fc from 'fast-check';
import { Matrix3 } from 'three';
import { type Affine2, scale2, translate2 } from '../src/planar/affine2.js';
import { compose2, type Decomposed2 } from '../src/planar/decompose2.js';
import type { Vec2 } from '../src/types.js';
import { between } from './arbitrary.js';

export const vec2 = (extent: number): fc.Arbitrary<Vec2> =>
  fc.tuple(between(-extent, extent), between(-extent, extent));

export const angle: fc.Arbitrary<number> = between(-Math.PI, Math.PI);

/** Units of length, 1e-9 to 1e9. */
export const unit: fc.Arbitrary<number> = between(-9, 9).map((exponent) => 10 ** exponent);

const factor = fc.oneof(between(0.2, 5), between(-5, -0.2));

/** Rotated, non-uniformly scaled, mirrored and sheared. */
export const parts2: fc.Arbitrary<Decomposed2> = fc.record({
  translation: vec2(5),
  rotation: angle,
  scale: fc.tuple(factor, factor),
  shear: between(-2, 2),
});

export const affine2: fc.Arbitrary<Affine2> = parts2.map(compose2);

/** The transform between planes whose lengths are multiplied by `by`. */
export const inUnit = ([a, b, c, d, e, f]: Affine2, by: number): Affine2 => [a, b, c, d, e * by, f * by];

/** The transform to a plane whose lengths are multiplied by `by`. */
export const toUnit = (m: Affine2, by: number): Affine2 => m.map((n) => n * by) as unknown as Affine2;

export const ZERO2: Affine2 = scale2(translate2([1, 0, 0, 1, 0, 0], [1, 2]), 0);

export const oracle3 = ([a, b, c, d, e, f]: Affine2): Matrix3 => new Matrix3().set(a, c, e, b, d, f, 0, 0, 1);

export function fromOracle3(m: Matrix3): Affine2 {
  const e = m.elements;
  return [e[0], e[1], e[3], e[4], e[6], e[7]];
}
