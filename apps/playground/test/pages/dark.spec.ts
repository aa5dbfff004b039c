import { expect, test as plain } from 'playwright/test';
import { serveFolder } from '../../../../scripts/lib/serve-folder.mjs';
import { playground } from './site.js';

plain('what stands in for a dark page until it has come has nothing white', async ({ page }) => {
  const site = await serveFolder(playground);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('**/welcome-*.js', () => undefined);
  await page.goto(`${site.address}/iframe.html?viewMode=docs&id=docs-welcome--docs`, { waitUntil: 'commit' });
  await page.waitForSelector('body.sb-show-preparing-docs', { state: 'attached' });
  const png = await page.screenshot();
  const brightest = await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return context
        ?.getImageData(0, 0, bitmap.width, bitmap.height)
        .data.reduce((most, value, i) => (i % 4 === 3 ? most : Math.max(most, value)), 0);
    },
    [...png],
  );
  expect(brightest).toBeLessThan(64);
  site.close();
});
