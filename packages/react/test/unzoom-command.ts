import type { BrowserCommand } from 'vitest/node';

/** Undoes the zoom of the page, which a pinch of a test leaves for later tests. */
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
