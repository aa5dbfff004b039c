import { readFileSync } from 'node:fs';
import { EditorPage } from './editor-page.ts';
import { CONTROLLER, expect, alone as test } from './fixture.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a copy is pasted in place, in this tab and in another one, and a cut is one step', async ({
  editor,
  context,
}) => {
  await editor.row('Mug').click();
  await editor.page.keyboard.press('Control+c');
  await editor.page.keyboard.press('Control+v');
  await expect(editor.row('Mug 2')).toHaveAttribute('aria-selected', 'true');
  const place = (of: EditorPage, id: string) => of.page.evaluate((name) => window.__editor?.world(name), id);
  const mug = await place(editor, 'mug');
  const close = (mug ?? []).map((value) => expect.closeTo(value, 12));
  expect(close).toHaveLength(3);
  expect(await place(editor, await editor.idOf('Mug 2'))).toEqual(close);
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

test('a model is pasted into another scene with its bytes', async ({ editor, browser }) => {
  await editor.drop([{ name: 'controller.glb', path: CONTROLLER }]);
  await expect(editor.row('controller')).toHaveAttribute('aria-selected', 'true');
  await editor.page.keyboard.press('Control+c');
  const copied = () => editor.page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(async () => (await copied()).includes('controller.glb')).toBe(true);

  const elsewhere = await browser.newContext();
  const other = new EditorPage(await elsewhere.newPage());
  await other.open();
  await other.page.bringToFront();
  await other.page.keyboard.press('Control+v');
  await expect(other.row('controller')).toHaveAttribute('aria-selected', 'true');
  const kinds = await other.page.evaluate(() => {
    const { nodes, assets } = window.__editor?.record() ?? { nodes: {}, assets: {} };
    const files = Object.values(assets).flatMap((asset) => Object.values(asset.files));
    return {
      models: Object.values(nodes).filter(({ content }) => content.kind === 'asset').length,
      size: files[0]?.size,
    };
  });
  expect(kinds.models).toBeGreaterThan(5);
  expect(kinds.size).toBe(readFileSync(CONTROLLER).length);
  expect(other.complaints).toEqual([]);
  await elsewhere.close();
});
