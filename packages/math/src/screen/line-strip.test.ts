import { describe, expect, it } from 'vitest';
import { gap } from '../../test/measure.js';
import { radians } from '../algebra/angle.js';
import type { Vec2 } from '../types.js';
import { lineCorners } from './line-strip.js';

/** A point from the end of the first segment, at an angle to it. */
const bent = (degrees: number, long: number): Vec2 => [
  20 + long * Math.cos(radians(degrees)),
  long * Math.sin(radians(degrees)),
];
/** The corners of both quads of a line with one bend, half width 3. */
const cornersAt = (degrees: number, long = 20): readonly Vec2[] =>
  lineCorners([[0, 0], [20, 0], bent(degrees, long)], 3);
/** Whether the end of the first quad is the start of the second one. */
const isShared = (corners: readonly Vec2[]): boolean =>
  [2, 3].every((i) => gap(corners[i] as Vec2, corners[i + 2] as Vec2) < 1e-12);
const middleOf = ([a, b]: readonly Vec2[]): Vec2 => {
  const [[ax, ay], [bx, by]] = [a as Vec2, b as Vec2];
  return [(ax + bx) / 2, (ay + by) / 2];
};

describe('the quads of a line', () => {
  it('cover the segment, extended by half the width on all sides', () => {
    expect(lineCorners([[1, 2], [11, 2]], 3)).toEqual([[-2, -1], [-2, 5], [14, -1], [14, 5]]); // biome-ignore format: one line
    expect(lineCorners([[2, 1], [2, 11]], 3)).toEqual([[5, -2], [-1, -2], [5, 14], [-1, 14]]); // biome-ignore format: one line
  });

  it('share an edge along the bisector of a bend of less than 60°, whose length is the width over cos θ/2', () => {
    for (const degrees of [-59, -30, -1, 1, 30, 59]) {
      const corners = cornersAt(degrees);
      expect(isShared(corners)).toBe(true);
      const [a, b] = corners.slice(2) as [Vec2, Vec2];
      expect(gap(a, b)).toBeCloseTo(6 / Math.cos(radians(degrees) / 2), 12);
      expect(gap(middleOf([a, b]), [20, 0])).toBeLessThan(1e-12);
      // Perpendicular to the mean direction.
      const half = radians(degrees) / 2;
      expect((b[0] - a[0]) * Math.cos(half) + (b[1] - a[1]) * Math.sin(half)).toBeCloseTo(0, 12);
    }
  });

  it('are both longer by half the width at a bend of more than 60°', () => {
    for (const degrees of [-150, -61, 61, 90, 150]) {
      const corners = cornersAt(degrees);
      expect(isShared(corners)).toBe(false);
      expect(gap(middleOf(corners.slice(2, 4)), [23, 0])).toBeLessThan(1e-12);
      expect(gap(middleOf(corners.slice(4, 6)), bent(degrees, -3))).toBeLessThan(1e-12);
    }
  });

  it('share no edge that cuts more than half of the shorter segment off its inner side', () => {
    // At 40°, 3 tan 20° = 1.092.
    for (const [long, shared] of [
      [2.15, false],
      [2.22, true],
    ] as const) {
      // biome-ignore format: one line
      expect(isShared(cornersAt(40, long))).toBe(shared);
      const reversed = lineCorners([bent(40, long), [20, 0], [0, 0]], 3);
      expect(isShared(reversed)).toBe(shared);
    }
  });

  it('share the edge at the start of a closed line, but not of a line that goes back to its start', () => {
    const octagon = Array.from(
      { length: 9 },
      (_, i): Vec2 => [50 * Math.cos((i * Math.PI) / 4), 50 * Math.sin((i * Math.PI) / 4)],
    );
    const corners = lineCorners(octagon, 3);
    expect(corners).toHaveLength(32);
    for (const i of [0, 1]) expect(gap(corners[i] as Vec2, corners[30 + i] as Vec2)).toBeLessThan(1e-9);
    // Out and back along the same line.
    expect(lineCorners([[0, 0], [9, 0], [0, 0]], 3).slice(0, 2)).toEqual([[-3, -3], [-3, 3]]); // biome-ignore format: one line
    // Open: the last point differs from the first.
    const open = lineCorners(octagon.slice(0, -1), 3);
    expect(gap(middleOf(open.slice(0, 2)), octagon[0] as Vec2)).toBeCloseTo(3, 12);
  });

  it('leave out points nearer than a thousandth of a pixel to the last one; a single point becomes a square', () => {
    expect(lineCorners([[0, 0], [5e-4, 5e-4], [9, 0], [9, 0]], 3)).toEqual(lineCorners([[0, 0], [9, 0]], 3)); // biome-ignore format: one line
    expect(lineCorners([[0, 0], [0, 2e-3]], 3)).not.toEqual(lineCorners([[0, 0]], 3)); // biome-ignore format: one line
    expect(lineCorners([[7, 8]], 3)).toEqual([[4, 5], [4, 11], [10, 5], [10, 11]]); // biome-ignore format: one line
  });

  it('are empty without points or without a width', () => {
    expect(lineCorners([], 3)).toEqual([]);
    for (const half of [0, -1, Number.NaN]) expect(lineCorners([[0, 0], [9, 0]], half)).toEqual([]); // biome-ignore format: one line
  });
});
