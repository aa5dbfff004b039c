import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { drawNothing, NOTHING_DRAWN } from '../../../scripts/lib/null-gl.mjs';

test.beforeEach(({ page }) => page.addInitScript(drawNothing, NOTHING_DRAWN));

/** Gzipped bytes of everything that is loaded before the 3D code. */
const MOST_SCRIPT = 308_000;

test('the page needs little script before the 3D code', async ({ page, request, baseURL }) => {
  await page.goto('/');
  const addresses = await page
    .locator('script[type=module][src], link[rel=modulepreload]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('src') ?? element.getAttribute('href')));
  const html = await (await request.get('/')).text();
  const first = addresses.filter((address) => address !== null && html.includes(address));
  expect(first.length).toBeGreaterThan(0);
  let size = 0;
  for (const address of first) {
    const script = await (await request.get(new URL(address ?? '', baseURL).href)).body();
    expect(script.includes('WebGLRenderer'), `${address} has three in it`).toBe(false);
    size += gzipSync(script).length;
  }
  expect(size).toBeLessThan(MOST_SCRIPT);
});

test('menus, panels and status bar are usable before the 3D code is loaded, and nothing moves when it is', async ({
  page,
}) => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/ViewportContent*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      // What follows a click may move: the hints follow the selection.
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') === false) window.shifts += Reflect.get(entry, 'value') as number;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/?test');
  const row = page.getByRole('treeitem', { name: 'Crate', exact: true });
  await row.click();
  await expect(page.getByRole('status')).toContainText('Crate');
  await expect(page.getByLabel('Position X')).toBeVisible();
  const viewport = page.getByRole('region', { name: 'Viewport' });
  await expect(viewport.locator('canvas')).toHaveCount(0);
  const before = await viewport.boundingBox();

  release();
  await expect(viewport.locator('canvas')).toBeVisible();
  await page.waitForFunction(() => (window.__editor?.frames() ?? 0) > 0);
  expect(await viewport.boundingBox()).toEqual(before);
  await expect(row).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => window.shifts)).toBe(0);
});

declare global {
  interface Window {
    shifts: number;
  }
}
