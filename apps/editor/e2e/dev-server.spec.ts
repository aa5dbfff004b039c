import { expect, test } from '@playwright/test';
import { EditorPage } from './editor-page.ts';

test('the first Save does not reload the page of the dev server, which bundles a dependency when it is asked for it', async ({
  page,
}) => {
  const port = Number(process.env.EDITOR_PORT ?? 4179) + 1;
  const editor = new EditorPage(page, { url: `http://localhost:${port}/?test&plain` });
  await editor.open();
  const download = page.waitForEvent('download');
  await editor.button('Save').click();
  await download;
  await expect(editor.documentState).toHaveText(/Saved just now$/);
});
