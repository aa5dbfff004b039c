import { expect, test } from './fixture.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the color picker is one step however long it is used, for several objects too', async ({ editor }) => {
  const before = await editor.document();
  await editor.row('Crate').click();
  await editor.row('Cone').click({ modifiers: ['Control'] });
  await expect(editor.field('Color as text')).toHaveAttribute('placeholder', '—');
  const swatch = editor.page.getByLabel('Color', { exact: true });
  await swatch.evaluate((input: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const color of ['#112233', '#223344', '#334455']) {
      set?.call(input, color);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(editor.field('Color as text')).toHaveValue('#334455');
  expect(await editor.historyLabels()).toEqual(['Set color']);
  await editor.field('Color as text').fill('abc');
  await editor.field('Color as text').press('Enter');
  await expect(editor.field('Color as text')).toHaveValue('#aabbcc');
  await editor.page.keyboard.press('Control+z');
  await editor.page.keyboard.press('Control+z');
  await expect.poll(() => editor.document()).toBe(before);
});

test('properties stay within their ranges; a refused value shows a message and the old one is kept', async ({
  editor,
}) => {
  await editor.row('Crate').click();
  await editor.field('Opacity').fill('50%');
  await editor.field('Opacity').press('Enter');
  await expect(editor.field('Opacity')).toHaveValue('0.5');
  await editor.field('Roughness').fill('2');
  await expect(editor.page.getByText('At most 1')).toBeVisible();
  await editor.field('Roughness').press('Tab');
  await expect(editor.field('Roughness')).toHaveValue('0.55');
  await editor.field('Metalness').focus();
  for (let i = 0; i < 3; i += 1) await editor.page.keyboard.press('Shift+ArrowUp');
  await expect(editor.field('Metalness')).toHaveValue('1');
  expect(await editor.historyLabels()).toEqual(['Set opacity', 'Set metalness', 'Set metalness']);
});

test('lights and cameras have the properties of their type', async ({ editor }) => {
  await editor.page.keyboard.press('Shift+A');
  await editor.page.getByRole('menuitem', { name: 'Add point light' }).click();
  await editor.field('Intensity').fill('3');
  await editor.field('Intensity').press('Enter');
  await expect(editor.field('Angle')).toHaveCount(0);
  await editor.page.getByLabel('Type').selectOption('Spot light');
  await editor.field('Angle').fill('45');
  await editor.field('Angle').press('Enter');
  const content = await editor.page.evaluate(() => {
    const { document, selection } = window.__editor?.scene.getState() ?? { document: null, selection: [] };
    return document?.nodes.get(selection[0] ?? '')?.content;
  });
  expect(content).toMatchObject({ kind: 'light', light: 'spot', intensity: 3, angle: 45 });
  await editor.page.keyboard.press('Escape');
  await editor.page.keyboard.press('Escape');
  await editor.page.keyboard.press('Shift+A');
  await editor.page.getByRole('menuitem', { name: 'Add perspective camera' }).click();
  await editor.field('Near').fill('200');
  await expect(editor.page.getByText('The near plane has to be nearer than the far plane')).toBeVisible();
});

test('dimensions scale the selection; the lock scales all axes; reset and paste set transforms', async ({ editor }) => {
  await editor.row('Crate').click();
  await expect(editor.field('Dimensions X')).toHaveValue('0.72');
  await editor.field('Dimensions X').fill('1.44');
  await editor.field('Dimensions X').press('Enter');
  await expect(editor.field('Scale X')).toHaveValue('2');
  await editor.button('Scale all axes together').click();
  await editor.field('Scale X').fill('4');
  await editor.field('Scale X').press('Enter');
  // The dimensions come from the 32-bit numbers of a geometry.
  const scale = async (axis: 0 | 1 | 2): Promise<number | undefined> => (await editor.transform('crate'))?.scale[axis];
  await expect.poll(() => scale(0)).toBeCloseTo(4, 6);
  await expect.poll(() => scale(1)).toBeCloseTo(2, 6);
  expect(await scale(2)).toBe(await scale(1));
  await editor.button('Copy transform').click();
  const crate = await editor.transform('crate');
  await editor.row('Cone').click();
  await editor.button('Paste transform').click();
  await expect.poll(() => editor.transform('cone')).toEqual(crate);
  await editor.button('Reset scale').click();
  await expect.poll(async () => (await editor.transform('cone'))?.scale).toEqual([1, 1, 1]);
  await expect(editor.button('Reset scale')).toBeDisabled();
});

test('hidden and locked objects are edited in the inspector, also several at once', async ({ editor }) => {
  await editor.row('Crate').click();
  await editor.page.getByLabel('Locked').check();
  await editor.row('Cone').click({ modifiers: ['Control'] });
  await expect(editor.page.getByLabel('Locked')).toHaveJSProperty('indeterminate', true);
  await editor.page.getByLabel('Locked').click();
  await expect(editor.button('Unlock Cone')).toBeVisible();
  await editor.page.getByLabel('Visible').uncheck();
  await expect(editor.button('Show Cone')).toBeVisible();
  expect(await editor.historyLabels()).toEqual(['Lock Crate', 'Lock 2 objects', 'Hide 2 objects']);
});
