import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';

const palette = (editor: EditorPage) => editor.page.getByRole('dialog', { name: 'Command palette' });
const search = (editor: EditorPage) => palette(editor).getByRole('combobox', { name: 'Search commands' });

test('Ctrl+K finds a command by a few of its letters, shows its keys and runs it', async ({ editor }) => {
  await editor.row('Crate').click();
  await editor.page.keyboard.press('Control+k');
  await expect(search(editor)).toBeFocused();
  await editor.page.keyboard.type('dplct');
  const first = palette(editor).getByRole('option').first();
  await expect(first).toContainText('Duplicate');
  await expect(first.locator('kbd')).toHaveText('Ctrl+D');
  await editor.page.keyboard.press('Enter');
  await expect(palette(editor)).toHaveCount(0);
  await expect(editor.row('Crate 2')).toHaveAttribute('aria-selected', 'true');
  expect(await editor.historyLabels()).toEqual(['Duplicate Crate']);
});

test('the palette opens from a field, and keys typed in it run no commands', async ({ editor }) => {
  await editor.row('Crate').click();
  await editor.field('Position X').fill('3');
  await editor.page.keyboard.press('Control+k');
  await expect(search(editor)).toBeFocused();
  expect((await editor.transform('crate'))?.position[0]).toBe(3);
  await editor.page.keyboard.type('xq');
  await editor.page.keyboard.press('Backspace');
  await editor.page.keyboard.press('Delete');
  await expect(search(editor)).toHaveValue('x');
  await editor.page.keyboard.press('Escape');
  await expect(palette(editor)).toHaveCount(0);
  await expect(editor.button('World space')).toBeVisible();
  expect(await editor.selection()).toEqual(['crate']);
});

test('a command without a target is in the palette, disabled', async ({ editor }) => {
  await editor.page.keyboard.press('Control+k');
  await expect(search(editor)).toBeFocused();
  await editor.page.keyboard.type('duplicate');
  await expect(palette(editor).getByRole('option', { name: /Duplicate(?! and)/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('? opens a sheet of all keys, and Escape closes it without clearing the selection', async ({ editor }) => {
  await editor.row('Crate').click();
  await editor.page.keyboard.press('?');
  const sheet = editor.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Invert selection')).toBeVisible();
  await editor.page.keyboard.press('Delete');
  await editor.page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(editor.row('Crate')).toHaveAttribute('aria-selected', 'true');
});
