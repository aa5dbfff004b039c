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

test('a position edit does not change the bits of the rotation', async ({ editor }) => {
  await editor.row('Crate').click();
  const before = await editor.transform('crate');
  await editor.field('Position Y').fill('2');
  await editor.field('Position Y').press('Enter');
  const after = await editor.transform('crate');
  expect(after?.position[1]).toBe(2);
  expect(after?.quaternion).toEqual(before?.quaternion);
  expect(after?.scale).toEqual(before?.scale);
});

test('a text that is not a number changes nothing, and Escape restores', async ({ editor }) => {
  await editor.row('Cone').click();
  const before = await editor.document();
  const field = editor.field('Scale X');
  await field.fill('1/0');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.press('Tab');
  await expect(field).toHaveValue('1');
  await field.fill('7');
  await field.press('Escape');
  await expect(field).toHaveValue('1');
  expect(await editor.document()).toBe(before);
});

test('several objects show their common values, and are edited together or relative to their own', async ({
  editor,
}) => {
  await editor.row('Crate').click();
  await editor.row('Cone').click({ modifiers: ['Control'] });
  await expect(editor.field('Position X')).toHaveAttribute('placeholder', '—');
  await expect(editor.field('Scale X')).toHaveValue('1');
  await editor.field('Position X').fill('+=1');
  await editor.field('Position X').press('Enter');
  expect((await editor.transform('crate'))?.position[0]).toBe(-0.9 + 1);
  expect((await editor.transform('cone'))?.position[0]).toBe(1.5);
  expect(await editor.historyLabels()).toHaveLength(1);
});

test('keys typed into a field run no commands', async ({ editor }) => {
  await editor.row('Crate').click();
  await editor.field('Name').fill('');
  await editor.field('Name').pressSequentially('qxrf');
  await editor.field('Name').press('Backspace');
  await editor.field('Name').press('Delete');
  await editor.field('Name').press('Enter');
  await expect(editor.row('qxr')).toBeVisible();
  await expect(editor.button('World space')).toBeVisible();
  await editor.row('qxr').click();
  await editor.page.keyboard.press('Delete');
  await expect(editor.row('qxr')).toHaveCount(0);
  await editor.page.keyboard.press('Control+z');
  await expect(editor.row('qxr')).toHaveAttribute('aria-selected', 'true');
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
