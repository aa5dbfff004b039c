type Numbers = readonly number[];

/** The number nearest to `value` in an interval. */
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The length of a vector from the sum of its squares. Several times as fast as `hypot`, which handles squares out of range. */
export const lengthOf = (v: Numbers, squared: number): number =>
  squared > 1e-280 && squared < 1e300 ? Math.sqrt(squared) : Math.hypot(...v);

export function equal(a: Numbers, b: Numbers): boolean {
  if (a === b) return true;
  // A loop, because this runs for every target of every step.
  let i = a.length;
  let isEqual = i === b.length;
  while (isEqual && i-- > 0) isEqual = a[i] === b[i];
  return isEqual;
}

const NONE: Numbers = [];

/**
 * The function with a cache of its last result: consecutive targets mostly have the same parent. It compares numbers, because
 * an app may read a matrix again for each target.
 */
export function cacheLast<A extends Numbers, T>(of: (a: A) => T): (a: A) => T;
export function cacheLast<A extends Numbers, B extends Numbers, T>(of: (a: A, b: B) => T): (a: A, b: B) => T;
export function cacheLast<T>(of: (a: Numbers, b: Numbers) => T): (a: Numbers, b?: Numbers) => T {
  let last: readonly [a: Numbers, b: Numbers, result: T] | null = null;
  return (a, b = NONE) => {
    if (last === null || !(equal(last[0], a) && equal(last[1], b))) last = [a, b, of(a, b)];
    return last[2];
  };
}
