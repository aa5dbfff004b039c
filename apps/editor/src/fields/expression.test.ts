import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateField, formatNumber } from './expression.ts';

/** A random expression with the value that it must have. */
const { tree } = fc.letrec<{ tree: { text: string; value: number } }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.integer({ min: 0, max: 999 }).map((value) => ({ text: String(value), value })),
    fc.double({ min: 0, max: 100, noNaN: true }).map((value) => ({ text: String(value), value })),
    tie('tree').map(({ text, value }) => ({ text: `-(${text})`, value: -value })),
    fc.tuple(tie('tree'), tie('tree'), fc.constantFrom('+', '-', '*', '/')).map(([a, b, operator]) => ({
      text: `(${a.text}) ${operator} (${b.text})`,
      value:
        { '+': a.value + b.value, '-': a.value - b.value, '*': a.value * b.value, '/': a.value / b.value }[operator] ??
        0,
    })),
  ),
}));

describe('a field understands', () => {
  it('every expression of the four operations as arithmetic does, and refuses what is not finite', () => {
    fc.assert(
      fc.property(tree, ({ text, value }) => {
        const result = evaluateField(text, 0);
        if (Number.isFinite(value)) expect(result).toBeCloseTo(value, 6);
        else expect(result).toBeNull();
      }),
    );
  });

  it('plain numbers to the last bit', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Object.is(evaluateField(String(value), 0), value === 0 ? 0 : value)).toBe(true);
      }),
    );
  });

  it.each([
    ['5+0', 5],
    ['1e3', 1000],
    ['10-5*-2', 20],
    ['2+3*4', 14],
    ['.5', 0.5],
    ['45°', 45],
    ['2*pi', 2 * Math.PI],
    ['sqrt(2)^2', Math.SQRT2 ** 2],
    ['+=1', 11],
    ['-= 4', 6],
    ['*=1/2', 5],
    ['/=4', 2.5],
  ])('%s as %d', (text, value) => {
    expect(evaluateField(text, 10)).toBe(value);
  });

  it.each([
    '',
    ' ',
    'x',
    'abc',
    '1/0',
    '(1)/(0)',
    '0/0',
    '1 2',
    '--',
    '1,5',
    '1;2',
    'a=1',
    'f(x)=1',
    'random()',
    'true',
    '[1]',
    '"1"',
    'constructor',
    'toString',
    '__proto__',
    'alert(1)',
    '/=0',
    '1e999',
    '5!',
    '2 > 1',
    '1 ? 2 : 3',
  ])('nothing in “%s”', (text) => {
    expect(evaluateField(text, 10)).toBeNull();
  });
});

describe('a field shows', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [1.5, '1.5'],
    [0.1 + 0.2, '0.3'],
    [100, '100'],
    [-12.34567, '-12.3457'],
    [6e-17, '0'],
    [0.0001234, '1.234e-4'],
    [2e12, '2e+12'],
  ])('%d as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});
