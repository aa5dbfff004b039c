import { describe, expect, it } from 'vitest';
import { type ShownAmount, secondAmounts, textOfAmount } from './amounts.js';

const shown = (amount: number, unit: 'length' | 'angle' | 'factor'): ShownAmount => ({
  field: { name: '', text: '', unit, isActive: false },
  amount,
});
const move = { isValue: false };

describe('the amounts of a second drag', () => {
  it('are differences of lengths and angles, and quotients of factors', () => {
    expect(secondAmounts([shown(1.25, 'length')], ['2'], move)).toEqual([0.75]);
    expect(secondAmounts([shown(30, 'angle')], ['-400,5'], move)).toEqual([-430.5]);
    expect(secondAmounts([shown(4, 'factor')], ['2'], move)).toEqual([0.5]);
  });

  it('are the texts themselves for a value', () => {
    expect(secondAmounts([shown(4, 'length')], ['2'], { isValue: true })).toEqual([2]);
  });

  it('are null for a text that is not changed, has no number, or asks for a factor of nothing', () => {
    const third = shown(1 / 3, 'length');
    const texts = [textOfAmount(third), '', 'three'];
    expect(textOfAmount(third)).toBe('0.333333');
    expect(secondAmounts([third, third, third], texts, move)).toEqual([null, null, null]);
    expect(secondAmounts([shown(0, 'factor')], ['2'], move)).toEqual([null]);
  });

  it('are computed by the function of the application', () => {
    expect(secondAmounts([shown(1, 'length')], ['five'], { isValue: false, evaluate: () => 5 })).toEqual([4]);
  });
});
