import type { Vec2 } from '@gizmo-kit/math';
import type { Outline } from '@gizmo-kit/math/screen';

type Rect = readonly [left: number, top: number, right: number, bottom: number];

/** The input of `placeBeside`, in pixels of the canvas. */
export interface Placing {
  readonly cursor: Vec2;
  /** The width and the height of the label. */
  readonly size: Vec2;
  /** The width and the height of the canvas. */
  readonly canvas: Vec2;
  /** The outlines that the label should not cover. */
  readonly outlines: readonly Outline[];
}

/** The distance of the label from the cursor. */
const CLEAR = 24;
/** The distance of the label from the outlines and from the edges of the canvas. */
const MARGIN = 6;
/** The distances from the cursor that are tried in turn. */
const GAPS = [CLEAR + 2, 44, 68, 100, 140, 190, 250, 320] as const;
/** Lower right first, as is usual for tooltips. */
// biome-ignore format: one list a line
const SIDES: readonly Vec2[] = [[1, 1], [1, -1], [-1, 1], [-1, -1], [1, 0], [-1, 0], [0, 1], [0, -1]];

/**
 * The upper left corner of a label beside the cursor: the nearest position within the canvas that covers neither the cursor
 * nor the bounding boxes of the outlines. If there is none, it may cover the outlines, and then the cursor.
 *
 * @param last the side of the label before, which it keeps if there is room
 */
export function placeBeside(placing: Placing, last: number): { readonly at: Vec2; readonly side: number } {
  const { cursor, size, canvas, outlines } = placing;
  const sides = [last, ...SIDES.keys()];
  for (const taken of [outlines.map(rectOf), []]) {
    for (const gap of GAPS) {
      for (const side of sides) {
        const rect = rectAt(placing, SIDES[side] as Vec2, gap);
        if (isWithin(rect, canvas) && !taken.some((box) => overlap(rect, box))) return { at: [rect[0], rect[1]], side };
      }
    }
  }
  const clamp = (i: 0 | 1): number => Math.max(0, Math.min(cursor[i] + CLEAR, canvas[i] - size[i]));
  return { at: [clamp(0), clamp(1)], side: 0 };
}

function rectAt({ cursor: [x, y], size: [width, height] }: Placing, [right, down]: Vec2, gap: number): Rect {
  const left = x + right * gap + ((right - 1) * width) / 2;
  const top = y + down * gap + ((down - 1) * height) / 2;
  return [left, top, left + width, top + height];
}

const isWithin = ([left, top, right, bottom]: Rect, [width, height]: Vec2): boolean =>
  left >= MARGIN && top >= MARGIN && right <= width - MARGIN && bottom <= height - MARGIN;

/** The bounding box of an outline: the inside counts, because a ring contains the sector of its rotation. */
function rectOf({ points, width }: Outline): Rect {
  const by = MARGIN + width / 2;
  const [x, y] = [points.map((p) => p[0]), points.map((p) => p[1])];
  return [Math.min(...x) - by, Math.min(...y) - by, Math.max(...x) + by, Math.max(...y) + by];
}

const overlap = (a: Rect, b: Rect): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
