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
