import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { buildPastedApp } from '../../../../scripts/lib/pasted-app.mjs';
import { serveFolder } from '../../../../scripts/lib/serve-folder.mjs';
import { blocksOf } from '../docs/blocks.js';

const packageFolder = path.join(import.meta.dirname, '../..');

/** The part of an object of three.js that is looked at. */
interface Found {
  readonly geometry?: { readonly type: string };
  readonly position: { toArray(): number[] };
  traverse(visit: (object: Found) => void): void;
}

declare global {
  interface Window {
    scenes?: Found[];
  }
}

/** Where the box is. three.js tells its developer tools of every scene. */
const boxAt = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const boxes: Found[] = [];
    for (const scene of window.scenes ?? []) {
      scene.traverse((object) => object.geometry?.type === 'BoxGeometry' && boxes.push(object));
    }
    return boxes[0]?.position.toArray() ?? [];
  });

test('the fifteen lines of the quick start work as they are pasted', async ({ page }) => {
  const [first] = blocksOf('apps/playground/src/docs/quick-start.mdx');
  const code = first?.code ?? '';
  expect(code.split('\n').filter((line) => line.trim() !== '')).toHaveLength(15);

  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.addInitScript(() => {
    const tools = new EventTarget();
    window.scenes = [];
    tools.addEventListener('observe', (event) => {
      const { detail } = event as CustomEvent<Found & { readonly isScene?: boolean }>;
      if (detail.isScene === true) window.scenes?.push(detail);
    });
    Object.assign(window, { __THREE_DEVTOOLS__: tools });
  });
  const site = await serveFolder(await buildPastedApp({ packageFolder, name: 'quick-start', code }));
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto(site.address);
  await expect.poll(() => boxAt(page)).toEqual([0, 0, 0]);

  // fiber's camera stands 5 before the origin, open by 75°: the red arrow points to the right, as long as 100 pixels.
  const unitsPerPixel = (2 * 5 * Math.tan((37.5 * Math.PI) / 180)) / 600;
  await page.mouse.move(480, 300, { steps: 2 });
  await page.mouse.down();
  await page.mouse.move(580, 310, { steps: 5 });
  await expect.poll(async () => ((await boxAt(page))[0] ?? 0) / unitsPerPixel).toBeCloseTo(100, 1);
  expect((await boxAt(page)).slice(1)).toEqual([0, 0]);

  await page.keyboard.press('Escape');
  await expect.poll(() => boxAt(page)).toEqual([0, 0, 0]);
  await page.mouse.up();
  expect(faults).toEqual([]);
  site.close();
});
