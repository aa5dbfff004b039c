import { EditorPage } from './editor-page.ts';
import { expect, alone as test } from './fixture.ts';

test('a scene is shared by a link, which asks before it replaces unsaved work, and can be undone', async ({
  editor,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await editor.setX('Crate', '1/3');
  const before = await editor.document();
  await editor.page.keyboard.press('Control+k');
  await editor.page.getByRole('combobox').fill('Copy link');
  await editor.page.keyboard.press('Enter');
  await expect(editor.toast(/The link is copied/)).toBeVisible();
  const link = await editor.page.evaluate(() => navigator.clipboard.readText());

  await editor.setX('Crate', '5');
  await editor.page.evaluate((address) => location.assign(address), link);
  const dialog = editor.page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await editor.transform('crate'))?.position[0]).toBe(5);
  expect(editor.page.url()).not.toContain('#');

  await editor.page.evaluate((address) => location.assign(address), link);
  await dialog.getByRole('button', { name: 'Don’t save' }).click();
  await expect.poll(() => editor.document()).toBe(before);
  await expect(editor.documentState).toHaveText(/^Shared scene\s*Kept in this browser$/);
  await editor.button('Undo').click();
  expect((await editor.transform('crate'))?.position[0]).toBe(5);

  await editor.page.evaluate((address) => location.assign(address), link.slice(0, -9));
  await expect(editor.toast(/The link could not be opened/)).toContainText('damaged');
  expect((await editor.transform('crate'))?.position[0]).toBe(5);

  const elsewhere = new EditorPage(await (await browser.newContext()).newPage(), { url: link });
  await elsewhere.open();
  await expect.poll(() => elsewhere.document()).toBe(before);
  expect([...editor.complaints, ...elsewhere.complaints]).toEqual([]);
});
