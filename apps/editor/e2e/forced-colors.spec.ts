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
  const highlights = new Set(await Promise.all(on.map(background)));
  expect(highlights.size).toBe(1);
  for (const element of off) expect(highlights).not.toContain(await background(element));

  await page.keyboard.press('Tab');
  const ring = await page.locator(':focus').evaluate((it) => {
    const { outlineStyle, outlineColor } = getComputedStyle(it);
    return { outlineStyle, isSeen: outlineColor !== getComputedStyle(document.body).backgroundColor };
  });
  expect(ring).toEqual({ outlineStyle: 'solid', isSeen: true });
});
