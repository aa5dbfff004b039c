import { length } from '../algebra/vec2.js';
import { isInside } from '../geometry/polygon.js';
import type { Vec2 } from '../types.js';
import { type Affine2, invert2, isInvertible2, transformPoint2 } from './affine2.js';

/** A shape in a plane that a pointer can hit. */
export interface Selectable2 {
  /** A shape with a singular transform is never hit. */
  readonly worldFromShape: Affine2;
  /** Whether a point in the space of the shape is inside: `inDisc2`, `inBox2`, `inPolygon2` or a function of your own. */
  readonly contains: (point: Vec2) => boolean;
}

/** A test for a disc around the origin, including its edge. */
export const inDisc2 =
  (radius: number): Selectable2['contains'] =>
  (point) =>
    length(point) <= radius;

/** A test for an axis-aligned box, including its edges. */
export const inBox2 =
  (min: Vec2, max: Vec2): Selectable2['contains'] =>
  (point) =>
    point[0] >= min[0] && point[0] <= max[0] && point[1] >= min[1] && point[1] <= max[1];

/** A test for a polygon, by the even-odd rule. */
export const inPolygon2 =
  (points: readonly Vec2[]): Selectable2['contains'] =>
  (point) =>
    isInside(point, points);

/**
 * All shapes under a world point, the topmost first: the last of the list is drawn over the others.
 *
 * Only the point is transformed, into the space of each shape, as in the article on 2D transforms that opens with "Why use
 * matrices".
 */
export const hitsAt2 = <S extends Selectable2>(point: Vec2, shapes: readonly S[]): S[] =>
  shapes
    .filter((s) => isInvertible2(s.worldFromShape) && s.contains(transformPoint2(invert2(s.worldFromShape), point)))
    .reverse();

/** The topmost shape under a world point, or null. `worldFromScreen2` transforms a pixel to a world point. */
export const hitTest2 = <S extends Selectable2>(point: Vec2, shapes: readonly S[]): S | null =>
  hitsAt2(point, shapes)[0] ?? null;
