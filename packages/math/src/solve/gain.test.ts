import { describe, expect, it } from 'vitest';
import { boundedShare, MAX_GAIN } from './gain.js';

describe('the bounded share of the distance to the vanishing point', () => {
  it('is continuous with a continuous slope at the end of the exact range, and grows up to twice the depth', () => {
    for (const most of [MAX_GAIN, 4, 0.5]) {
      const whole = (q: number): number => 1 / (1 - (boundedShare(q, 1, most) as number));
      const slope = (q: number): number => (whole(q + 1e-6) - whole(q - 1e-6)) / 2e-6;
      const end = 1 - 1 / Math.sqrt(most);
      expect(whole(end - 1e-9)).toBeCloseTo(Math.sqrt(most), 5);
      expect(whole(end + 1e-9)).toBeCloseTo(Math.sqrt(most), 5);
      expect(slope(end + 1e-5) / slope(end - 1e-5)).toBeCloseTo(1, 3);
      expect(whole(3)).toBeGreaterThan(whole(1));
      expect(whole(1e9)).toBeCloseTo(2 * Math.sqrt(most), 5);
    }
  });

  it('is exact behind a camera that has passed the grabbed point, or null', () => {
    expect(boundedShare(3, -1)).toBe(3);
    expect(boundedShare(0.5, -1)).toBeNull();
    expect(boundedShare(1.0001, -1)).toBeNull();
    // Up to √50 times the depth.
    expect(boundedShare(2, -7.07)).toBe(2);
    expect(boundedShare(2, -7.08)).toBeNull();
    // In the plane through the eye, nothing is drawn.
    expect(boundedShare(0.5, 0)).toBeNull();
  });

  it('is exact at larger depth ratios for a camera that has come closer', () => {
    expect(boundedShare(0.89, 1)).toBeLessThan(0.89);
    expect(boundedShare(0.89, 0.5)).toBe(0.89);
    expect(boundedShare(0.9, 3)).toBe(boundedShare(0.9, 1));
  });
});
