import { dot, sub } from '../algebra/vec2.js';
import type { Vec2 } from '../types.js';

/** Up and to the right grows; y runs down in pixels. */
const DIAGONAL: Vec2 = [Math.SQRT1_2, -Math.SQRT1_2];

/**
 * The factor of a uniform scale: 1 plus the signed pixels from the grab along the rising diagonal, over `size`.
 * It has no perspective in it, so it has no degenerate case, and a camera that moves does not change it.
 *
 * @param size CSS pixels of the diagonal that double the target
 */
export const fromGrab = (grabbed: Vec2, cursor: Vec2, size: number): number =>
  1 + dot(sub(cursor, grabbed), DIAGONAL) / size;
