import type { EditorPage } from './editor-page.ts';
import { expect, alone as test } from './fixture.ts';
import { triangleGlb } from './glb.ts';
import { storedX } from './storage.ts';

const MEGABYTE = 1024 * 1024;

/** From now on a larger record aborts its transaction, like a full storage, also after a reload. */
async function leaveRoom(editor: EditorPage, bytes: number): Promise<void> {
  await editor.page.evaluate((room) => sessionStorage.setItem('room', String(room)), bytes);
}

test.beforeEach(async ({ editor }) => {
  await editor.page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      const request = put.call(this, value, key);
      const room = Number(sessionStorage.getItem('room') ?? 'Infinity');
      let size = 0;
      const text = JSON.stringify(value, (_key, item) => {
        if (item instanceof Blob) size += item.size;
        return item instanceof Uint8Array ? 'x'.repeat(item.length) : item;
      });
      if (text.length + size > room) {
        const error = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        Object.defineProperty(this.transaction, 'error', { get: () => error });
        this.transaction.abort();
      }
      return request;
    };
  });
  await editor.reload();
  await editor.setX('Crate', '2');
  await expect.poll(() => storedX(editor.page, 'crate')).toBe(2);
  await leaveRoom(editor, 3 * MEGABYTE);
});

test('a model that does not fit shows a warning until it does; the scene and small edits are still stored', async ({
  editor,
}) => {
  test.slow();
  await editor.drop([{ name: 'big.glb', bytes: triangleGlb(4 * MEGABYTE) }]);
  await expect(editor.banner).toContainText('There is no room in this browser for big.glb', { timeout: 60_000 });
  await editor.setX('Crate', '3');
  await expect.poll(() => storedX(editor.page, 'crate')).toBe(3);
  await expect(editor.banner).toBeVisible();

  const download = editor.page.waitForEvent('download');
  await editor.banner.getByRole('button', { name: 'Download' }).click();
  await download;
  await expect(editor.documentState).toHaveText(/Saved just now$/);
  await expect(editor.banner).toBeVisible();

  const before = await editor.document();
  await leaveRoom(editor, 100 * MEGABYTE);
  await expect(editor.banner).toBeHidden({ timeout: 60_000 });
  await editor.reload();
  expect(await editor.document()).toBe(before);
  await expect(editor.toast(/missing/)).toHaveCount(0);
});

test('a model without room is reported after a reload, and its objects still exist', async ({ editor }) => {
  await editor.drop([{ name: 'big.glb', bytes: triangleGlb(4 * MEGABYTE) }]);
  await expect(editor.banner).toContainText('big.glb', { timeout: 60_000 });
  await editor.reload();
  await expect(editor.toast(/Models of your last session are missing/)).toContainText('big.glb');
  await expect(editor.row('big')).toBeVisible();
});
