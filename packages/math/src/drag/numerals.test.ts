import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RUNS } from '../../test/measure.js';
import { evaluateExpression } from './expressions.js';
import { toAsciiNumbers } from './numerals.js';
import { editTexts } from './typed-text.js';

/** The names of scripts in `Intl`, and a locale that writes numbers with their usual signs. */
const SCRIPTS = [
  'arab',
  'arabext',
  'beng',
  'deva',
  'fullwide',
  'hanidec',
  'khmr',
  'laoo',
  'mymr',
  'tamldec',
  'thai',
  'tibt',
];
const WRITTEN = SCRIPTS.filter((script) => script !== 'hanidec');

it.each(WRITTEN)('a number in the digits of the script %s has its value, typed at once and key by key', (script) => {
  const format = new Intl.NumberFormat(`ar-u-nu-${script}`, { useGrouping: false, maximumFractionDigits: 3 });
  let count = 0;
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), (thousandths) => {
      const text = format.format(thousandths / 1000);
      expect(text).toMatch(/[^ -~]/);
      expect(evaluateExpression(text)).toBe(thousandths / 1000);
      const typed = [...text].reduce<ReturnType<typeof editTexts>>((now, key) => editTexts(now, key, false, 1), null);
      expect(Number(typed?.list[0])).toBe(thousandths / 1000);
      count += 1;
    }),
    RUNS,
  );
  expect(count).toBeGreaterThan(0);
});

it('every decimal digit of Unicode has its value', () => {
  const values: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (/\p{Nd}/u.test(character)) values.push(toAsciiNumbers(character));
  }
  expect(values.length).toBeGreaterThan(600);
  expect(values.join('')).toBe('0123456789'.repeat(values.length / 10));
});

it.each([
  ['١٬٢٣٤٫٥', '1234.5'],
  ['\u061c-٥٠٪\u061c', '-50%'],
  ['۱۲ cm', '12 cm'],
  ['（１＋２）＊３', '(1+2)*3'],
  ['−3', '-3'],
  ['sqrt(2)*2pi, 90°', 'sqrt(2)*2pi, 90°'],
])('%s becomes %s', (text, plain) => {
  expect(toAsciiNumbers(text)).toBe(plain);
});
