import type { Rect } from './view.ts';

/** The rectangle of a view in whole pixels of a canvas. Adjacent views share their edges. */
export function pixelRect({ x, y, width, height }: Rect, canvas: { width: number; height: number }): Rect {
  const [left, top] = [Math.round(x * canvas.width), Math.round(y * canvas.height)];
  return {
    x: left,
    y: top,
    width: Math.round((x + width) * canvas.width) - left,
    height: Math.round((y + height) * canvas.height) - top,
  };
}
