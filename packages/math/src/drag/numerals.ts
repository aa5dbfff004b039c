const DIGIT = /\p{Nd}/u;

/** The digit of a character, whatever its script. The ten digits of a script follow each other, in order. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** The signs of numbers in other scripts. Thousands separators and direction marks are left out. */
const SIGNS: Readonly<Record<string, string>> = { '−': '-', '٫': '.', '،': ',', '٪': '%' };
const OTHERS = /[٬\u061c\u200e\u200f\u2066-\u2069]/g;

/**
 * A text with the digits and signs of numbers in ASCII, so that a number can be typed in any script: `٣٫٥`, `۳٫۵` and `３．５`
 * become `3.5`. Empty if it is not a string.
 */
export const toAsciiNumbers = (text: string): string =>
  (typeof text === 'string' ? text : '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[−٫،٪]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(OTHERS, '');
