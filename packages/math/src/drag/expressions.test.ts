import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS } from '../../test/measure.js';
import { evaluateExpression } from './expressions.js';

describe('an expression', () => {
  it.each([
    ['1/3', 1 / 3],
    ['-3', -3],
    ['5-3', 2],
    ['5 - -3', 8],
    ['.5', 0.5],
    ['5.', 5],
    ['2e3', 2000],
    ['1.5E-2', 0.015],
    ['2^3^2', 512],
    ['-2^2', -4],
    ['7%4', 3],
    ['2(3+4)', 14],
    ['(1+1)(2)', 4],
    ['(1+1)2pi', Number.NaN],
    ['pi', Math.PI],
    ['2pi', 2 * Math.PI],
    ['Tau/4', Math.PI / 2],
    ['90deg', 90],
    ['90°', 90],
    ['0.5rad', 90 / Math.PI],
    ['2pi rad', 360],
    ['sqrt(2)*10', Math.SQRT2 * 10],
    ['2sqrt(16)', 8],
    ['sin(pi/2)', 1],
    ['log10(100)', 2],
    ['log2(8)', 3],
    ['atan2(1, 1)', Math.PI / 4],
    ['min(3, 1, 2)', 1],
    ['round(2.5) + abs(-1)', 4],
  ])('%s has the value %d', (text, value) => {
    const found = evaluateExpression(text);
    if (Number.isNaN(value)) expect(found).toBeNaN();
    else expect(Math.abs(found - value)).toBeLessThanOrEqual(1e-12 * Math.abs(value));
  });

  // biome-ignore format: a list
  it.each([
    '', ' ', '=', '1+', '*2', '2 3', '1..2', '1,2', '(1,2)', '()', 'min()', '(1', '1)', '1/0', '0/0', '-1/0', '9^9^9',
    'sqrt(-1)', 'sqrt', 'min', 'abc', 'pix', '1e', '0x10', '3!', '1;2', '"a"', "'a'", '[1]', '{}', 'a=1', 'x', '1==1',
    '1?2:3', 'not 1', '1 and 1', 'random()', 'fac(3)', 'length(1)', 'if(1,2,3)', 'map(sin, 1)', 'E', 'true', 'PI.a',
  ])('%j has no value', (text) => {
    expect(evaluateExpression(text)).toBeNaN();
  });

  it.each([
    'constructor',
    '__proto__',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'constructor(1)',
    'constructor.constructor("return 1")()',
    'min.constructor',
    'sin.constructor("x")',
    '__proto__.x = 1',
    '1 constructor',
    'pi.__proto__',
    'globalThis',
    'eval(1)',
    'Function(1)',
  ])('%s reaches no object', (text) => {
    expect(evaluateExpression(text)).toBeNaN();
  });

  it('of any text is finite or NaN, throws nothing and changes no global object', () => {
    const words = [
      '1',
      '2.5',
      'pi',
      'sin',
      'max',
      '(',
      ')',
      '+',
      '-',
      '*',
      '/',
      '^',
      '%',
      ',',
      ' ',
      '°',
      'deg',
      'e',
      '.',
      '__proto__',
    ];
    const text = fc.oneof(
      fc.array(fc.constantFrom(...words), { maxLength: 20 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const keys = Object.getOwnPropertyNames(Object.prototype);
    fc.assert(
      fc.property(text, (of) => {
        const found = evaluateExpression(of);
        expect(Number.isNaN(found) || Number.isFinite(found)).toBe(true);
      }),
      RUNS,
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(keys);
    expect(Math.min(1, 2)).toBe(1);
  });

  it('that is not a string has no value', () => {
    for (const text of [undefined, null, Number.NaN, {}]) expect(evaluateExpression(text as never)).toBeNaN();
  });

  it('of any length is rejected in bounded time', () => {
    for (const text of ['('.repeat(1e5), '-'.repeat(900), '1+'.repeat(1e5), '9^'.repeat(400), 'sin '.repeat(200)]) {
      expect(evaluateExpression(text)).toBeNaN();
    }
  });

  it('of sums is evaluated from left to right', () => {
    const number = fc.integer({ min: 1, max: 1000 });
    const rest = fc.array(fc.tuple(fc.constantFrom('+', '-'), number), { maxLength: 8 });
    fc.assert(
      fc.property(number, rest, (first, more) => {
        const text = more.reduce((all, [sign, n]) => `${all} ${sign}${n}`, String(first));
        const value = more.reduce((sum, [sign, n]) => (sign === '+' ? sum + n : sum - n), first);
        expect(evaluateExpression(text)).toBe(value);
      }),
      RUNS,
    );
  });
});
