// The browser of the benchmarks, and its pages.
import { launchChromium } from '../../scripts/lib/chromium.mjs';

/** The browser collects garbage on request. */
export const openBrowser = (...args) => launchChromium('--js-flags=--expose-gc', ...args);

/** A page with one scene during the call of `use`. Errors of the page are thrown here. */
export async function withScene({ browser, address }, query, use, file = '') {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  const errors = [];
  page.on('pageerror', (error) => errors.push(error));
  try {
    await page.goto(`${address}/${file}?${new URLSearchParams(query)}`);
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
