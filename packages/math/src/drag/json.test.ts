import { describe, expect, it } from 'vitest';
import { cursorAt, cursorPoint, setPrecise } from './cursor.js';
import { fromText, toText } from './json.js';

describe('JSON of plain data', () => {
  it('writes numbers that JSON cannot represent as objects, and all others as JSON does', () => {
    expect(toText([-0, 0, 1.5, Number.NaN, Infinity, -Infinity])).toBe(
      '[{"$number":"-0"},0,1.5,{"$number":"NaN"},{"$number":"Infinity"},{"$number":"-Infinity"}]',
    );
    expect(fromText('{"a":[1,"x",null,true,{"b":{"$number":"-0"}}]}')).toEqual({ a: [1, 'x', null, true, { b: -0 }] });
  });

  it('of invalid JSON is undefined', () => {
    for (const text of ['', '{', 'undefined']) expect(fromText(text)).toBeUndefined();
  });
});

describe('the cursor of a drag', () => {
  it('moves at a tenth of the speed of the pointer with Shift, and never jumps when Shift changes', () => {
    const start = cursorAt([10, 20], false);
    expect(cursorPoint(start, [30, 60])).toEqual([30, 60]);
    const fine = setPrecise(start, true, [30, 60]);
    expect(cursorPoint(fine, [30, 60])).toEqual([30, 60]);
    expect(cursorPoint(fine, [40, 40])).toEqual([31, 58]);
    expect(setPrecise(fine, true, [40, 40])).toBe(fine);
    const coarse = setPrecise(fine, false, [40, 40]);
    expect(cursorPoint(coarse, [40, 40])).toEqual([31, 58]);
    expect(cursorPoint(coarse, [41, 42])).toEqual([32, 60]);
    expect(cursorPoint(cursorAt([10, 20], true), [20, 30])).toEqual([11, 21]);
  });
});
