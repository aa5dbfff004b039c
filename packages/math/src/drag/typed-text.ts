import { toAsciiNumbers } from './numerals.js';

/** The texts of amounts that are typed during a drag. Plain data. */
export interface TypedTexts {
  /** The text of each amount. */
  readonly list: readonly string[];
  /** The index of the text that the next key edits. */
  readonly field: number;
  /**
   * The value of each text; null if it is empty. A text without a value keeps the value it had before the last key. If all are
   * null, the drag follows the pointer.
   */
  readonly amounts: readonly (number | null)[];
}

/** The texts, and the index of the one that the next key edits. */
export type Texts = Pick<TypedTexts, 'list' | 'field'>;

/** The maximum length of a text: enough for any double and for expressions. */
const MAX_LENGTH = 64;

const PLAIN = /^-?[\d.]*$/;
const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;

/** The value of a text such as `2` or `-.5`; NaN for any other text. */
export const plainNumber = (text: string): number => (NUMBER.test(text) ? Number(text) : Number.NaN);

/** Whether a text is an expression, which begins with `=` and may contain letters. */
export const takesLetters = (text: string): boolean => text.startsWith('=');

/** The text after a key; the same text if the key has no effect. */
function edited(text: string, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === '=') return takesLetters(text) ? text : `=${text}`;
  if (key === '-' && PLAIN.test(text)) return text.startsWith('-') ? text.slice(1) : `-${text}`;
  // In many keyboard layouts the decimal key of the number pad is a comma.
  const character = key === ',' && !takesLetters(text) ? '.' : key;
  return text.length < MAX_LENGTH && isAllowed(text, character) ? text + character : text;
}

const isAllowed = (text: string, key: string): boolean =>
  /^[\d.]$/.test(key) || (text !== '' && /^[-+*/()]$/.test(key)) || (takesLetters(text) && /^[a-z^%°, ]$/i.test(key));

/**
 * Applies a key to the texts. Returns null when the last text is deleted, and the same object if the key has no effect.
 *
 * - Digits of any script and `.` are appended; a comma is appended as `.`.
 * - `-` toggles the sign of a plain number, and is an operator within an expression.
 * - `+ * / ( )` are appended to a text that is not empty.
 * - `=` turns the text into an expression, to which letters and commas can be appended.
 * - Backspace deletes a character; in an empty text it deletes all texts.
 * - Tab selects the next text, with Shift the previous one, cyclically.
 *
 * @param count how many texts there are
 */
export function editTexts(now: Texts | null, key: string, shift: boolean, count: number): Texts | null {
  const { list, field } = now ?? { list: new Array<string>(count).fill(''), field: 0 };
  if (key === 'Tab') return count > 1 ? { list, field: (field + (shift ? count - 1 : 1)) % count } : now;
  const text = list[field] ?? '';
  if (key === 'Backspace' && text === '') return null;
  const next = edited(text, toAsciiNumbers(key));
  return next === text ? now : { list: list.map((t, i) => (i === field ? next : t)), field };
}

/** The values of the texts; null for an empty text. A text without a value keeps the previous one. */
export const amountsOf = (
  texts: readonly string[],
  previous: readonly (number | null)[],
  evaluate: (text: string) => number,
): readonly (number | null)[] =>
  texts.map((text, i) => {
    if (text === '') return null;
    const amount = evaluate(takesLetters(text) ? text.slice(1) : text);
    // The factor 8 leaves room for sums of amounts. Adding 0 turns −0 into 0.
    return Number.isFinite(8 * amount) ? amount + 0 : (previous[i] ?? null);
  });
