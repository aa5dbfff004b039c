// Firefox by puppeteer. Playwright asks an installed Firefox for more than Firefox ESR has.
import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

export async function launchFirefox(env) {
  const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
  if (executablePath === undefined) throw new Error('Firefox is not installed (Debian: firefox-esr)');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: false, env });
  const page = await browser.newPage();
  await page.setViewport({ width: 1024, height: 700 });
  page.setDefaultNavigationTimeout(120_000);
  return { name: `Firefox ${(await browser.version()).split('/')[1]}`, page, close: () => browser.close() };
}
