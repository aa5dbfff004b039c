// The browser of the bench, and pages in it.
import { launchChromium } from '../../scripts/lib/chromium.mjs';

/** It collects garbage when it is asked to. */
export const openBrowser = () => launchChromium('--js-flags=--expose-gc');

/** A page that shows one scene, for as long as `use` takes. What goes wrong in it goes wrong here. */
export async function withScene({ browser, address }, query, use) {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  const errors = [];
  page.on('pageerror', (error) => errors.push(error));
  try {
    await page.goto(`${address}/?${new URLSearchParams(query)}`);
    await page.waitForFunction(() => document.title === 'ready');
    const result = await use(page);
    if (errors.length > 0) throw errors[0];
    return result;
  } catch (error) {
    throw new Error(`${JSON.stringify(query)}: ${errors[0]?.message ?? error.message}`, { cause: error });
  } finally {
    await page.close();
  }
}
