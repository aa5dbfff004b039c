import type { Vec2 } from '../types.js';
import { type Affine2, determinant2 } from './affine2.js';

/** The parts of an affine transform of the plane; `compose2` defines their order. */
export interface Decomposed2 {
  /** The image of the origin. */
  readonly translation: Vec2;
  /** Radians in (−π, π], from x towards y. */
  readonly rotation: number;
  /** Factors along the two axes. The one along y is negative if the transform mirrors. */
  readonly scale: Vec2;
  /** How far x moves per unit of y, before the scale; 0 if the images of the axes are perpendicular. */
  readonly shear: number;
}

/** The transform of its parts, applied in this order: shear, scale, rotation, translation. */
export function compose2(parts: Decomposed2): Affine2 {
  const {
    translation,
    rotation,
    scale: [x, y],
    shear,
  } = parts;
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return [x * cos, x * sin, x * shear * cos - y * sin, x * shear * sin + y * cos, translation[0], translation[1]];
}

/**
 * The parts of any affine transform, singular ones included: `compose2` returns the transform.
 *
 * The rotation is that of the image of the x axis and the scale along x is positive, as in the article on 2D transforms that
 * opens with "Why use matrices". There the scale along y is a length, which loses mirroring and shear. Here it is signed: with u
 * the direction of the image of x, and v perpendicular to it, the image of y is (x·shear)u + yv, so y = det / x. Numbers that are
 * not finite give NaN.
 */
export function decompose2(m: Affine2): Decomposed2 {
  const [a, b, c, d, e, f] = m;
  const translation: Vec2 = [e, f];
  const x = Math.hypot(a, b);
  // The image of x is zero: the rotation is that of y, and there is no shear.
  if (x === 0) return { translation, rotation: normalized(Math.atan2(-c, d)), scale: [0, Math.hypot(c, d)], shear: 0 };
  const [cos, sin] = [a / x, b / x];
  return {
    translation,
    rotation: normalized(Math.atan2(sin, cos)),
    scale: [x, determinant2([cos, sin, c, d, 0, 0])],
    shear: (c * cos + d * sin) / x,
  };
}

/** Replaces −π by π and −0 by 0. */
const normalized = (angle: number): number => (angle === -Math.PI ? Math.PI : angle + 0);
