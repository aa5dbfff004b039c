import type { BrowserContext } from '@playwright/test';
import { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';
import { storedX } from './storage.ts';

async function openTab(context: BrowserContext): Promise<EditorPage> {
  const tab = new EditorPage(await context.newPage());
  await tab.open();
  return tab;
}

test('of two tabs one writes the autosave; the other shows a message, writes nothing, and can take over', async ({
  editor,
  context,
}) => {
  await editor.setX('Crate', '3');
  await expect.poll(() => storedX(editor.page, 'crate')).toBe(3);
  const second = await openTab(context);
  await expect(second.banner).toContainText('open in another tab');
  await expect(editor.banner).toBeHidden();
  expect((await second.transform('crate'))?.position[0]).toBe(3);

  await second.setX('Cone', '7');
  await second.reload();
  expect((await second.transform('cone'))?.position[0]).toBe(0.5);
  await second.setX('Cone', '8');
  await editor.setX('Crate', '4');
  await expect.poll(() => storedX(editor.page, 'crate')).toBe(4);
  expect(await storedX(editor.page, 'cone')).toBe(0.5);

  await second.button('Take over').click();
  await expect(second.banner).toBeHidden();
  await expect(editor.banner).toContainText('open in another tab');
  expect((await second.transform('crate'))?.position[0]).toBe(4);
  expect((await second.transform('cone'))?.position[0]).toBe(0.5);
  await second.setX('Crate', '5');
  await expect.poll(() => storedX(second.page, 'crate')).toBe(5);
  await editor.setX('Crate', '6');
  await editor.reload();
  await expect(editor.banner).toContainText('open in another tab');
  expect(await storedX(second.page, 'crate')).toBe(5);
  // The changes of the second tab before it took over are one undo away.
  await second.button('Undo').click();
  await second.button('Undo').click();
  await expect.poll(async () => (await second.transform('cone'))?.position[0]).toBe(8);
  expect([...editor.complaints, ...second.complaints]).toEqual([]);
});

test('a second tab opens even if the browser ignores that it no longer waits for the lock', async ({
  editor,
  context,
}) => {
  const second = new EditorPage(await context.newPage());
  await second.page.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks);
    // Chromium 156 sometimes does this.
    const value = (name: string, { signal: _, ...options }: LockOptions, callback: LockGrantedCallback<unknown>) =>
      request(name, options, callback);
    Object.defineProperty(navigator.locks, 'request', { value });
  });
  await second.open();
  await expect(second.banner).toContainText('open in another tab');
  expect(editor.complaints).toEqual([]);
});

test('a page that is slow to leave passes its autosave to the next page', async ({ page, context }) => {
  const leaving = await context.newPage();
  await leaving.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await leaving.goto('/');
  await leaving.evaluate(() => {
    void navigator.locks.request('gizmo-kit-editor', () => new Promise((resolve) => setTimeout(resolve, 3000)));
  });
  const editor = new EditorPage(page);
  await editor.open();
  await expect(editor.banner).toBeHidden();
  await editor.setX('Crate', '3');
  await expect.poll(() => storedX(editor.page, 'crate')).toBe(3);
});

test('a tab that does not answer loses the autosave to the one that takes over, and can no longer write it', async ({
  editor,
  context,
}) => {
  const second = await openTab(context);
  await second.page.evaluate(() => {
    // Nobody receives the request.
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  await second.button('Take over').click();
  await expect(second.banner).toBeHidden();
  await expect(editor.banner).toContainText('open in another tab');
  await second.setX('Crate', '5');
  await expect.poll(() => storedX(second.page, 'crate')).toBe(5);
  await editor.setX('Crate', '6');
  await editor.page.close();
  expect(await storedX(second.page, 'crate')).toBe(5);
});

test('a copy has its own autosave, and is offered again after its tab was closed', async ({ editor, context }) => {
  await editor.setX('Crate', '3');
  await expect.poll(() => storedX(editor.page, 'crate')).toBe(3);
  const second = await openTab(context);
  await second.setX('Cone', '7');
  await second.button('Work on a copy').click();
  await expect(second.banner).toBeHidden();
  await expect(second.documentState).toHaveText(/^Untitled copy\s*Not saved$/);
  await second.setX('Crate', '9');
  await second.reload();
  await expect(second.documentState).toHaveText(/^Untitled copy\s*Not saved$/);
  await expect(second.banner).toBeHidden();
  expect((await second.transform('crate'))?.position[0]).toBe(9);
  expect((await second.transform('cone'))?.position[0]).toBe(7);
  expect(await storedX(editor.page, 'crate')).toBe(3);

  await second.page.close();
  await editor.reload();
  expect((await editor.transform('crate'))?.position[0]).toBe(3);
  await editor
    .toast(/“Untitled copy” is from a tab/)
    .getByRole('button', { name: 'Open' })
    .click();
  await editor.page.getByRole('alertdialog').getByRole('button', { name: 'Don’t save' }).click();
  await expect.poll(async () => (await editor.transform('crate'))?.position[0]).toBe(9);
  await expect.poll(() => storedX(editor.page, 'crate')).toBe(9);
  await editor.reload();
  await expect(editor.documentState).toHaveText(/^Untitled copy\s*Not saved$/);
  await expect(editor.toast(/is from a tab/)).toHaveCount(0);
});
