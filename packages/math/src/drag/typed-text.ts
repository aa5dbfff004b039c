import type { Delta } from '../delta.js';

/** What has been typed in mid-drag: a text for each amount, and which of them the next key goes to. Plain data. */
export interface TypedAmounts {
  /** As they are typed, one for each amount. */
  readonly texts: readonly string[];
  /** Index of the text that is being typed. */
  readonly field: number;
  /** What each text last came to; null: empty, or nothing yet. A text that cannot be read keeps what it came to before. */
  readonly amounts: readonly (number | null)[];
  /** What the amounts do, before any limit; null: nothing has been typed that can be read, and the pointer goes on. */
  readonly delta: Delta | null;
}

/** The texts of an entry, and the place among them. */
export type Texts = Pick<TypedAmounts, 'texts' | 'field'>;

/** So many characters say every double, and an expression besides. */
const LONGEST = 64;

const PLAIN = /^-?[\d.]*$/;
const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;

/** The number that a plain text is: `2`, `-.5`. NaN where it is none. */
export const plainNumber = (text: string): number => (NUMBER.test(text) ? Number(text) : Number.NaN);

/** Whether a text takes letters, because it has been begun with `=`. */
export const takesLetters = (text: string): boolean => text.startsWith('=');

/** A text after one more key; the same where the key means nothing there. */
function edited(text: string, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === '=') return takesLetters(text) ? text : `=${text}`;
  if (key === '-' && PLAIN.test(text)) return text.startsWith('-') ? text.slice(1) : `-${text}`;
  // The decimal key of a number pad is a comma in half of the world.
  const character = key === ',' && !takesLetters(text) ? '.' : key;
  return text.length < LONGEST && fits(text, character) ? text + character : text;
}

const fits = (text: string, key: string): boolean =>
  /^[\d.]$/.test(key) || (text !== '' && /^[-+*/()]$/.test(key)) || (takesLetters(text) && /^[a-z^%°, ]$/i.test(key));

/**
 * The texts after one more key; null where they are given up. The very same object where the key means nothing.
 *
 * Digits and `.` are written, a comma as `.`. `-` changes the sign of a plain number, wherever it is typed, and within an expression is a
 * minus. Once something is written, `+ * / ( )` go on with it; `=` makes it an expression that also takes letters, and
 * commas as they are.
 * Backspace takes a character back, and in an empty text gives all of them up. Tab goes to the next text, with Shift to
 * the one before, around the ends.
 *
 * @param count how many texts there are to type
 */
export function editTexts(now: Texts | null, key: string, shift: boolean, count: number): Texts | null {
  const { texts, field } = now ?? { texts: new Array<string>(count).fill(''), field: 0 };
  if (key === 'Tab') return count > 1 ? { texts, field: (field + (shift ? count - 1 : 1)) % count } : now;
  const text = texts[field] ?? '';
  if (key === 'Backspace' && text === '') return null;
  const next = edited(text, key);
  return next === text ? now : { texts: texts.map((t, i) => (i === field ? next : t)), field };
}

/** What the texts come to; where one cannot be read, what it came to before. */
export const amountsOf = (
  texts: readonly string[],
  before: readonly (number | null)[],
  evaluate: (text: string) => number,
): readonly (number | null)[] =>
  texts.map((text, i) => {
    if (text === '') return null;
    const amount = evaluate(takesLetters(text) ? text.slice(1) : text);
    // With room for a sum of several; and nobody means the negative zero.
    return Number.isFinite(8 * amount) ? amount + 0 : (before[i] ?? null);
  });
