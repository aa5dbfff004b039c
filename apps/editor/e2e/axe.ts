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

/** A focus guard at the edge of a menu, which passes the focus on at once. */
const FOCUS_GUARD = '[data-base-ui-focus-guard]';

/** The serious and critical violations that axe finds on the page, one per line. */
async function findings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (guard) => {
    const shown = { include: ['body'], exclude: [guard] };
    if (window.axe === undefined) throw new Error('axe is not on the page');
    const { violations, passes } = await window.axe.run(shown, { resultTypes: ['violations', 'passes'] });
    if (passes.length === 0) throw new Error('axe has checked nothing');
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
  }, FOCUS_GUARD);
}

/** Checks the page in its light and its dark theme. Violations fail the test at its end, with the state of the page. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect.soft(await findings(page), `${state}, ${theme}`).toEqual([]);
  }
}
