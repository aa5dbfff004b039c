import type { BrowserCommand } from 'vitest/node';

export type Pixel = readonly [x: number, y: number];

/** Presses the real mouse at the first point, moves through the others and releases at the last. CSS pixels in the frame. */
export const mouseDrag: BrowserCommand<[path: readonly Pixel[]]> = async ({ page, iframe }, path) => {
  const frame = await iframe.locator('html').boundingBox();
  const [first, ...others] = path;
  if (frame === null || first === undefined) throw new Error('There is nothing to drag, or nowhere to drag it.');
  const { mouse } = page;
  const move = ([x, y]: Pixel, steps: number) => mouse.move(frame.x + x, frame.y + y, { steps });
  await move(first, 2);
  await mouse.down();
  for (const point of others) await move(point, 4);
  await mouse.up();
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    mouseDrag: (path: readonly Pixel[]) => Promise<void>;
  }
}
