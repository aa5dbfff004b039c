import { expect, test } from '@playwright/test';
import type { EditorPage } from './editor-page.ts';
import { grab, onAxis, X } from './handles.ts';
import { close, drawnX, select, two } from './room-pages.ts';

/** Presses and moves along x, and waits until the other person sees it. @returns where the node is drawn */
async function dragX(editor: EditorPage, other: EditorPage, id: string, pixels: number): Promise<number> {
  const from = await onAxis(editor, id, X, 0.7);
  await grab(editor, from, { x: from.x + pixels, y: from.y });
  const x = (await drawnX(editor, id)) ?? Number.NaN;
  await expect.poll(() => drawnX(other, id)).toBeCloseTo(x, 6);
  return x;
}

test('a node in the hand of another person is marked in the outliner, and its fields ask', async ({ browser }) => {
  const { anna, ben } = await two(browser);
  const id = await select(anna, 'Crate');
  await select(ben, 'Crate');
  await dragX(anna, ben, id, 40);
  await expect(ben.row('Crate')).toHaveAccessibleDescription('Guest 1 is moving this');
  await expect(ben.row('Crate')).toContainText('G1');
  await expect(ben.row('Cone')).toHaveAccessibleDescription('');
  await ben.page.getByRole('checkbox', { name: 'Visible' }).click();
  await expect(ben.toast(/Guest 1 is moving this/)).toBeVisible();
  await expect(ben.page.getByRole('checkbox', { name: 'Visible' })).toBeChecked();
  await ben.field('Name').focus();
  await ben.page.keyboard.type('x');
  await expect(ben.field('Name')).toHaveValue('Crate');
  await ben.page.getByRole('button', { name: 'Change anyway' }).click();
  await ben.field('Name').fill('Box');
  await ben.field('Name').press('Enter');
  await expect(anna.row('Box')).toBeVisible();
  await anna.page.mouse.up();
  await expect(ben.row('Box')).toHaveAccessibleDescription('');
  await close(anna, ben);
});
