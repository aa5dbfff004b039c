// Firefox by puppeteer. Playwright needs commands that an installed Firefox ESR does not have.
import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

/** Starts it. Returns its page, its version and a function that ends it; undefined if it is not installed. */
export async function launchFirefox() {
  const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
  if (executablePath === undefined) return undefined;
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: false });
  const page = await browser.newPage();
  await page.setViewport({ width: 1024, height: 700 });
  page.setDefaultNavigationTimeout(120_000);
  return { page, version: await browser.version(), close: () => browser.close() };
}
