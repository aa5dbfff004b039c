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

/** The rules that depend on the theme. */
const COLORS = ['color-contrast', 'link-in-text-block'];

/** The serious and critical violations of rules, by default of all, that axe finds on the page, one per line. */
async function findings(page: Page, rules: readonly string[] | null): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([guard, only]) => {
      const shown = { include: ['body'], exclude: [guard] };
      if (window.axe === undefined) throw new Error('axe is not on the page');
      const { violations, passes } = await window.axe.run(shown, {
        resultTypes: ['violations', 'passes'],
        ...(only === null ? {} : { runOnly: [...only] }),
      });
      if (passes.length === 0) throw new Error('axe has checked nothing');
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
        );
    },
    [FOCUS_GUARD, rules] as const,
  );
}

/** Checks the page in its light theme, and its colors in the dark one. Violations fail the test at its end, with the state of the page. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const [theme, rules] of [
    ['dark', COLORS],
    ['light', null],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect.soft(await findings(page, rules), `${state}, ${theme}`).toEqual([]);
  }
}
