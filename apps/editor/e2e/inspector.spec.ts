import { expect, test } from './fixture.ts';

test('an edit is one step, and undo restores every bit', async ({ editor }) => {
  await editor.row('Crate').click();
  const before = await editor.document();
  await editor.field('Rotation Y').fill('120');
  await editor.field('Rotation Y').press('Enter');
  await editor.field('Position X').fill('1/3');
  await editor.field('Position X').press('Tab');
  await expect(editor.field('Position X')).toHaveValue('0.3333');
  await expect(editor.field('Rotation Y')).toHaveValue('120');
  expect((await editor.transform('crate'))?.position[0]).toBe(1 / 3);
  const after = await editor.document();
  expect(await editor.historyLabels()).toEqual(['Set rotation Y', 'Set position X']);

  await editor.button('Undo').click();
  await editor.page.keyboard.press('Control+z');
  await expect.poll(() => editor.document()).toBe(before);
  await expect(editor.button('Undo')).toBeDisabled();
  await editor.page.keyboard.press('Control+Shift+z');
  await editor.button('Redo').click();
  await expect.poll(() => editor.document()).toBe(after);
});

test('an axis letter is dragged to change its field, in one step, and Escape cancels it', async ({ editor }) => {
  await editor.row('Crate').click();
  const before = await editor.document();
  const letter = await editor.page.locator('.number-field-handle').first().boundingBox();
  if (letter === null) throw new Error('no letter');
  const [x, y] = [letter.x + letter.width / 2, letter.y + letter.height / 2];
  const scrub = async (): Promise<void> => {
    await editor.page.mouse.move(x, y);
    await editor.page.mouse.down();
    await editor.page.mouse.move(x + 50, y, { steps: 5 });
  };
  await scrub();
  await expect(editor.field('Position X')).toHaveValue('-0.4');
  await editor.page.keyboard.press('Escape');
  await editor.page.mouse.up();
  await expect.poll(() => editor.document()).toBe(before);
  expect(await editor.selection()).toEqual(['crate']);
  await scrub();
  await editor.page.mouse.up();
  await expect.poll(() => editor.historyLabels()).toEqual(['Set position X']);
});
