import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Hands the focus on at the edges of a menu: it has the focus for no longer than that. */
const FOCUS_GUARD = '[data-base-ui-focus-guard]';

/** What axe finds serious or critical on the page, a line each. */
async function findings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (guard) => {
    const shown = { include: ['body'], exclude: [guard] };
    const results = await window.axe?.run(shown, { resultTypes: ['violations'] });
    return (results?.violations ?? [])
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
  }, FOCUS_GUARD);
}

/** Checks the page in its light and its dark theme; what is found fails the test at its end, with the state that has it. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect.soft(await findings(page), `${state}, ${theme}`).toEqual([]);
  }
}
