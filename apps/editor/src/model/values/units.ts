import { toAsciiNumbers } from '@gizmo-kit/math/keyboard';

/** The quantity of a field. A plain number is in meters, in degrees, or a factor. */
export type Quantity = 'length' | 'angle' | 'factor';

/** The conversion of a number with a unit. Divisions are rounded once, products with 0.01 twice. */
const UNITS: Readonly<Record<Quantity, Readonly<Record<string, string>>>> = {
  length: { km: '*1000', m: '', cm: '/100', mm: '/1000', ft: '*0.3048', in: '*0.0254' },
  angle: { deg: '', '°': '', rad: `*${180 / Math.PI}`, turn: '*360' },
  factor: { x: '' },
};

const PERCENT = /%\s*$/;
/** A percent sign without an operand after it; with one, it is the remainder of a division. */
const PERCENTAGES = /((?:[\d.]+(?:e[+-]?\d+)?)?)\s*%\s*(?=$|[-+*/^)])/gi;

/** Whether a text is a percentage, and the quantity has none. */
export const lacksPercent = (text: string, quantity: Quantity): boolean =>
  quantity !== 'factor' && PERCENT.test(toAsciiNumbers(text));

/** An expression with its units replaced by factors: `1 m + 20 cm` → `1 + 20/100`. Other units are kept. */
export function withoutUnits(text: string, quantity: Quantity): string {
  const units = UNITS[quantity];
  const pattern = new RegExp(`([\\d.)]|\\bpi)\\s*(${Object.keys(units).join('|')})(?![\\w°])`, 'gi');
  const plain = text.replace(
    pattern,
    (_match, end: string, unit: string) => `${end}${units[unit.toLowerCase()] ?? ''}`,
  );
  return quantity === 'factor'
    ? plain.replace(PERCENTAGES, (_match, number: string) => (number === '' ? '/100' : `(${number}/100)`))
    : plain;
}

const CALL = /[a-z]\s*\(/i;
/** A number such as `1,234`: in some languages 1234, in others 1.234. */
const AMBIGUOUS = /(^|[^\d.,])[1-9]\d{0,2},\d{3}(?!\d)/;

/** An expression with decimal points instead of commas; null if a comma is ambiguous. */
export function withDecimalPoints(text: string): string | null {
  if (!text.includes(',') || CALL.test(text)) return text;
  return AMBIGUOUS.test(text) ? null : text.replaceAll(',', '.');
}
