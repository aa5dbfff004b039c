import type { EditorPage } from './editor-page.ts';
import { alone, expect, test } from './fixture.ts';
import { grab, onAxis, X } from './handles.ts';

const positionX = async (editor: EditorPage): Promise<number | undefined> =>
  (await editor.transform('crate'))?.position[0];

test.beforeEach(async ({ editor }) => {
  await editor.row('Crate').click();
});

test('a drag on a letter does not jump when Shift is pressed or released, and continues past the edge of the screen', async ({
  editor,
}) => {
  const before = await positionX(editor);
  const letter = await editor.page.locator('.number-field-handle').first().boundingBox();
  if (letter === null || before === undefined) throw new Error('no letter');
  const [x, y] = [letter.x + letter.width / 2, letter.y + letter.height / 2];
  const moved = async (pixels: number): Promise<void> =>
    await expect.poll(async () => (await positionX(editor)) ?? Number.NaN).toBeCloseTo(before + pixels / 100, 9);
  await editor.page.mouse.move(x, y);
  await editor.page.mouse.down();
  await editor.page.mouse.move(x + 40, y, { steps: 4 });
  await moved(40);
  await editor.page.keyboard.down('Shift');
  await editor.page.mouse.move(x + 60, y, { steps: 2 });
  await moved(42);
  await editor.page.keyboard.up('Shift');
  await editor.page.mouse.move(x + 80, y, { steps: 2 });
  await moved(62);
  // The pointer is locked, so the edge of the screen does not stop it.
  await expect.poll(() => editor.page.evaluate(() => document.pointerLockElement !== null)).toBe(true);
  await editor.page.mouse.move(x + 2080, y, { steps: 5 });
  await moved(2062);
  await editor.page.mouse.up();
  await expect.poll(() => editor.historyLabels()).toEqual(['Set position X']);
  await expect.poll(() => editor.page.evaluate(() => document.pointerLockElement === null)).toBe(true);
});

test('a drag on a letter is cancelled if its pointer lock is lost', async ({ editor }) => {
  const before = await editor.document();
  const letter = await editor.page.locator('.number-field-handle').nth(1).boundingBox();
  if (letter === null) throw new Error('no letter');
  await editor.page.mouse.move(letter.x + 5, letter.y + 8);
  await editor.page.mouse.down();
  await editor.page.mouse.move(letter.x + 55, letter.y + 8, { steps: 5 });
  await expect.poll(() => editor.page.evaluate(() => document.pointerLockElement !== null)).toBe(true);
  await editor.page.evaluate(() => document.exitPointerLock());
  await expect.poll(() => editor.document()).toBe(before);
  await editor.page.mouse.up();
  expect(await editor.historyLabels()).toEqual([]);
});

test('Delete during a drag on a letter deletes nothing, and Ctrl+Z cancels the drag', async ({ editor }) => {
  const before = await positionX(editor);
  const letter = await editor.page.locator('.number-field-handle').first().boundingBox();
  if (letter === null || before === undefined) throw new Error('no letter');
  await editor.page.mouse.move(letter.x + 5, letter.y + 8);
  await editor.page.mouse.down();
  await editor.page.mouse.move(letter.x + 55, letter.y + 8, { steps: 5 });
  await expect.poll(() => positionX(editor)).toBeGreaterThan(before + 0.1);
  await editor.page.keyboard.press('Delete');
  await editor.page.keyboard.press('Backspace');
  await expect(editor.row('Crate')).toBeVisible();
  await editor.page.keyboard.press('Control+z');
  await expect.poll(() => positionX(editor)).toBe(before);
  await editor.page.mouse.up();
  expect(await editor.historyLabels()).toEqual([]);
  await editor.page.keyboard.press('Delete');
  await expect(editor.row('Crate')).toHaveCount(0);
});

test('a click on a letter edits its field', async ({ editor }) => {
  await editor.page.locator('.number-field-handle').first().click();
  await expect(editor.field('Position X')).toBeFocused();
  await editor.page.keyboard.type('3');
  await editor.page.keyboard.press('Enter');
  await expect.poll(() => positionX(editor)).toBe(3);
});

alone('a step of 0 is refused visibly, and the old one is kept', async ({ editor }) => {
  await editor.button('Snap steps').click();
  const field = editor.field('Move step');
  for (const text of ['0', '-1', 'x']) {
    await field.fill(text);
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(editor.page.getByRole('alert')).toBeVisible();
    const beyond = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
    expect(await editor.page.getByRole('dialog').evaluate(beyond)).toBe(0);
  }
  await field.press('Tab');
  await expect(field).toHaveValue('0.25');
  await expect(editor.page.getByRole('alert')).toHaveCount(0);
  await field.fill('50cm');
  await field.press('Enter');
  await expect(field).toHaveValue('0.5');
  await editor.reload();
  await editor.button('Snap steps').click();
  await expect(editor.field('Move step')).toHaveValue('0.5');
});

test('Escape in a field of a popover discards the text, and then closes the popover', async ({ editor }) => {
  await editor.button('Snap steps').click();
  await expect(editor.field('Move step')).toBeFocused();
  await editor.page.keyboard.type('7');
  await editor.page.keyboard.press('Escape');
  await expect(editor.field('Move step')).toHaveValue('0.25');
  await expect(editor.field('Move step')).toBeFocused();
  await editor.page.keyboard.press('Escape');
  await expect(editor.field('Move step')).toHaveCount(0);
  await expect(editor.button('Snap steps')).toBeFocused();
});

test('a press on a handle that commits a number, which moves the handle away, drags the object from there, and nothing else', async ({
  editor,
}) => {
  const view = () => editor.page.evaluate(() => window.__editor?.camera().matrixWorld.elements.join());
  const before = await view();
  const from = await onAxis(editor, 'crate', X, 0.9);
  await editor.field('Position Y').fill('3');
  await grab(editor, from, { x: from.x + 40, y: from.y });
  await editor.page.mouse.up();
  await expect.poll(() => editor.historyLabels()).toEqual(['Set position Y', 'Move Crate']);
  const [x, y] = (await editor.transform('crate'))?.position ?? [];
  expect(y).toBe(3);
  expect(x).toBeGreaterThan(-0.8);
  await editor.field('Position Y').fill('1');
  const next = await onAxis(editor, 'crate', X, 0.9);
  await editor.page.mouse.move(next.x, next.y);
  await expect(editor.status).toHaveText('Move along X');
  await editor.page.mouse.down();
  await editor.page.mouse.up();
  await editor.atRest();
  expect(await editor.historyLabels()).toEqual(['Set position Y', 'Move Crate', 'Set position Y']);
  expect(await view()).toBe(before);
  expect(await editor.selection()).toEqual(['crate']);
});
