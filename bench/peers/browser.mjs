// A Chromium that draws in software, as every machine can.
import { chromium } from 'playwright';
import { ensureChromium, noChromium } from '../../scripts/lib/chromium.mjs';

const ARGS = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--js-flags=--expose-gc'];

export async function openBrowser() {
  const executablePath = await ensureChromium();
  if (executablePath === undefined) throw new Error(noChromium);
  return chromium.launch({ executablePath, args: ARGS, headless: true });
}

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
