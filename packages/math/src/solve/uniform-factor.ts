import { dot, sub } from '../algebra/vec2.js';
import type { Vec2 } from '../types.js';

/** Up and to the right; y grows downwards in pixels. */
const DIAGONAL: Vec2 = [Math.SQRT1_2, -Math.SQRT1_2];

/**
 * The factor of a uniform scale: 1 plus the signed pixels from the grab along the rising diagonal, over `size`. It does not
 * depend on the View, so it has no degenerate case.
 *
 * @param grabbed the cursor of the grab, in CSS pixels
 * @param cursor CSS pixels
 * @param size CSS pixels along the diagonal that double the target
 */
export const uniformFactor = (grabbed: Vec2, cursor: Vec2, size: number): number =>
  1 + dot(sub(cursor, grabbed), DIAGONAL) / size;
