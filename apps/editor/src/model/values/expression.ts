import { evaluateExpression, toAsciiNumbers } from '@gizmo-kit/math/keyboard';
import { type Quantity, withDecimalPoints, withoutUnits } from './units.ts';

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** Units of angle that are still in the text after the units of the quantity were replaced. */
const OTHER_UNIT = /deg|rad|°/i;
const RELATIVE = /^([-+*/])=(.+)$/;

function evaluate(text: string): number | null {
  if (PLAIN.test(text)) return finite(Number(text));
  return OTHER_UNIT.test(text) ? null : finite(evaluateExpression(text));
}

function finite(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function operandOf(text: string, quantity: Quantity): number | null {
  const pointed = withDecimalPoints(text.trim());
  return pointed === null ? null : evaluate(withoutUnits(pointed, quantity));
}

/** Whether a text is a relative change: `+=1`. */
export const isRelative = (text: string): boolean => RELATIVE.test(toAsciiNumbers(text).trim());

/**
 * The number of a typed text: plain, with a decimal comma (`1,5`) or a unit (`20 cm`, `90deg`, `50%`), an expression (`1/3`,
 * `sqrt(2)*2`, `2*pi`), with digits of any script, or relative to the current value (`+=1`, `*=2`). Null if it is invalid, ambiguous or not finite.
 */
export function evaluateField(text: string, current: number, quantity: Quantity = 'factor'): number | null {
  const trimmed = toAsciiNumbers(text).trim();
  const relative = RELATIVE.exec(trimmed);
  if (relative === null) return operandOf(trimmed, quantity);
  const operator = relative[1] as keyof typeof results;
  const operand = operandOf(relative[2] ?? '', operator === '+' || operator === '-' ? quantity : 'factor');
  if (operand === null) return null;
  const results = {
    '+': current + operand,
    '-': current - operand,
    '*': current * operand,
    '/': current / operand,
  };
  return finite(results[operator]);
}

/** The number of digits of a field of the inspector. */
const MAX_DIGITS = 6;

/** A number as a field shows it: at most this number of decimals, fewer for large numbers, without −0 and rounding errors. */
export function formatNumber(value: number, decimals = 4): string {
  const size = Math.abs(value);
  if (size < 1e-9 || (decimals < 4 && size < 0.5 * 10 ** -decimals)) return '0';
  if (size < 1e-3 || size >= 1e9) return value.toExponential(3).replace(/\.?0+e/, 'e');
  const whole = Math.max(1, Math.floor(Math.log10(size)) + 1);
  const text = value.toFixed(Math.max(0, Math.min(decimals, MAX_DIGITS - whole)));
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
