import type { Mat4, View } from '../types.js';
import { sameView } from './same-view.js';

/** With numbers of its own, which nobody else writes. */
const copied = ({ clipFromEye, eyeFromWorld, viewport }: View): View => ({
  clipFromEye: [...clipFromEye] as unknown as Mat4,
  eyeFromWorld: [...eyeFromWorld] as unknown as Mat4,
  viewport: { ...viewport },
});

/**
 * What follows from a View, worked out when its numbers are others than last time: all that a gizmo does in one frame asks
 * for it in one View, and so do all gizmos of a canvas. A View that is written in place is noticed.
 */
export function memoizeByView<T>(make: (view: View) => T): (view: View) => T {
  let last: { readonly view: View; readonly made: T } | null = null;
  return (view) => {
    if (last === null || !sameView(last.view, view)) last = { view: copied(view), made: make(view) };
    return last.made;
  };
}
