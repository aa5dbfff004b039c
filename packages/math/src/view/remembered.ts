import type { View } from '../types.js';

/** The numbers of a View, one after the other. */
const COUNT = 36;

function isAsIn(numbers: readonly number[], { clipFromEye, eyeFromWorld, viewport }: View): boolean {
  for (let i = 0; i < 16; i++) {
    if (clipFromEye[i as 0] !== numbers[i] || eyeFromWorld[i as 0] !== numbers[16 + i]) return false;
  }
  return (
    viewport.x === numbers[32] &&
    viewport.y === numbers[33] &&
    viewport.width === numbers[34] &&
    viewport.height === numbers[35]
  );
}

/**
 * What follows from a View, worked out when its numbers are others than last time: all that a gizmo does in one frame asks
 * for it in one View, and so do all gizmos of a canvas. A View that is written in place is noticed.
 */
export function remembered<T>(make: (view: View) => T): (view: View) => T {
  const numbers = new Array<number>(COUNT).fill(Number.NaN);
  let last: { readonly made: T } | null = null;
  return (view) => {
    if (last !== null && isAsIn(numbers, view)) return last.made;
    const { clipFromEye, eyeFromWorld, viewport } = view;
    for (let i = 0; i < 16; i++) {
      numbers[i] = clipFromEye[i as 0];
      numbers[16 + i] = eyeFromWorld[i as 0];
    }
    numbers[32] = viewport.x;
    numbers[33] = viewport.y;
    numbers[34] = viewport.width;
    numbers[35] = viewport.height;
    last = { made: make(view) };
    return last.made;
  };
}
