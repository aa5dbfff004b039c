import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';

test('a click and a Shift-click select the range between, upwards and downwards, and the last one is active', async ({
  editor,
}) => {
  await editor.row('Leg 2').click();
  await editor.row('Tilted Box').click({ modifiers: ['Shift'] });
  await expect.poll(() => editor.selection()).toEqual(['leg-2', 'leg-3', 'leg-4', 'mug', 'tilted-box']);
  await editor.row('Leg 1').click({ modifiers: ['Shift'] });
  await expect.poll(() => editor.selection()).toEqual(['leg-2', 'leg-1']);
  await editor.row('Cone').click({ modifiers: ['Control'] });
  await editor.row('Ring').click({ modifiers: ['Control', 'Shift'] });
  await expect.poll(() => editor.selection()).toEqual(['leg-2', 'leg-1', 'cone', 'ring']);
});

test('a Shift-click extends the selection of the viewport', async ({ editor }) => {
  await editor.clickNode('crate');
  await editor.row('Ring').click({ modifiers: ['Shift'] });
  await expect.poll(() => editor.selection()).toEqual(['crate', 'cone', 'ring']);
});

test('F2 and a double click rename in place; Enter and a click elsewhere commit, Escape restores', async ({
  editor,
}) => {
  await editor.row('Cone').click();
  await editor.page.keyboard.press('F2');
  const field = editor.page.getByRole('textbox', { name: /^New name of/ });
  await expect(field).toBeFocused();
  await editor.page.keyboard.type('Tent');
  await editor.page.keyboard.press('Enter');
  await expect(editor.row('Tent')).toBeFocused();
  expect(await editor.historyLabels()).toEqual(['Rename Cone']);
  await editor.row('Ring').dblclick();
  await expect(field).toHaveValue('Ring');
  await expect(field).toBeFocused();
  await editor.page.keyboard.type('Tyre');
  await editor.page.keyboard.press('Escape');
  await expect(editor.row('Ring')).toBeVisible();
  await editor.row('Ring').dblclick();
  await expect(field).toBeFocused();
  await editor.page.keyboard.type('Wheel');
  await editor.row('Crate').click();
  await expect(editor.row('Wheel')).toBeVisible();
  await editor.page.keyboard.press('Control+z');
  await expect(editor.row('Ring')).toBeVisible();
});

test('the filter shows the nodes with the name, also in closed branches, and their ancestors', async ({ editor }) => {
  await editor.page.keyboard.press('/');
  const filter = editor.page.getByRole('searchbox', { name: 'Filter objects' });
  await expect(filter).toBeFocused();
  await editor.page.keyboard.type('finger');
  await expect(editor.row('Finger Left')).toBeVisible();
  await expect(editor.row('Robot Arm')).toBeVisible();
  await expect(editor.row('Crate')).toHaveCount(0);
  await editor.row('Finger Right').click();
  await expect.poll(() => editor.selection()).toEqual(['finger-right']);
  await filter.fill('no such thing');
  await expect(editor.page.getByText('No object has this name.')).toBeVisible();
  await filter.press('Escape');
  await expect(editor.row('Crate')).toBeVisible();
  await expect(editor.row('Finger Right')).toBeVisible();
});

test('a name uses the room of flags that are not shown', async ({ editor }) => {
  const ids = await Promise.all([editor.idOf('Finger Left'), editor.idOf('Crate')]);
  await editor.page.evaluate((selection) => window.__editor?.scene.select(selection), ids);
  const name = editor.row('Finger Left').locator('.row-name');
  const isWhole = () => name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  await expect.poll(isWhole).toBe(true);
  await editor.row('Finger Left').hover();
  await expect(editor.row('Finger Left').getByRole('button', { name: 'Hide Finger Left' })).toBeVisible();
  await editor.row('Finger Left').getByRole('button', { name: 'Hide Finger Left' }).click();
  await expect(editor.row('Finger Left')).toHaveAttribute('data-hidden', 'true');
});

test('when the focused row is deleted, the row at its place gets the focus', async ({ editor }) => {
  await editor.row('Cone').click();
  await editor.page.keyboard.press('Delete');
  await expect(editor.row('Ring')).toBeFocused();
  await editor.page.keyboard.press('Enter');
  await editor.page.keyboard.press('Delete');
  await expect(editor.row('Crate')).toBeFocused();
  await editor.clickNode('crate');
  await editor.page.keyboard.press('Delete');
  await expect(editor.row('Crate')).toHaveCount(0);
  await expect(editor.row('Plant')).not.toBeFocused();
  await expect(editor.page.locator('[role="treeitem"][tabindex="0"]')).toHaveCount(1);
});

