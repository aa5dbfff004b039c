import { readFileSync } from 'node:fs';
import type { EditorPage } from './editor-page.ts';
import { alone, expect, test } from './fixture.ts';

/** The bytes of a scene with the present nodes, as Save writes it. */
async function saved(editor: EditorPage): Promise<Buffer> {
  const download = editor.page.waitForEvent('download');
  await editor.button('Save').click();
  return readFileSync(await (await download).path());
}

alone(
  'the name of the document and whether it is saved are always visible, and survive a reload',
  async ({ editor }) => {
    await expect(editor.documentState).toHaveText(/^Untitled\s*Kept in this browser$/);
    const text = editor.page.locator('.document-saved');
    expect(await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await editor.setX('Crate', '3');
    await saved(editor);
    await expect(editor.documentState).toHaveText(/^Untitled\s*Saved just now$/);
    await editor.reload();
    await expect(editor.documentState).toHaveText(/^Untitled\s*Saved just now$/);
    await editor.setX('Crate', '4');
    await expect(editor.documentState).toHaveText(/Kept in this browser$/);
    await editor.reload();
    await expect(editor.documentState).toHaveText(/^Untitled\s*Kept in this browser$/);
    expect((await editor.transform('crate'))?.position[0]).toBe(4);
    await expect(editor.button('Undo')).toBeDisabled();
  },
);

alone('the age of the last save is updated without any action', async ({ page, editor }) => {
  await page.clock.install();
  await editor.reload();
  await editor.setX('Crate', '3');
  await saved(editor);
  await page.clock.fastForward('02:30');
  await expect(editor.documentState).toHaveText(/Saved 2 min ago$/);
});

test('Open asks before it replaces unsaved work, and can be undone', async ({ editor }) => {
  const file = await saved(editor);
  const clean = await editor.document();
  await editor.setX('Crate', '3');
  const before = await editor.document();
  const dialog = editor.page.getByRole('alertdialog');

  await editor.openScene('chair', file);
  await expect(dialog).toContainText('Save the changes to “Untitled”?');
  await editor.page.keyboard.press('Delete');
  await editor.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await editor.document()).toBe(before);
  expect(await editor.selection()).toEqual(['crate']);

  await editor.openScene('chair', file);
  await dialog.getByRole('button', { name: 'Don’t save' }).click();
  await expect.poll(() => editor.document()).toBe(clean);
  await expect(editor.documentState).toHaveText(/^chair\s*Saved/);

  await editor.page.keyboard.press('Control+z');
  await expect.poll(() => editor.document()).toBe(before);
  await expect(editor.documentState).toHaveText(/^Untitled\s*Kept in this browser$/);
  await editor.page.keyboard.press('Control+y');
  await expect(editor.documentState).toHaveText(/^chair\s*Saved/);
});

test('New asks too, saves if told to, and does not ask without unsaved work', async ({ editor }) => {
  await editor.setX('Crate', '3');
  await editor.choose('File', 'New');
  const download = editor.page.waitForEvent('download');
  await editor.page.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
  await download;
  await expect(editor.page.getByRole('treeitem')).toHaveCount(0);
  await editor.button('Undo').click();
  await expect(editor.documentState).toHaveText(/Saved just now$/);
  await editor.choose('File', 'New');
  await expect(editor.page.getByRole('treeitem')).toHaveCount(0);
  await expect(editor.page.getByRole('alertdialog')).toBeHidden();
  await expect(editor.documentState).toHaveText(/^Untitled\s*Kept in this browser$/);
});

alone('leaving the page warns while there is unsaved work, and only then', async ({ editor }) => {
  let asked = 0;
  editor.page.on('dialog', (dialog) => {
    asked += dialog.type() === 'beforeunload' ? 1 : 0;
    void dialog.accept();
  });
  await editor.row('Crate').click();
  await editor.reload();
  expect(asked).toBe(0);
  await editor.setX('Crate', '3');
  await editor.reload();
  expect(asked).toBe(1);
  await editor.row('Crate').click();
  await saved(editor);
  await editor.reload();
  expect(asked).toBe(1);
});
