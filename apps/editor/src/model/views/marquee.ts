/** A rectangle in CSS pixels of a view. */
export interface ScreenBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The screen box of a node in a view. */
export interface NodeBox extends ScreenBox {
  readonly id: string;
  /** Whether all of it is in front of the camera, so that it can be enclosed. */
  readonly isInFront: boolean;
}

export type MarqueeMode = 'replace' | 'add' | 'subtract';

interface Point {
  readonly x: number;
  readonly y: number;
}

export const boxBetween = (a: Point, b: Point): ScreenBox => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
});

/** Finds the nodes that a marquee touches or, with `mustEnclose`, contains. */
export type FindNodes = (marquee: ScreenBox, mustEnclose: boolean) => readonly string[];

/** Finds nodes by their boxes. */
export const boxedNodes =
  (boxes: readonly NodeBox[]): FindNodes =>
  ({ left, top, right, bottom }, mustEnclose) => {
    const ids: string[] = [];
    for (const box of boxes) {
      const isIn = mustEnclose
        ? box.isInFront && box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom
        : box.left <= right && box.right >= left && box.top <= bottom && box.bottom >= top;
      if (isIn) ids.push(box.id);
    }
    return ids;
  };

/** The selection after a marquee. */
export function combined(before: readonly string[], found: readonly string[], mode: MarqueeMode): readonly string[] {
  if (mode === 'replace') return found;
  const set = new Set(found);
  const others = before.filter((id) => !set.has(id));
  return mode === 'add' ? [...others, ...found] : others;
}
