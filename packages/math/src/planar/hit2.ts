import { isInside } from '../geometry/polygon.js';
import type { Vec2 } from '../types.js';
import { type Affine2, invert2, isInvertible2, transformPoint2 } from './affine2.js';

/** Something that can be selected in a plane: where it is, and what is inside of it in its own space. */
export interface Selectable2 {
  /** Where it is; of a matrix without an inverse, nothing is hit. */
  readonly worldFromShape: Affine2;
  /** Whether a point of the shape's own space is inside; `inDisc2`, `inBox2`, `inPolygon2`, or your own. */
  readonly contains: (point: Vec2) => boolean;
}

/** Inside a disc about the origin, its edge included. */
export const inDisc2 =
  (radius: number): Selectable2['contains'] =>
  ([x, y]) =>
    Math.hypot(x, y) <= radius;

/** Inside a box along the axes, its edges included. */
export const inBox2 =
  (min: Vec2, max: Vec2): Selectable2['contains'] =>
  ([x, y]) =>
    x >= min[0] && x <= max[0] && y >= min[1] && y <= max[1];

/** Inside a polygon, by the even-odd rule. */
export const inPolygon2 =
  (points: readonly Vec2[]): Selectable2['contains'] =>
  (point) =>
    isInside(point, points);

/**
 * All shapes under a world point, the topmost first: the last of the list is drawn over the others.
 *
 * Nothing is transformed but the point, once into the space of each shape, as the article on 2D transforms that opens
 * with "Why use matrices" selects. A shape whose transform is singular is drawn as nothing, and never hit.
 */
export const hitsAt2 = <S extends Selectable2>(point: Vec2, shapes: readonly S[]): S[] =>
  shapes
    .filter((s) => isInvertible2(s.worldFromShape) && s.contains(transformPoint2(invert2(s.worldFromShape), point)))
    .reverse();

/** The topmost shape under a world point, or null. For a pixel, take the point through `worldFromScreen2` first. */
export const hitTest2 = <S extends Selectable2>(point: Vec2, shapes: readonly S[]): S | null =>
  hitsAt2(point, shapes)[0] ?? null;
