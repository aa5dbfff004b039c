import { expectAccessible } from './axe.ts';
import { alone, expect, test } from './fixture.ts';
import { drag, grab, onAxis, X } from './handles.ts';

alone('an axis that is locked does not move, and a limit stops a drag; both are shown and kept', async ({ editor }) => {
  const { page } = editor;
  await editor.row('Crate').click();
  await editor.button('Limits and locks').click();
  const dialog = page.getByRole('dialog', { name: 'Limits and locks' });
  await dialog.getByRole('button', { name: 'Lock moves along Z' }).click();
  await dialog.getByRole('textbox', { name: 'Move X at most' }).fill('1,5');
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'limits and locks');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const note = editor.button('Locked: move Z. Limited: move');
  await expect(note).toBeVisible();

  await editor.setX('Crate', '1');
  const before = await editor.transform('crate');
  await editor.atRest();
  await drag(editor, 'Move along X', await onAxis(editor, 'crate', X, 0.9), await onAxis(editor, 'crate', X, 4));
  expect(await editor.transform('crate')).toEqual({ ...before, position: [1.5, ...(before?.position.slice(1) ?? [])] });

  await editor.atRest();
  const { x, y } = await editor.project('crate');
  await grab(editor, { x, y }, { x: x - 60, y: y - 40 });
  await page.mouse.up();
  const moved = (await editor.transform('crate'))?.position;
  expect(moved?.[0]).toBeLessThan(1.5);
  expect(moved?.[2]).toBe(before?.position[2]);

  await editor.reload();
  await expect(note).toBeVisible();
  await note.click();
  await dialog.getByRole('textbox', { name: 'Move X at most' }).fill('');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Remove limits and locks' }).click();
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
});

test('a least value above the greatest is refused with the reason', async ({ editor }) => {
  await editor.button('Limits and locks').click();
  await editor.field('Scale X at most').fill('2');
  await editor.field('Scale X at least').fill('3');
  await expect(editor.page.getByRole('alert')).toHaveText('At most 2');
  await editor.page.keyboard.press('Tab');
  await expect(editor.field('Scale X at least')).toHaveValue('');
});

test('Escape in a drag on the letter of an empty limit leaves it empty', async ({ editor }) => {
  const { page } = editor;
  await editor.button('Limits and locks').click();
  const least = editor.field('Move X at least');
  const box = await page.locator('.number-field', { has: least }).locator('.number-field-handle').boundingBox();
  if (box === null) throw new Error('the letter is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await grab(editor, { x, y }, { x: x + 40, y });
  await expect(least).not.toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(least).toHaveValue('');
  await page.mouse.up();
  await expect(least).toHaveValue('');
});
