import { equal } from '../algebra/numbers.js';
import type { View } from '../types.js';

/** Whether all numbers of two Views are equal. */
export const sameView = (a: View, b: View): boolean =>
  a === b ||
  (equal(a.clipFromEye, b.clipFromEye) &&
    equal(a.eyeFromWorld, b.eyeFromWorld) &&
    a.viewport.x === b.viewport.x &&
    a.viewport.y === b.viewport.y &&
    a.viewport.width === b.viewport.width &&
    a.viewport.height === b.viewport.height);
