import babel from '@rolldown/plugin-babel';
import { reactCompilerPreset } from '@vitejs/plugin-react';
import { expect, type Page, test } from 'playwright/test';
import { blocksOf } from '../docs/blocks.js';
import { boxesOf, openPasted, unitsPerPixel } from './pasted.js';

const code = blocksOf('apps/playground/src/docs/quick-start.mdx')[0]?.code ?? '';

/** Drags the box of the quick start by 100 pixels, and cancels. */
async function dragAndCancel(page: Page): Promise<void> {
  const boxAt = async () => (await boxesOf(page))[0] ?? [];

  // The red arrow points to the right and is 100 pixels long.
  await page.mouse.move(480, 300, { steps: 2 });
  await page.mouse.down();
  await page.mouse.move(580, 310, { steps: 5 });
  await expect.poll(async () => ((await boxAt())[0] ?? 0) / unitsPerPixel()).toBeCloseTo(100, 1);
  expect((await boxAt()).slice(1)).toEqual([0, 0]);

  await page.keyboard.press('Escape');
  await expect.poll(boxAt).toEqual([0, 0, 0]);
  await page.mouse.up();
}

test('the fifteen lines of the quick start work when they are pasted', async ({ page }) => {
  expect(code.split('\n').filter((line) => line.trim() !== '')).toHaveLength(15);
  const app = await openPasted(page, 'quick-start', code);
  await dragAndCancel(page);
  app.close();
});

test('the quick start works when React Compiler compiles it, and the library with it', async ({ page }) => {
  const compiler = await babel({ presets: [reactCompilerPreset()] });
  const app = await openPasted(page, 'quick-start-compiled', code, [compiler]);
  await dragAndCancel(page);
  const script = await page.locator('script[src]').getAttribute('src');
  expect(await (await page.request.get(new URL(script ?? '', page.url()).href)).text()).toContain(
    'memo_cache_sentinel',
  );
  app.close();
});
