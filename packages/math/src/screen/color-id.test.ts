import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorOfId, idOfColor, idsInRegion, type PixelRect } from './color-id.js';

/** An image of 8 × 6 pixels whose pixel at (x, y) has the color of an id. */
const [WIDTH, HEIGHT] = [8, 6];
const image = (idAt: (x: number, y: number) => number): Uint8Array =>
  Uint8Array.from(
    Array.from({ length: WIDTH * HEIGHT }, (_, i) => [
      ...(colorOfId(idAt(i % WIDTH, Math.floor(i / WIDTH))) ?? [0, 0, 0]),
      255,
    ]).flat(),
  );

describe('the color of an id', () => {
  it('has three bytes and converts back to the id, for all 24 bits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (id) => {
        const color = colorOfId(id) ?? expect.unreachable();
        for (const byte of color) expect(Number.isInteger(byte) && byte >= 0 && byte <= 255).toBe(true);
        expect(idOfColor(...color)).toBe(id);
      }),
    );
    expect(colorOfId(0x123456)).toEqual([0x12, 0x34, 0x56]);
    expect(colorOfId(0xffffff)).toEqual([255, 255, 255]);
  });

  it('does not exist for other numbers', () => {
    for (const id of [-1, 0x1000000, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) expect(colorOfId(id)).toBeNull();
  });
});

describe('the ids in a region', () => {
  it('are those of its pixels with their pixel counts, without the background', () => {
    const ids = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: WIDTH * HEIGHT, maxLength: WIDTH * HEIGHT });
    const rect = fc.record<PixelRect>({
      x: fc.integer({ min: -3, max: 9 }),
      y: fc.integer({ min: -3, max: 9 }),
      width: fc.integer({ min: 0, max: 12 }),
      height: fc.integer({ min: 0, max: 12 }),
    });
    fc.assert(
      fc.property(ids, rect, (all, { x, y, width, height }) => {
        const at = (column: number, row: number) => (all[row * WIDTH + column] as number) * 70_000;
        const wanted = new Map<number, number>();
        for (let row = 0; row < HEIGHT; row++)
          for (let column = 0; column < WIDTH; column++)
            if (column >= x && column < x + width && row >= y && row < y + height && at(column, row) > 0)
              wanted.set(at(column, row), (wanted.get(at(column, row)) ?? 0) + 1);
        expect(idsInRegion(image(at), WIDTH, { x, y, width, height })).toEqual(wanted);
      }),
    );
  });

  it('include a pixel that the rectangle covers in part', () => {
    const pixels = image((x, y) => (x === 2 && y === 3 ? 7 : 0));
    expect([...idsInRegion(pixels, WIDTH, { x: 2.9, y: 3.9, width: 0.05, height: 0.05 }).keys()]).toEqual([7]);
    expect([...idsInRegion(pixels, WIDTH, { x: 3, y: 3, width: 2, height: 2 }).keys()]).toEqual([]);
  });

  it('are empty for a width or a rectangle that is not a number; without a rectangle all pixels count', () => {
    const pixels = image(() => 9);
    expect(idsInRegion(pixels, Number.NaN).size).toBe(0);
    expect(idsInRegion(pixels, 0).size).toBe(0);
    expect(idsInRegion(pixels, WIDTH, { x: Number.NaN, y: 0, width: 1, height: 1 }).size).toBe(0);
    expect(idsInRegion(pixels, WIDTH)).toEqual(new Map([[9, WIDTH * HEIGHT]]));
    const all = { x: -Number.MAX_VALUE, y: -1e9, width: Number.POSITIVE_INFINITY, height: 1e300 };
    expect(idsInRegion(pixels, WIDTH, all)).toEqual(new Map([[9, WIDTH * HEIGHT]]));
  });
});
