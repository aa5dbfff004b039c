import { expect, test } from './fixture.ts';

test.beforeEach(async ({ editor }) => {
  await editor.button('Select').click();
});

test('a click selects, Shift adds and takes away, a click on nothing clears', async ({ editor }) => {
  await editor.clickNode('crate');
  await expect.poll(() => editor.selection()).toEqual(['crate']);
  await editor.clickNode('cone', { shift: true });
  await expect.poll(() => editor.selection()).toEqual(['crate', 'cone']);
  await editor.clickNode('crate', { shift: true });
  await expect.poll(() => editor.selection()).toEqual(['cone']);
  const viewport = await editor.page.getByRole('region', { name: 'Viewport' }).boundingBox();
  if (viewport === null) throw new Error('no viewport');
  await editor.page.mouse.click(viewport.x + 8, viewport.y + 8);
  await expect.poll(() => editor.selection()).toEqual([]);
});

test('a press that wanders is an orbit, not a click', async ({ editor }) => {
  const { x, y } = await editor.project('crate');
  await editor.page.mouse.move(x, y);
  await editor.page.mouse.down();
  await editor.page.mouse.move(x + 30, y + 10, { steps: 4 });
  await editor.page.mouse.up();
  await editor.atRest();
  expect(await editor.selection()).toEqual([]);
  await editor.clickNode('crate');
  await expect.poll(() => editor.selection()).toEqual(['crate']);
});

test('the outliner shows what the viewport selects, also inside closed branches, and the other way round', async ({
  editor,
}) => {
  await expect(editor.row('Elbow')).toHaveCount(0);
  await editor.clickNode('elbow');
  await expect(editor.row('Elbow')).toHaveAttribute('aria-selected', 'true');
  await expect(editor.row('Elbow')).toBeInViewport();
  await editor.row('Cone').click();
  await expect.poll(() => editor.selection()).toEqual(['cone']);
  await editor.row('Ring').click({ modifiers: ['Control'] });
  await expect.poll(() => editor.selection()).toEqual(['cone', 'ring']);
  await expect(editor.status).toHaveText('2 objects selected');
});

test('what is hidden is not picked', async ({ editor }) => {
  await editor.row('Cone').hover();
  await editor.button('Hide Cone').click();
  await editor.clickNode('cone');
  await expect.poll(() => editor.selection()).not.toContain('cone');
  await editor.button('Undo').click();
  await editor.atRest();
  await editor.clickNode('cone');
  await expect.poll(() => editor.selection()).toEqual(['cone']);
});
