import type { BrowserCommand } from 'vitest/node';

/** Undoes the zoom of the page, which two fingers of a test leave for the tests that follow. */
export const unzoom: BrowserCommand<[]> = async ({ page }) => {
  if ((await page.evaluate('visualViewport.scale')) === 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await devtools.detach();
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    unzoom: () => Promise<void>;
  }
}
