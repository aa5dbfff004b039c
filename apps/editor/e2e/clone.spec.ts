import { expect, test } from './fixture.ts';
import { grab, onAxis, X } from './handles.ts';

test('Alt during a drag moves a copy and leaves the original, in one step; without Alt the original moves', async ({
  editor,
}) => {
  await editor.row('Crate').click();
  await editor.atRest();
  const before = await editor.document();
  const start = await editor.transform('crate');
  const [from, to] = [await onAxis(editor, 'crate', X, 0.6), await onAxis(editor, 'crate', X, 1.2)];
  await grab(editor, from, to);
  await expect(editor.status).toHaveText(/^Move along X/);
  await editor.page.keyboard.down('Alt');
  await expect(editor.row('Crate 2')).toBeVisible();
  await editor.page.keyboard.up('Alt');
  await expect(editor.row('Crate 2')).toHaveCount(0);
  await editor.page.keyboard.down('Alt');
  await editor.page.mouse.move(to.x + 10, to.y);
  await editor.page.mouse.up();
  await editor.page.keyboard.up('Alt');
  await expect(editor.row('Crate 2')).toHaveAttribute('aria-selected', 'true');
  expect(await editor.historyLabels()).toEqual(['Move Crate as a copy']);
  expect(await editor.transform('crate')).toEqual(start);
  const copy = await editor.transform(await editor.idOf('Crate 2'));
  expect(copy?.position[0]).toBeGreaterThan(start?.position[0] ?? 0);
  await editor.page.keyboard.press('Control+z');
  await expect.poll(() => editor.document()).toBe(before);
  expect(await editor.selection()).toEqual(['crate']);
});

test('a drag that begins with Alt moves a copy; Escape leaves neither', async ({ editor }) => {
  await editor.row('Crate').click();
  await editor.atRest();
  const before = await editor.document();
  await editor.page.keyboard.down('Alt');
  await grab(editor, await onAxis(editor, 'crate', X, 0.6), await onAxis(editor, 'crate', X, 1.2));
  await expect(editor.row('Crate 2')).toBeVisible();
  await editor.page.keyboard.up('Alt');
  await editor.page.keyboard.press('Escape');
  await editor.page.mouse.up();
  await expect.poll(() => editor.document()).toBe(before);
  expect(await editor.historyLabels()).toEqual([]);
});

test('Alt after an amount that is typed during a drag by keys moves a copy by that amount', async ({ editor }) => {
  const { page } = editor;
  await editor.row('Crate').click();
  await editor.button('Move').click();
  await editor.atRest();
  const start = await editor.transform('crate');
  const { x, y } = await editor.project('crate');
  await page.mouse.move(x, y - 4);
  await page.keyboard.press('g');
  await page.keyboard.press('x');
  await page.keyboard.type('1');
  await page.keyboard.down('Alt');
  await expect(editor.row('Crate 2')).toBeVisible();
  await page.mouse.down();
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect.poll(() => editor.historyLabels()).toEqual(['Move Crate as a copy']);
  expect(await editor.transform('crate')).toEqual(start);
  const copy = await editor.transform(await editor.idOf('Crate 2'));
  expect(copy?.position[0]).toBeCloseTo((start?.position[0] ?? 0) + 1, 12);
});

test('a nudge after a click with Alt on a handle moves the original', async ({ editor }) => {
  const { page } = editor;
  await editor.row('Crate').click();
  await editor.atRest();
  const { x, y } = await onAxis(editor, 'crate', X, 0.6);
  await page.keyboard.down('Alt');
  await page.mouse.move(x, y);
  await expect(editor.status).toContainText('Move along X');
  await page.mouse.down();
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => editor.historyLabels()).toEqual(['Move Crate']);
  expect(await editor.selection()).toEqual(['crate']);
});
