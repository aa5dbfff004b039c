import { equal as isSame } from '../algebra/mat4.js';
import type { View } from '../types.js';

/** Whether two Views draw the same picture, number for number. */
export const sameView = (a: View, b: View): boolean =>
  a === b ||
  (isSame(a.clipFromEye, b.clipFromEye) &&
    isSame(a.eyeFromWorld, b.eyeFromWorld) &&
    a.viewport.x === b.viewport.x &&
    a.viewport.y === b.viewport.y &&
    a.viewport.width === b.viewport.width &&
    a.viewport.height === b.viewport.height);
