const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random digits to a base of at most 62. */
export function randomDigits(count: number, base: number = DIGITS.length): string {
  let text = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(count))) text += DIGITS[byte % base];
  return text;
}

/** A random id of 12 digits and capitals; `crypto.randomUUID` is missing on plain http. */
export const createId = (): string => randomDigits(12, 36);

/** Whether a text can be the id of a record: up to 100 letters, digits, `_` and `-`. */
export const isId = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,100}$/.test(text);
