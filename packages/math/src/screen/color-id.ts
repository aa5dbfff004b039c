/** A rectangle of pixels in an image buffer. Parts outside of the image are ignored. */
export interface PixelRect {
  /** First column. */
  readonly x: number;
  /** First row in the buffer: the lowest one on screen after `readPixels`, the uppermost one after `getImageData`. */
  readonly y: number;
  /** Number of columns. */
  readonly width: number;
  /** Number of rows. */
  readonly height: number;
}

/**
 * The color that encodes an id, as bytes of red, green and blue. Draw each object in the flat color of its id, without
 * blending, antialiasing or color conversion, and read the pixels back: the alternative to ray picking in "Pixel perfect
 * object movement".
 *
 * @param id a whole number from 0, the background, to 16,777,215 (24 bits)
 * @returns null for any other number
 */
export const colorOfId = (id: number): readonly [red: number, green: number, blue: number] | null =>
  Number.isInteger(id) && id >= 0 && id <= 0xffffff ? [id >> 16, (id >> 8) & 0xff, id & 0xff] : null;

/** The id that a color of three bytes encodes; 0 is the background. */
export const idOfColor = (red: number, green: number, blue: number): number => (red << 16) | (green << 8) | blue;

/**
 * The number of pixels of each id in a rectangle. The keys are the ids in the rectangle, without the background.
 *
 * @param pixels bytes of red, green, blue and alpha, row by row
 * @param width of the image, in pixels
 * @param rect rounded outwards to whole pixels. @default the whole image
 */
export function idsInRegion(pixels: ArrayLike<number>, width: number, rect?: PixelRect): ReadonlyMap<number, number> {
  const columns = Math.floor(width);
  const rows = columns > 0 ? Math.floor(pixels.length / 4 / columns) : 0;
  const { x, y, width: w, height: h } = rect ?? { x: 0, y: 0, width: columns, height: rows };
  const [left, right] = [Math.max(0, Math.floor(x)), Math.min(columns, Math.ceil(x + w))];
  const [top, bottom] = [Math.max(0, Math.floor(y)), Math.min(rows, Math.ceil(y + h))];
  const counts = new Map<number, number>();
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const at = 4 * (row * columns + column);
      const id = idOfColor(pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number);
      if (id !== 0) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}
