import { expect, it } from 'vitest';
import { normalColor } from './color.ts';

it.each([
  ['#3A9D94', '#3a9d94'],
  ['fff', '#ffffff'],
  [' #abc ', '#aabbcc'],
  ['#11223344', '#112233'],
  ['#abc8', '#aabbcc'],
  ['red', null],
  ['#12', null],
  ['', null],
])('the color of %j is %j', (text, color) => expect(normalColor(text)).toBe(color));
