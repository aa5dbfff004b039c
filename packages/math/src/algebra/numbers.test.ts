import { describe, expect, it } from 'vitest';
import { nearestTurn, radians, smoothstep } from './angle.js';

describe('an angle', () => {
  it('is shifted by full turns to within half a turn of another angle', () => {
    expect(nearestTurn(7, 0)).toBeCloseTo(7 - 2 * Math.PI, 14);
    expect(nearestTurn(0.5, 20)).toBeCloseTo(0.5 + 6 * Math.PI, 13);
    expect(nearestTurn(-Math.PI, 0)).toBe(Math.PI);
    expect(radians(90)).toBe(Math.PI / 2);
  });
});

describe('a smooth step', () => {
  it('is 0 below its range, 1 above, and a cubic with zero slope at both ends between', () => {
    const at = (value: number) => smoothstep(2, 6, value);
    expect([-9, 2, 3, 4, 5, 6, 99].map(at)).toEqual([0, 0, 0.15625, 0.5, 0.84375, 1, 1]);
  });
});
