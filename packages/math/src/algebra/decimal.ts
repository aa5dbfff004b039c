/** The relative rounding error that a result of several operations may have. */
const ROUNDING = 2 ** -50;

/** The exact powers of ten. A power is computed for each coordinate of each target, and takes most of the time of a step. */
const POWERS = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);

/**
 * The short decimal number that a result of arithmetic stands for, as 0.3 for 0.1 + 0.2: the only one within the rounding error
 * of numbers of this size that has two digits less than the error allows. Null if there is none.
 */
export function decimalNear(value: number, size: number): number | null {
  const error = ROUNDING * size;
  const decimals = -Math.ceil(Math.log10(100 * error));
  const unit = POWERS[Math.abs(decimals)] ?? 10 ** Math.abs(decimals);
  // A power of ten is exact, its reciprocal is not.
  const near = decimals > 0 ? Math.round(value * unit) / unit : Math.round(value / unit) * unit;
  return Math.abs(near - value) <= error ? near + 0 : null;
}

/** The digits of a number after its decimal point, in its shortest notation: 2 for 0.25, 7 for 1e-7. */
function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
}

/** The most that `toFixed` accepts. */
const MOST_DECIMALS = 100;

/** The double nearest to a multiple of a decimal number: 3 · 0.1 is 0.3, and not 0.30000000000000004. */
export function multipleOf(step: number, count: number): number {
  const decimals = decimalsOf(step);
  return decimals > MOST_DECIMALS ? step * count : Number((step * count).toFixed(decimals));
}