test('the description of a row says that its object is hidden and locked', async ({ editor }) => {
  await editor.row('Crate').click();
  await expect(editor.row('Crate')).toHaveAccessibleDescription('');
  await editor.page.keyboard.press('h');
  await editor.page.keyboard.press('l');
  await expect(editor.row('Crate')).toHaveAccessibleDescription('hidden, locked');
});

test('Space adds the focused row to the selection, or removes it, as Ctrl+Space does', async ({ editor }) => {
  const { page } = editor;
  await editor.row('Cone').click();
  await page.keyboard.press('ArrowDown');
  await expect(editor.row('Ring')).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(() => editor.selection()).toEqual(['cone', 'ring']);
  await page.keyboard.press('Control+Space');
  await expect.poll(() => editor.selection()).toEqual(['cone']);
  await editor.row('Ring').getByRole('button', { name: 'Hide Ring' }).focus();
  await page.keyboard.press('Space');
  await expect(editor.row('Ring')).toHaveAttribute('data-hidden', 'true');
  expect(await editor.selection()).toEqual(['cone']);
});

test('arrow keys continue from the row that a right click has focused', async ({ editor }) => {
  const { page } = editor;
  await editor.row('Ring').click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor.row('Ring')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(editor.row('Cone')).toBeFocused();
});

test('when the branch of the focused row is closed, its nearest ancestor on the page gets the focus', async ({
  editor,
}) => {
  await editor.row('Crate').click();
  await editor.page.keyboard.press('Control+g');
  await expect(editor.row('Group')).toBeFocused();
  await editor.row('Mug').click();
  await editor.row('Stretched Bench').locator('.row-twist').click();
  await expect(editor.row('Mug')).toHaveCount(0);
  await editor.page.getByRole('searchbox', { name: 'Filter objects' }).focus();
  await editor.page.keyboard.press('Tab');
  await expect(editor.row('Stretched Bench')).toBeFocused();
});

/** Adds boxes to the scene: roots, or a chain of children. */
async function addBoxes(editor: EditorPage, count: number, isChain: boolean): Promise<void> {
  await editor.page.evaluate(
    ([length, nested]) => {
      const box = window.__editor?.scene.getState().document.nodes.get('crate');
      if (box === undefined) return;
      const added = Array.from({ length }, (_, i) => ({
        ...box,
        id: `box-${i}`,
        name: `Box ${i}`,
        parent: nested && i > 0 ? `box-${i - 1}` : null,
      }));
      window.__editor?.change({ add: added });
    },
    [count, isChain] as const,
  );
}

