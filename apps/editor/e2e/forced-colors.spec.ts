import type { Locator } from '@playwright/test';
import { expect, test } from './fixture.ts';

const background = (element: Locator) => element.evaluate((it) => getComputedStyle(it).backgroundColor);

test('in forced colors, pressed, selected and focused elements are distinguishable', async ({ editor, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await editor.row('Crate').click();
  await page.mouse.move(0, 0);
  await editor.button('Snap').click();
  await page.mouse.move(0, 0);
  const on = [
    editor.button('Move'),
    editor.button('Snap'),
    editor.row('Crate'),
    page.getByRole('tab', { name: 'Inspector' }),
  ];
  const off = [editor.button('Rotate'), editor.row('Cone'), page.getByRole('tab', { name: 'History' })];
  const highlights = async () => new Set(await Promise.all(on.map(background)));
  await expect.poll(async () => (await highlights()).size).toBe(1);
  for (const element of off) expect(await highlights()).not.toContain(await background(element));

  const ring = () =>
    page.locator(':focus').evaluate((it) => {
      const { outlineStyle, outlineColor } = getComputedStyle(it);
      return { outlineStyle, isSeen: outlineColor !== getComputedStyle(document.body).backgroundColor };
    });
  await page.keyboard.press('Tab');
  expect(await ring()).toEqual({ outlineStyle: 'solid', isSeen: true });
  await page.getByRole('separator', { name: 'Width of the outliner' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await ring()).toEqual({ outlineStyle: 'solid', isSeen: true });
});

test('in forced colors, the line where a dragged row is dropped is visible', async ({ editor }) => {
  const { page } = editor;
  await page.emulateMedia({ forcedColors: 'active' });
  const line = await page.locator('.drag-line').evaluate((it) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(it);
    return { borderTopWidth, isSeen: borderTopColor !== getComputedStyle(document.body).backgroundColor };
  });
  expect(line).toEqual({ borderTopWidth: '2px', isSeen: true });
});
