import { test as base } from '@playwright/test';
import { EditorPage } from './editor-page.ts';
import { expect, alone as test } from './fixture.ts';
import { storedX } from './storage.ts';

base('in a browser that opens no database, the editor starts after a few seconds, with a warning', async ({ page }) => {
  // As in a damaged profile, which never answers.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  const editor = new EditorPage(page);
  await editor.open();
  await expect(editor.banner).toContainText('cannot be stored in this browser: its storage does not answer');
  await editor.setX('Crate', '3');
  const download = page.waitForEvent('download');
  await editor.banner.getByRole('button', { name: 'Download' }).click();
  await download;
  expect(editor.complaints).toEqual([]);
});

base('a browser that lists no databases and grants no lock does not delay the editor', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.databases = () => new Promise(() => undefined);
    LockManager.prototype.request = () => new Promise(() => undefined);
  });
  const editor = new EditorPage(page);
  await editor.open();
  await expect(editor.banner).toBeHidden();
});

test('after the data of the site is deleted, a warning says so, and the scene is stored again, without a change', async ({
  editor,
  page,
}) => {
  await editor.setX('Crate', '3');
  await expect.poll(() => storedX(page, 'crate')).toBe(3);
  const browser = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await expect(editor.banner).toContainText('The stored scene of this page was deleted in this browser');
  await expect.poll(() => storedX(page, 'crate')).toBe(3);
  await editor.setX('Crate', '4');
  await expect.poll(() => storedX(page, 'crate')).toBe(4);
  await editor.button('Dismiss').click();
  await expect(editor.banner).toBeHidden();
  await editor.reload();
  expect((await editor.transform('crate'))?.position[0]).toBe(4);
  expect(editor.complaints).toEqual([]);
});

base(
  'what was edited before the storage answers stays, is stored after that, and the stored scene is offered',
  async ({ page }) => {
    const editor = new EditorPage(page);
    await editor.open();
    await editor.setX('Crate', '3');
    await expect.poll(() => storedX(page, 'crate')).toBe(3);
    await page.addInitScript(() => {
      const open = IDBFactory.prototype.open;
      // Its answers come when the test lets them.
      addEventListener('answer', () => {
        IDBFactory.prototype.open = open;
      });
      IDBFactory.prototype.open = function (...given) {
        const late = new EventTarget() as IDBOpenDBRequest;
        addEventListener('answer', () => {
          const request = open.apply(this, given);
          Object.defineProperty(late, 'result', { get: () => request.result });
          request.onupgradeneeded = () =>
            late.onupgradeneeded?.(new IDBVersionChangeEvent('upgradeneeded', { oldVersion: 0 }));
          request.onsuccess = () => late.onsuccess?.(new Event('success'));
        });
        return late;
      };
    });
    await editor.reload();
    await expect(editor.banner).toContainText('its storage does not answer');
    await editor.setX('Cone', '7');
    await page.evaluate(() => dispatchEvent(new Event('answer')));
    await expect(editor.toast(/was read after you had begun to work/)).toBeVisible();
    await expect(editor.banner).toBeHidden();
    expect((await editor.transform('cone'))?.position[0]).toBe(7);
    expect(await editor.historyLabels()).toHaveLength(1);
    await expect.poll(() => storedX(page, 'cone')).toBe(7);
    await editor
      .toast(/was read after/)
      .getByRole('button', { name: 'Open' })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Don’t save' }).click();
    await expect.poll(async () => (await editor.transform('crate'))?.position[0]).toBe(3);
  },
);
