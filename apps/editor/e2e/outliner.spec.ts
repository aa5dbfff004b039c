import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';

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

test('arrow keys continue from the row that a right click has focused', async ({ editor }) => {
  const { page } = editor;
  await editor.row('Ring').click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor.row('Ring')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(editor.row('Cone')).toBeFocused();
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

test('Rename shows a row that is scrolled away', async ({ editor }) => {
  const { page } = editor;
  await editor.row('Mug').click();
  await addBoxes(editor, 300, false);
  await page.getByRole('application').focus();
  await scrollToLast(editor, 'Box 299');
  await page.keyboard.press('F2');
  const field = page.getByRole('textbox', { name: 'New name of Mug' });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
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
