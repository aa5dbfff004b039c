import type { View } from '../types.js';

/** Whether two Views draw the same picture, number for number. */
export const sameView = (a: View, b: View): boolean =>
  a === b ||
  (a.clipFromEye.every((n, i) => n === b.clipFromEye[i]) &&
    a.eyeFromWorld.every((n, i) => n === b.eyeFromWorld[i]) &&
    a.viewport.x === b.viewport.x &&
    a.viewport.y === b.viewport.y &&
    a.viewport.width === b.viewport.width &&
    a.viewport.height === b.viewport.height);