/** Scrolls to the last row, again if the outliner scrolls to the selected row in the meantime. */
async function scrollToLast(editor: EditorPage, last: string): Promise<void> {
  await expect(async () => {
    await editor.page.locator('.outliner').evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(editor.row(last)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('the names of deeply nested objects are in the panel', async ({ editor }) => {
  await addBoxes(editor, 50, true);
  await editor.page.evaluate(() => window.__editor?.scene.select(['box-49']));
  const name = editor.row('Box 49').locator('.row-name');
  await expect
    .poll(async () => {
      const [box, panel] = [await name.boundingBox(), await editor.page.locator('.outliner').boundingBox()];
      return box !== null && panel !== null && box.width > 40 && box.x + box.width <= panel.x + panel.width;
    })
    .toBe(true);
});

test('the renamed or focused row keeps its state while the outliner is scrolled', async ({ editor }) => {
  const { page } = editor;
  await addBoxes(editor, 300, false);
  await editor.row('Cone').click();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'New name of Cone' })).toBeFocused();
  await page.keyboard.type('Tent');
  await scrollToLast(editor, 'Box 299');
  await expect(page.getByRole('textbox', { name: 'New name of Cone' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor.row('Tent')).toBeFocused();
  await scrollToLast(editor, 'Box 299');
  // Without the focus on the row, the key would move the object.
  await page.keyboard.press('ArrowDown');
  await expect(editor.row('Ring')).toBeFocused();
  expect(await editor.historyLabels()).toEqual(['Change', 'Rename Cone']);
});

test('a filter shows its first matches, wherever the outliner was scrolled', async ({ editor }) => {
  await editor.page.setViewportSize({ width: 1024, height: 360 });
  await editor.page.getByRole('searchbox', { name: 'Filter objects' }).fill('e');
  await editor.row('Robot Arm').hover();
  await editor.page.mouse.wheel(0, 2000);
  await expect(editor.row('Crate')).toBeInViewport();
  await expect(editor.row('Robot Arm')).not.toBeInViewport();
  await editor.page.getByRole('searchbox', { name: 'Filter objects' }).fill('r');
  await expect(editor.row('Robot Arm')).toBeInViewport();
});

test('Rename shows a row that is in a closed branch, filtered out or scrolled away', async ({ editor }) => {
  const { page } = editor;
  const field = page.getByRole('textbox', { name: 'New name of Mug' });
  const renameFromTheViewport = async (): Promise<void> => {
    await page.getByRole('application').focus();
    await page.keyboard.press('F2');
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await page.keyboard.press('Escape');
  };
  await editor.row('Mug').click();
  await editor.row('Stretched Bench').locator('.row-twist').click();
  await expect(editor.row('Mug')).toHaveCount(0);
  await renameFromTheViewport();

  const filter = page.getByRole('searchbox', { name: 'Filter objects' });
  await filter.fill('cone');
  await expect(editor.row('Mug')).toHaveCount(0);
  await renameFromTheViewport();
  await expect(editor.row('Mug')).toHaveCount(0);
  await expect(filter).toHaveValue('cone');

  await filter.fill('');
  await addBoxes(editor, 300, false);
  await page.getByRole('application').focus();
  await scrollToLast(editor, 'Box 299');
  await renameFromTheViewport();
});

test('Rename keeps the filter that shows the row as the parent of a match', async ({ editor }) => {
  const { page } = editor;
  await page.getByRole('searchbox', { name: 'Filter objects' }).fill('Cone');
  await editor.row('Cone').click();
  await page.keyboard.press('Control+g');
  await expect(editor.row('Group')).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'New name of Group' })).toBeFocused();
  await page.keyboard.type('Team');
  await page.keyboard.press('Enter');
  await expect(editor.row('Team')).toBeFocused();
  await expect(editor.row('Crate')).toHaveCount(0);
});

test('from the filter, Enter and the down arrow go to the first match, and Tab to the selected row', async ({
  editor,
}) => {
  const { page } = editor;
  const filter = page.getByRole('searchbox', { name: 'Filter objects' });
  await editor.clickNode('crate');
  await expect(editor.row('Crate')).toHaveAttribute('aria-selected', 'true');
  for (const key of ['Enter', 'ArrowDown']) {
    await filter.fill('finger');
    await filter.press(key);
    await expect(editor.row('Finger Left')).toBeFocused();
  }
  await filter.fill('');
  await filter.press('Tab');
  await expect(editor.row('Crate')).toBeFocused();
});

test('Escape in a name focuses its row before the next key', async ({ editor }) => {
  const { page } = editor;
  await editor.row('Crate').click();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'New name of Crate' })).toBeFocused();
  const focused = await page.evaluate(() => {
    const init = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    return document.activeElement?.getAttribute('role');
  });
  expect(focused).toBe('treeitem');
  await expect(editor.row('Crate')).toBeFocused();
});

test('two clicks on the arrow of a branch open and close it, and do not rename it', async ({ editor }) => {
  const row = editor.row('Turntable');
  await row.locator('.row-twist').click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await row.locator('.row-twist').dblclick();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(editor.page.getByRole('textbox', { name: /^New name of/ })).toHaveCount(0);
});

test('the pointer selects text in the name of a row that is renamed, and drags no row', async ({ editor }) => {
  const { page } = editor;
  await editor.row('Crate').click();
  await page.keyboard.press('F2');
  const field = page.getByRole('textbox', { name: 'New name of Crate' });
  await field.fill('A long name');
  const box = await field.boundingBox();
  if (box === null) throw new Error('the name is not shown');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 50, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 1, y, { steps: 5 });
  await page.mouse.up();
  const selected = await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
  expect(selected[0]).toBe(0);
  expect(selected[1]).toBeGreaterThan(2);
  await page.keyboard.press('Escape');
  expect(await editor.historyLabels()).toEqual([]);
});
