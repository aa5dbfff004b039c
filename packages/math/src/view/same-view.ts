import { cacheLast } from '../algebra/cache.js';
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

/**
 * Keeps the result for the last View, by its numbers: most calls in an event or a frame have the same View. For the steps
 * of a drag and the picks with a camera at rest of `npm run bench`.
 */
export const perView = <T>(of: (view: View) => T): ((view: View) => T) => cacheLast(of, sameView, copyOf);

/** The caller may change its numbers later. */
const copyOf = ({ clipFromEye, eyeFromWorld, viewport }: View): View => ({
  clipFromEye: [...clipFromEye],
  eyeFromWorld: [...eyeFromWorld],
  viewport: { ...viewport },
});
