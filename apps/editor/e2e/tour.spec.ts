import { test as base, type Locator } from '@playwright/test';
import { drawNothing, NOTHING_DRAWN } from '../../../scripts/lib/null-gl.mjs';
import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';

/** Expects that a step is below its element, aligned with its start. */
async function expectBelow(editor: EditorPage, tour: Locator, part: string): Promise<void> {
  await expect
    .poll(async () => {
      const [step, about] = [await tour.boundingBox(), await editor.page.locator(part).boundingBox()];
      if (step === null || about === null) return null;
      return [Math.round(step.x - about.x), Math.round(step.y - about.y - about.height)];
    })
    .toEqual([0, 8]);
}

test('a tour of four steps works by buttons and arrow keys, and Escape ends it with the focus where it began', async ({
  editor,
}) => {
  const tour = editor.page.getByRole('dialog');
  await editor.choose('Help', 'Tour of the editor');
  await expect(tour).toContainText('1 of 4');
  await tour.getByRole('button', { name: 'Next' }).click();
  await expect(tour).toContainText('2 of 4');
  await editor.page.keyboard.press('ArrowRight');
  await editor.page.keyboard.press('ArrowRight');
  await expect(tour).toContainText('4 of 4');
  await expectBelow(editor, tour, '.title-search');
  await editor.page.keyboard.press('ArrowLeft');
  await expect(tour).toContainText('3 of 4');
  await expectBelow(editor, tour, '.pane-bar');
  await editor.page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
  await expect(editor.page.getByRole('menuitem', { name: 'Help', exact: true })).toBeFocused();

  await editor.choose('Help', 'Tour of the editor');
  for (let i = 0; i < 3; i += 1) await tour.getByRole('button', { name: 'Next' }).click();
  await tour.getByRole('button', { name: 'Done' }).click();
  await expect(tour).toHaveCount(0);
});

base('the first start offers the tour, and the next one does not', async ({ page }) => {
  await page.addInitScript(drawNothing, NOTHING_DRAWN);
  await page.goto('/');
  const messages = page.getByRole('region', { name: /^Messages/ });
  await expect(messages.getByRole('button', { name: 'Close the message' })).toBeVisible();
  await messages.getByRole('button', { name: 'Take the tour' }).click();
  const tour = page.getByRole('dialog');
  await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
  await page.reload();
  // The page would show the offer.
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the tour' })).toHaveCount(0);
});
