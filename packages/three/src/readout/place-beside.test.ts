import type { Vec2 } from '@gizmo-kit/math';
import type { Outline } from '@gizmo-kit/math/screen';
import { describe, expect, it } from 'vitest';
import { type Placing, placeBeside } from './place-beside.js';

const CANVAS: Vec2 = [760, 560];
const SIZE: Vec2 = [170, 22];

const outline = (kind: Outline['kind'], points: readonly Vec2[], width = 0): Outline => ({
  kind,
  points,
  width,
  depths: [],
  shade: 1,
  opacity: 1,
});

const circle = (x: number, y: number, radius: number): readonly Vec2[] =>
  Array.from(
    { length: 73 },
    (_, i): Vec2 => [x + radius * Math.cos((i * Math.PI) / 36), y + radius * Math.sin((i * Math.PI) / 36)],
  );

const placed = (given: Partial<Placing> & Pick<Placing, 'cursor'>, last = 0) => {
  const { at, side } = placeBeside({ size: SIZE, canvas: CANVAS, outlines: [], ...given }, last);
  const [width, height] = given.size ?? SIZE;
  return { left: at[0], top: at[1], right: at[0] + width, bottom: at[1] + height, side };
};
type Placed = ReturnType<typeof placed>;

const within = (r: Placed, [width, height]: Vec2 = CANVAS): boolean =>
  r.left >= 0 && r.top >= 0 && r.right <= width && r.bottom <= height;
const holds = (r: Placed, [x, y]: Vec2, by = 0): boolean =>
  x > r.left - by && x < r.right + by && y > r.top - by && y < r.bottom + by;

/** Positions of the cursor all over the canvas, its corners included. */
const CURSORS: readonly Vec2[] = Array.from({ length: 20 }, (_, i) => i / 19).flatMap((u) =>
  Array.from({ length: 15 }, (_, i): Vec2 => [u * 760, (i / 14) * 560]),
);

describe('a label beside the cursor', () => {
  it('is within the canvas and at least 24 pixels away from the cursor, wherever that is', () => {
    for (const cursor of CURSORS) {
      for (const last of [0, 1, 2, 3, 4, 5, 6, 7]) {
        const rect = placed({ cursor }, last);
        expect(within(rect)).toBe(true);
        expect(holds(rect, cursor, 24)).toBe(false);
      }
    }
  });

  it('covers no point of a line or an area if there is room beside them', () => {
    for (const cursor of CURSORS) {
      const ring = outline('line', circle(380, 280, 100), 3);
      const disc = outline('area', circle(...cursor, 60));
      const outlines = [ring, disc];
      const rect = placed({ cursor, outlines });
      expect(within(rect)).toBe(true);
      expect(ring.points.some((p) => holds(rect, p))).toBe(false);
      for (let x = rect.left; x <= rect.right; x += 4) {
        for (let y = rect.top; y <= rect.bottom; y += 4) {
          expect(Math.hypot(x - cursor[0], y - cursor[1])).toBeGreaterThan(60);
        }
      }
    }
  });

  it('is not within a ring, where the sector of a rotation is drawn, if there is room beside it', () => {
    const middle: Vec2 = [380, 280];
    for (let i = 0; i < 48; i++) {
      const [x, y] = [Math.cos((i * Math.PI) / 24), Math.sin((i * Math.PI) / 24)];
      const rect = placed({
        cursor: [middle[0] + 100 * x, middle[1] + 100 * y],
        outlines: [outline('line', circle(...middle, 100), 3)],
      });
      const nearest = [
        Math.min(Math.max(middle[0], rect.left), rect.right),
        Math.min(Math.max(middle[1], rect.top), rect.bottom),
      ] as const;
      expect(Math.hypot(nearest[0] - middle[0], nearest[1] - middle[1])).toBeGreaterThan(100);
    }
  });

  it('does not cross a line whose points are all outside the label', () => {
    const cursor: Vec2 = [380, 280];
    const free = placed({ cursor });
    const middle = (free.top + free.bottom) / 2;
    const rect = placed({
      cursor,
      outlines: [
        outline(
          'line',
          [
            [0, middle],
            [760, middle],
          ],
          2,
        ),
      ],
    });
    expect(rect.top > middle || rect.bottom < middle).toBe(true);
  });

  it('stays on its side of the cursor if there is room, and moves to another side otherwise', () => {
    expect(placed({ cursor: [380, 280] }, 2).side).toBe(2);
    expect(placed({ cursor: [30, 280] }, 2).side).not.toBe(2);
  });

  it('covers the handle if there is no room, then the cursor, but never leaves the canvas', () => {
    const everywhere = outline('area', [
      [-9, -9],
      [-9, 999],
      [999, 999],
      [999, -9],
    ]);
    for (const cursor of CURSORS) {
      const rect = placed({ cursor, outlines: [everywhere] });
      expect(within(rect)).toBe(true);
      expect(holds(rect, cursor, 24)).toBe(false);
    }
    const small: Vec2 = [180, 40];
    expect(within(placed({ cursor: [90, 20], canvas: small }), small)).toBe(true);
  });
});
