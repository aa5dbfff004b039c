import { expect, test } from 'playwright/test';
import { blocksOf } from '../docs/blocks.js';
import { boxesOf, openPasted, unitsPerPixel } from './pasted.js';

test('the fifteen lines of the quick start work as they are pasted', async ({ page }) => {
  const [first] = blocksOf('apps/playground/src/docs/quick-start.mdx');
  const code = first?.code ?? '';
  expect(code.split('\n').filter((line) => line.trim() !== '')).toHaveLength(15);
  const app = await openPasted(page, 'quick-start', code);
  const boxAt = async () => (await boxesOf(page))[0] ?? [];

  // The red arrow points to the right, as long as 100 pixels.
  await page.mouse.move(480, 300, { steps: 2 });
  await page.mouse.down();
  await page.mouse.move(580, 310, { steps: 5 });
  await expect.poll(async () => ((await boxAt())[0] ?? 0) / unitsPerPixel()).toBeCloseTo(100, 1);
  expect((await boxAt()).slice(1)).toEqual([0, 0]);

  await page.keyboard.press('Escape');
  await expect.poll(boxAt).toEqual([0, 0, 0]);
  await page.mouse.up();
  app.close();
});
