import type { BrowserContext } from '@playwright/test';
import { EditorPage } from './editor-page.ts';
import { CONTROLLER, expect, alone as test } from './fixture.ts';
import { storedX } from './storage.ts';

async function openTab(context: BrowserContext): Promise<EditorPage> {
  const tab = new EditorPage(await context.newPage());
  await tab.open();
  return tab;
}

const xOf = async (editor: EditorPage, id: string): Promise<number | undefined> =>
  (await editor.transform(id))?.position[0];

test('two tabs have one scene: each shows and stores the edits of both, and undoes its own', async ({
  editor,
  context,
}) => {
  await editor.setX('Crate', '3');
  const second = await openTab(context);
  expect(await xOf(second, 'crate')).toBe(3);
  await second.setX('Cone', '7');
  await editor.setX('Crate', '4');
  await expect.poll(() => xOf(editor, 'cone')).toBe(7);
  await expect.poll(() => xOf(second, 'crate')).toBe(4);
  await expect.poll(() => editor.document()).toBe(await second.document());

  await editor.button('Undo').click();
  await expect.poll(() => xOf(second, 'crate')).toBe(3);
  expect(await xOf(editor, 'cone')).toBe(7);

  await second.page.close();
  await editor.reload();
  expect([await xOf(editor, 'crate'), await xOf(editor, 'cone')]).toEqual([3, 7]);
  expect(editor.complaints).toEqual([]);
});

test('what two tabs have changed at the same time is kept after both have crashed', async ({ editor, context }) => {
  const second = await openTab(context);
  await Promise.all([editor.setX('Crate', '3'), second.setX('Cone', '7')]);
  await expect.poll(() => storedX(editor.page, 'crate')).toBe(3);
  await expect.poll(() => storedX(editor.page, 'cone')).toBe(7);
  for (const { page } of [editor, second]) page.goto('chrome://crash').catch(() => undefined);
  const third = await openTab(context);
  expect([await xOf(third, 'crate'), await xOf(third, 'cone')]).toEqual([3, 7]);
});

test('a model that one tab imports is shown in the other', async ({ editor, context }) => {
  const second = await openTab(context);
  await editor.drop([{ name: 'controller.glb', path: CONTROLLER }]);
  await expect(second.row('controller')).toBeVisible();
  const models = () =>
    second.page.evaluate(() => Object.values(window.__editor?.record().assets ?? {}).map(({ files }) => files));
  await expect.poll(async () => (await models()).flatMap((files) => Object.keys(files))).toEqual(['controller.glb']);
  expect([...editor.complaints, ...second.complaints]).toEqual([]);
});

test('a save in one tab is shown in the other', async ({ editor, context }) => {
  const second = await openTab(context);
  await editor.setX('Crate', '3');
  await expect.poll(() => xOf(second, 'crate')).toBe(3);
  await expect(second.documentState).toHaveText(/Kept in this browser$/);
  const download = editor.page.waitForEvent('download');
  await editor.button('Save').click();
  await download;
  await expect(second.documentState).toHaveText(/Saved just now$/);
});

test('a tab that opens another scene leaves the other tab alone; the scene of a closed tab is in the list', async ({
  editor,
  context,
}) => {
  await editor.setX('Crate', '9');
  const second = await openTab(context);
  await second.choose('File', 'New');
  await second.page.getByRole('alertdialog').getByRole('button', { name: 'Don’t save' }).click();
  await expect(second.page.getByRole('treeitem')).toHaveCount(0);
  expect(await xOf(editor, 'crate')).toBe(9);
  await editor.page.close();
  await second.reload();
  await expect(second.page.getByRole('treeitem')).toHaveCount(0);
  await second.choose('File', 'Scenes in this browser');
  const rows = second.page.getByRole('dialog').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const other = rows.filter({ has: second.page.getByRole('button', { name: 'Open Untitled' }) });
  await other.getByRole('button', { name: 'Rename Untitled' }).click();
  await second.field('New name').fill('Chair');
  await second.field('New name').press('Enter');
  await second.page.getByRole('button', { name: 'Open Chair' }).click();
  await expect.poll(() => xOf(second, 'crate')).toBe(9);
  await expect(second.documentState).toContainText('Chair');
  await second.setX('Crate', '10');
  await second.reload();
  expect(await xOf(second, 'crate')).toBe(10);
  expect(second.complaints).toEqual([]);
});
