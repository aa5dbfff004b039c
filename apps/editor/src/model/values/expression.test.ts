import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateField, formatNumber } from './expression.ts';

/** A random expression and its value. */
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
  it('every expression of the four operations, and refuses results that are not finite', () => {
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
    ['٣٫٥', 3.5],
    ['۳٫۵', 3.5],
    ['+=١', 11],
    ['٥٠٪', 0.5],
    ['－１．５', -1.5],
    ['١٬٢٣٤', 1234],
    ['1e3', 1000],
    ['10-5*-2', 20],
    ['2+3*4', 14],
    ['.5', 0.5],
    ['2*pi', 2 * Math.PI],
    ['sqrt(2)^2', Math.SQRT2 ** 2],
    ['+=1', 11],
    ['-= 4', 6],
    ['*=1/2', 5],
    ['/=4', 2.5],
    ['1,5', 1.5],
    ['-0,125', -0.125],
    ['+=1,5', 11.5],
    ['max(1,5)', 5],
    ['−3', -3],
    ['50%', 0.5],
    ['100%-5%', 0.95],
    ['200% + 10%', 2.1],
    ['(50%)*2', 1],
    ['10/50%', 20],
    ['(20+30)%', 0.5],
    ['1e1%', 0.1],
    ['10 % 3', 1],
    ['*=50%', 5],
    ['2x', 2],
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
    '1,5,2',
    '1,234',
    '1.000,5',
    '1 parsec',
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

describe('a field knows units', () => {
  it.each([
    ['2 m', 'length', 2],
    ['2m', 'length', 2],
    ['35cm', 'length', 0.35],
    ['1 m + 20 cm', 'length', 1.2],
    ['(1 + 1) mm', 'length', 0.002],
    ['1,5 km', 'length', 1500],
    ['12 in', 'length', 12 * 0.0254],
    ['3 FT', 'length', 3 * 0.3048],
    ['+=20cm', 'length', 10.2],
    ['90deg', 'angle', 90],
    ['90 deg', 'angle', 90],
    ['45°', 'angle', 45],
    ['1 turn', 'angle', 360],
    ['0.5turn + 90°', 'angle', 270],
  ] as const)('%s as a %s', (text, quantity, value) => {
    expect(evaluateField(text, 10, quantity)).toBe(value);
  });

  it('radians in a field of degrees', () => {
    expect(evaluateField('pi rad', 0, 'angle')).toBeCloseTo(180, 12);
    expect(evaluateField('3.141592653589793 rad', 0, 'angle')).toBeCloseTo(180, 12);
    expect(evaluateField('(pi/2) rad', 0, 'angle')).toBeCloseTo(90, 12);
  });

  it.each([
    ['2 m', 'angle'],
    ['2 m', 'factor'],
    ['90deg', 'length'],
    ['50%', 'length'],
    ['2 mm m', 'length'],
    ['m', 'length'],
  ] as const)('%s is not a %s', (text, quantity) => {
    expect(evaluateField(text, 10, quantity)).toBeNull();
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
