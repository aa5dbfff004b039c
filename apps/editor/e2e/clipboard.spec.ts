import { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('what is copied is pasted in place, in this tab and in another one, and cut is one step', async ({
  editor,
  context,
}) => {
  await editor.row('Mug').click();
  await editor.page.keyboard.press('Control+c');
  await editor.page.keyboard.press('Control+v');
  await expect(editor.row('Mug 2')).toHaveAttribute('aria-selected', 'true');
  const place = (of: EditorPage, id: string) => of.page.evaluate((name) => window.__editor?.world(name), id);
  const mug = await place(editor, 'mug');
  for (const [i, value] of ((await place(editor, await editor.idOf('Mug 2'))) ?? []).entries())
    expect(value).toBeCloseTo(mug?.[i] ?? 0, 12);
  await editor.page.keyboard.press('Control+x');
  await expect(editor.row('Mug 2')).toHaveCount(0);
  expect(await editor.historyLabels()).toEqual(['Paste Mug 2', 'Cut Mug 2']);

  const other = new EditorPage(await context.newPage());
  await other.open();
  await other.page.bringToFront();
  await other.page.keyboard.press('Control+v');
  await expect.poll(() => other.historyLabels()).toEqual(['Paste Mug 2']);
});

test('a foreign text on the clipboard is refused with a message', async ({ editor }) => {
  const before = await editor.document();
  await editor.page.evaluate(() => navigator.clipboard.writeText('{"hello": "world"}'));
  await editor.page.keyboard.press('Control+v');
  await expect(editor.toast(/no objects on the clipboard/)).toBeVisible();
  expect(await editor.document()).toBe(before);
  expect(editor.complaints).toEqual([]);
});
