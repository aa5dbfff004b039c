import { expect, test } from 'playwright/test';

import { serveFolder } from '../../../../scripts/lib/serve-folder.mjs';
import { readApi } from '../../.storybook/api-reader.js';
import { docsPages } from '../../.storybook/docs-pages.js';
import { apiPages, pageId } from '../../src/docs/api/pages.js';
import { sectionsOf, sectionsOfApi } from '../../src/docs/search/sections.js';
import { test as read, unfit, withAxe } from './reader.js';
import { playground } from './site.js';

for (const scheme of ['light', 'dark'] as const)
  test(`the search finds words of the text by keys alone, at 390 px, ${scheme}`, async ({ browser }) => {
    const site = await serveFolder(playground);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: scheme });
    const page = await context.newPage();
    await page.goto(`${site.address}/?path=/docs/docs-welcome--docs`);
    const preview = page.frameLocator('#storybook-preview-iframe');
    await expect(preview.locator('#storybook-docs h1').first()).toBeVisible();
    await page.keyboard.press('Control+Shift+F');
    const field = preview.getByRole('searchbox', { name: 'Words in the docs' });
    await expect(field).toBeFocused();
    await page.keyboard.type('singular matr');
    await expect(preview.getByRole('status')).toHaveText(/^\d+ sections$/);
    const first = preview.getByRole('listitem').first();
    await expect(first.locator('mark').first()).toHaveText(/singular|matr/i);
    const frame = await withAxe(page);
    expect(await unfit(frame)).toEqual([]);
    expect(await frame.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await field.fill('qqqq');
    await expect(preview.getByRole('status')).toHaveText('Nothing contains “qqqq”.');
    await field.fill('surfaceSnapper');
    await expect(first.getByRole('link')).toHaveText('API: React/Snapping and limits › surfaceSnapper');
    await field.fill('GK008');
    await expect(first.getByRole('link')).toHaveText('Error codes › GK008');
    await field.press('Tab');
    await expect(first.getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(preview.locator('#gk008')).toBeInViewport();
    await context.close();
    site.close();
  });

read('each section that the search can find has its place on its page', async ({ reader }) => {
  read.setTimeout(120_000);
  const reference = apiPages(readApi()).map((page) => ({ id: pageId(page.title), sections: sectionsOfApi(page) }));
  const docs = docsPages().map((page) => ({ id: page.id, sections: sectionsOf(page) }));
  let found = 0;
  for (const { id, sections } of [...docs, ...reference]) {
    const frame = await reader.visit({ id, type: 'docs' });
    const places = sections.flatMap((section) => section.id.split('#')[1] ?? []);
    const missing = await frame.evaluate(
      (all) => all.filter((place) => document.getElementById(place) === null),
      places,
    );
    expect(missing, id).toEqual([]);
    found += places.length;
  }
  expect(found).toBeGreaterThan(100);
});
