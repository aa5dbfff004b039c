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
 * cursor and clear of the outlines and what they surround; where there is none, one that may lie within a ring; then one
 * that is clear of the cursor; and at last wherever it is within the picture.
 * `last` is the side it was on, which it keeps while there is room.
 */
export function placeBeside(placing: Placing, last: number): { readonly at: Vec2; readonly side: number } {
  const sides = [last, ...SIDES.keys()];
  for (const outlines of [placing.outlines.map(filled), placing.outlines, []]) {
    for (const gap of GAPS) {
      for (const side of sides) {
        const rect = rectAt(placing, SIDES[side] as Vec2, gap);
        if (isWithin(rect, placing.picture) && isClear(rect, outlines)) return { at: [rect[0], rect[1]], side };
      }
    }
  }
  const { cursor, size, picture } = placing;
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

/** With what it surrounds: in a ring there is the sector that it has turned. Arcs are convex. */
const filled = (outline: Outline): Outline => (outline.points.length > 2 ? { ...outline, kind: 'area' } : outline);

function isClear([left, top, right, bottom]: Rect, outlines: readonly Outline[]): boolean {
  return outlines.every((outline) => {
    const by = MARGIN + outline.width / 2;
    const rect: Rect = [left - by, top - by, right + by, bottom + by];
    const { points } = outline;
    const ends = outline.kind === 'area' ? [...points, ...points.slice(0, 1)] : points;
    const crosses = ends.some((p, i) => i > 0 && meets(ends[i - 1] as Vec2, p, rect));
    return !(crosses || (outline.kind === 'area' && contains(points, [rect[0], rect[1]])));
  });
}

/** Whether a segment has a point in a rectangle: what is left of it within each pair of borders (Liang and Barsky, 1984). */
function meets(a: Vec2, b: Vec2, [left, top, right, bottom]: Rect): boolean {
  let [low, high] = [0, 1];
  for (const [start, end, least, most] of [
    [a[0], b[0], left, right],
    [a[1], b[1], top, bottom],
  ] as const) {
    const way = end - start;
    if (way === 0) {
      if (start < least || start > most) return false;
      continue;
    }
    const [s, t] = [(least - start) / way, (most - start) / way];
    low = Math.max(low, Math.min(s, t));
    high = Math.min(high, Math.max(s, t));
  }
  return low <= high;
}

/** Whether a convex polygon contains a point: it is on the same side of all edges. */
function contains(points: readonly Vec2[], [x, y]: Vec2): boolean {
  const sides = points.map((a, i) => {
    const b = points[(i + 1) % points.length] as Vec2;
    return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
  });
  return sides.every((s) => s >= 0) || sides.every((s) => s <= 0);
}
