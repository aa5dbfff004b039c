import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';

const X = 'Position X';

/** Whether the page used a key that would have opened a dialog of the browser. */
async function takenFromBrowser(editor: EditorPage, keys: string): Promise<boolean> {
  const pressed = await editor.page.evaluateHandle(() => ({
    isTaken: new Promise<boolean>((resolve) => {
      const listen = ({ key, defaultPrevented }: KeyboardEvent): void => {
        if (key.length !== 1) return;
        window.removeEventListener('keydown', listen);
        resolve(defaultPrevented);
      };
      window.addEventListener('keydown', listen);
    }),
  }));
  await editor.page.keyboard.press(keys);
  return pressed.evaluate(({ isTaken }) => isTaken);
}

test.beforeEach(async ({ editor }) => {
  await editor.row('Crate').click();
});

test('command keys work in a field, after its text is committed', async ({ editor }) => {
  await editor.field(X).click();
  await editor.page.keyboard.type('4');
  const download = editor.page.waitForEvent('download');
  expect(await takenFromBrowser(editor, 'Control+s')).toBe(true);
  await download;
  expect((await editor.transform('crate'))?.position[0]).toBe(4);
  await editor.field('Name').click();
  expect(await takenFromBrowser(editor, 'Control+d')).toBe(true);
  await expect(editor.row('Crate 2')).toHaveAttribute('aria-selected', 'true');
  const chooser = editor.page.waitForEvent('filechooser');
  await editor.field('Name').click();
  expect(await takenFromBrowser(editor, 'Control+o')).toBe(true);
  await chooser;
});

test('a disabled command still keeps its key from the browser', async ({ editor }) => {
  await editor.page.keyboard.press('Escape');
  await expect.poll(() => editor.selection()).toEqual([]);
  expect(await takenFromBrowser(editor, 'Control+d')).toBe(true);
});

test('Ctrl+A selects all objects, or the text of an edited field; Ctrl+Shift+A none; Ctrl+I the others', async ({
  editor,
}) => {
  const all = Object.keys(JSON.parse(await editor.document()).nodes as object).length;
  expect(await takenFromBrowser(editor, 'Control+a')).toBe(true);
  await expect.poll(async () => (await editor.selection())?.length).toBe(all);
  expect(await editor.page.evaluate(() => getSelection()?.toString())).toBe('');
  await editor.page.keyboard.press('Control+Shift+a');
  await expect.poll(() => editor.selection()).toEqual([]);
  await editor.row('Crate').click();
  await editor.page.keyboard.press('Control+i');
  await expect.poll(async () => (await editor.selection())?.length).toBe(all - 1);
  expect(await editor.selection()).not.toContain('crate');

  await editor.row('Crate').click();
  await editor.field('Name').click();
  await editor.page.keyboard.press('End');
  await editor.page.keyboard.press('Control+a');
  await editor.page.keyboard.type('All');
  await editor.page.keyboard.press('Enter');
  await expect(editor.row('All')).toBeVisible();
  expect(await editor.selection()).toEqual(['crate']);
});
