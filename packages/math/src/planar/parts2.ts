import type { Vec2 } from '../types.js';
import { type Affine2, determinant2 } from './affine2.js';

/** What an affine map of the plane is made of; see `compose2` for the order. */
export interface Parts2 {
  /** Where the origin goes. */
  readonly translation: Vec2;
  /** Radians in (−π, π], from x towards y. */
  readonly rotation: number;
  /** Factors along the two axes; one is negative where the map mirrors. */
  readonly scale: Vec2;
  /** How far x moves for one unit of y, before the scale; 0 where the images of the axes are square. */
  readonly shear: number;
}

/** The map of its parts: first the shear, then the scale, the rotation, and the translation last. */
export function compose2({ translation, rotation, scale: [x, y], shear }: Parts2): Affine2 {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return [x * cos, x * sin, x * shear * cos - y * sin, x * shear * sin + y * cos, translation[0], translation[1]];
}

/**
 * The parts of any affine map, flat ones included: `compose2` gives the map back.
 *
 * The rotation is that of the image of the x axis and its scale is positive, as in the article on 2D transforms that
 * opens with "Why use matrices". There the scale of y is a length as well, which loses mirroring and shear. Here it is
 * signed: with u the direction of the image of x, and v square to it, the image of y is (x·shear)u + yv, so that
 * y = det / x.
 */
export function decompose2(m: Affine2): Parts2 {
  const [a, b, c, d, e, f] = m;
  const translation: Vec2 = [e, f];
  const x = Math.hypot(a, b);
  // Nothing is left of x: what turns is y, and there is no shear to be seen.
  if (x === 0) return { translation, rotation: turned(Math.atan2(-c, d)), scale: [0, Math.hypot(c, d)], shear: 0 };
  const [cos, sin] = [a / x, b / x];
  return {
    translation,
    rotation: turned(Math.atan2(sin, cos)),
    scale: [x, determinant2([cos, sin, c, d, 0, 0])],
    shear: (c * cos + d * sin) / x,
  };
}

/** One of the two names of a half turn, and one of the two of none. */
const turned = (angle: number): number => (angle === -Math.PI ? Math.PI : angle + 0);
