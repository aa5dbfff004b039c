import type { Vec2 } from '@gizmo-kit/math';
import type { Outline } from '@gizmo-kit/math/screen';

type Rect = readonly [left: number, top: number, right: number, bottom: number];

/** What a label is to be placed by; all in pixels of the picture. */
export interface Placing {
  readonly cursor: Vec2;
  /** Of the label: width and height. */
  readonly size: Vec2;
  /** Of the picture. */
  readonly picture: Vec2;
  /** What is not to be covered. */
  readonly outlines: readonly Outline[];
}

/** The label stays this far from the cursor. */
const CLEAR = 24;
/** And this far from what is not to be covered, and from the border of the picture. */
const MARGIN = 6;
/** Farther and farther from the cursor, until there is a free place. */
const GAPS = [CLEAR + 2, 44, 68, 100, 140, 190, 250, 320] as const;
/** Right below first: where a hand with a mouse leaves the picture free. */
const SIDES: readonly Vec2[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/**
 * Where a label goes beside the cursor: its upper left corner. The nearest place that is within the picture, clear of the
 * cursor and clear of the boxes around the outlines; where there is none, one that is clear of the cursor; and at last wherever
 * it is within the picture. `last` is the side it was on, which it keeps while there is room.
 */
export function placeBeside(placing: Placing, last: number): { readonly at: Vec2; readonly side: number } {
  const { cursor, size, picture, outlines } = placing;
  const sides = [last, ...SIDES.keys()];
  for (const taken of [outlines.map(boxOf), []]) {
    for (const gap of GAPS) {
      for (const side of sides) {
        const rect = rectAt(placing, SIDES[side] as Vec2, gap);
        if (isWithin(rect, picture) && !taken.some((box) => overlap(rect, box)))
          return { at: [rect[0], rect[1]], side };
      }
    }
  }
  const clamp = (i: 0 | 1): number => Math.max(0, Math.min(cursor[i] + CLEAR, picture[i] - size[i]));
  return { at: [clamp(0), clamp(1)], side: 0 };
}

function rectAt({ cursor: [x, y], size: [width, height] }: Placing, [right, down]: Vec2, gap: number): Rect {
  const left = x + right * gap + ((right - 1) * width) / 2;
  const top = y + down * gap + ((down - 1) * height) / 2;
  return [left, top, left + width, top + height];
}

const isWithin = ([left, top, right, bottom]: Rect, [width, height]: Vec2): boolean =>
  left >= MARGIN && top >= MARGIN && right <= width - MARGIN && bottom <= height - MARGIN;

/** Around an outline, with what it surrounds: in a ring there is the sector that it has turned. */
function boxOf({ points, width }: Outline): Rect {
  const by = MARGIN + width / 2;
  const [x, y] = [points.map((p) => p[0]), points.map((p) => p[1])];
  return [Math.min(...x) - by, Math.min(...y) - by, Math.max(...x) + by, Math.max(...y) + by];
}

const overlap = (a: Rect, b: Rect): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
