import type { Vec2 } from '../types.js';
import type { Projection } from '../view/projection.js';
import { onPlane, type PlaneGrab } from './on-plane.js';

/** A point grabbed on a plane that is scaled along its two directions. */
export interface PlaneScaleGrab extends PlaneGrab {
  /** Where the grabbed point lies from the fixed one, as multiples of `u` and `v`. */
  readonly amounts: Vec2;
}

/**
 * The two factors that draw the grabbed point at the cursor.
 *
 * Let the grabbed point be a·u + b·v from the fixed one. `onPlane` says by what (x, y) it has to move to be drawn at the
 * cursor; the factors f, g bring it to fa·u + gb·v, so f = 1 + x/a and g = 1 + y/b, whether or not u and v are square to
 * each other.
 *
 * Exact, handed over and held as `onPlane`, and with its bound: a pixel moves the grabbed point no more than 50 times what
 * it moved at the grab. *Hold* (null) as well where the point was grabbed within a pixel of either of the two axes, from
 * where every factor is a pixel away. Factors pass through zero to mirror; whoever minds that limits them.
 *
 * @param unitsPerPixel world units a pixel at the grabbed point, square to the sight
 * @returns factors along `u` and `v`, or null
 */
export function scaleOnPlane(
  grab: PlaneScaleGrab,
  cursor: Vec2,
  projection: Projection,
  unitsPerPixel: number,
): Vec2 | null {
  const [a, b] = grab.amounts;
  const pixels = (amount: number, d: readonly number[]): number =>
    (Math.abs(amount) * Math.hypot(...d)) / unitsPerPixel;
  if (!(pixels(a, grab.u) > 1 && pixels(b, grab.v) > 1)) return null;
  const moved = onPlane(grab, cursor, projection, unitsPerPixel);
  if (moved === null) return null;
  const factors: Vec2 = [1 + moved[0] / a, 1 + moved[1] / b];
  return factors.every(Number.isFinite) ? factors : null;
}
