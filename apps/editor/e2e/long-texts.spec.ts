import type { Page } from '@playwright/test';
import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';
import { triangleGltf } from './glb.ts';

const LONG = 'endless'.repeat(1430);

/** The controls and messages that are outside of the window, and the elements that make the page scroll. */
function outside(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isOut = (element: Element): boolean => {
      const { left, top, right, bottom, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1);
    };
    const parts = '.banner, [role="dialog"], [role="alertdialog"], .tip, [data-sonner-toast][data-visible="true"]';
    const controls = parts.split(', ').map((part) => `${part} button`);
    const found = [...document.querySelectorAll([parts, ...controls, '.status-bar', '.title-bar'].join(', '))];
    const { scrollWidth, scrollHeight } = document.documentElement;
    const scrolls = scrollWidth > innerWidth || scrollHeight > innerHeight ? ['page'] : [];
    return [
      ...found.filter(isOut).map(({ className, textContent }) => `${className} ${textContent?.slice(0, 40)}`),
      ...scrolls,
    ];
  });
}

/** Closes the message of this text by its button, like a user. */
async function close(editor: EditorPage, text: RegExp): Promise<void> {
  const message = editor.toast(text);
  await expect(message).toBeVisible();
  expect(await outside(editor.page)).toEqual([]);
  await message.getByRole('button', { name: 'Close the message' }).click();
  await expect(message).toBeHidden();
}

test('a message with sixty names fits into the window, shows all of them, and is closed by its button', async ({
  editor,
}) => {
  const images = Array.from({ length: 60 }, (_, i) => ({ uri: `textures/a-picture-with-a-long-name-${i}.png` }));
  const textures = images.map((_, source) => ({ source }));
  const bytes = Buffer.from(JSON.stringify({ ...triangleGltf, images, textures }));
  await editor.drop([{ name: 'sixty.gltf', bytes }]);
  await expect(editor.toast(/Imported sixty/)).toContainText('name-59.png');
  await close(editor, /Imported sixty/);
});

test('a message with a name of 10,000 letters fits into the window, and is closed by its button', async ({
  editor,
}) => {
  await editor.drop([{ name: `${LONG}.gltf`, bytes: Buffer.from('{"asset":{"version":"2.0"}}') }]);
  await close(editor, /could not be imported/);
});

test('a node of this name is selected, moved, copied, deleted and restored on a page that does not scroll', async ({
  editor,
  page,
}) => {
  await editor.drop([
    { name: 'a.gltf', bytes: Buffer.from(JSON.stringify({ ...triangleGltf, nodes: [{ mesh: 0, name: LONG }] })) },
  ]);
  await expect.poll(() => editor.historyLabels()).toHaveLength(1);
  await page.keyboard.press('Control+c');
  await expect(editor.toast(/^Copied/)).toBeVisible();
  await expect.poll(() => outside(page)).toEqual([]);
  await page.keyboard.press('Delete');
  await editor.button('Undo').hover();
  await expect(page.locator('.tip')).toBeVisible();
  await expect.poll(() => outside(page)).toEqual([]);
  await editor.choose('View', 'Show history');
  await expect.poll(() => outside(page)).toEqual([]);
  await editor.button('Undo').click();
  await expect.poll(() => outside(page)).toEqual([]);
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect.poll(() => outside(page)).toEqual([]);
});

test('the question before a scene of this name is replaced fits into the window', async ({ editor, page }) => {
  await page.evaluate((name) => {
    const scene = window.__editor?.scene;
    scene?.markSaved(scene.getState().doc.id, { name, time: null, saved: { step: null, remote: 0 } });
  }, LONG);
  await editor.setX('Crate', '3');
  await expect.poll(() => outside(page)).toEqual([]);
  await editor.choose('File', 'New');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(() => outside(page)).toEqual([]);
});
