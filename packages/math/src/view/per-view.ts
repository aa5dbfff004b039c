import type { View } from '../types.js';
import { sameView } from './same-view.js';

/** Keeps the result for the last View, by its numbers: most calls in an event or a frame have the same View. */
export function perView<T>(of: (view: View) => T): (view: View) => T {
  let known: { readonly view: View; readonly result: T } | null = null;
  return (view) => {
    if (known === null || !sameView(known.view, view)) known = { view: copyOf(view), result: of(view) };
    return known.result;
  };
}

/** The caller may change its numbers later. */
const copyOf = ({ clipFromEye, eyeFromWorld, viewport }: View): View => ({
  clipFromEye: [...clipFromEye],
  eyeFromWorld: [...eyeFromWorld],
  viewport: { ...viewport },
});
