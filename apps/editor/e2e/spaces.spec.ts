import type { Vec3 } from '../src/scene/types.ts';
import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';
import { drag, onAxis, ownAxis, X, Z } from './handles.ts';

const FROM_SELECTION = 'Set custom space from selection';
const FROM_SURFACE = 'Set custom space from a surface';

const announced = (editor: EditorPage) => editor.page.locator('[data-announcer]');
const chooser = (editor: EditorPage) => editor.page.getByRole('button', { name: /Click a surface/ });

async function choose(editor: EditorPage, name: string): Promise<void> {
  await editor.button('Spaces').click();
  await editor.page.locator('.menu-label', { hasText: new RegExp(`^${name}$`) }).click();
  await expect(editor.page.getByRole('menu')).toHaveCount(0);
}

/** Drags a handle of the gizmo on the cone along a direction. Expects that the cone has moved along a vector. */
async function expectMove(editor: EditorPage, handle: string, along: Vec3): Promise<void> {
  await editor.atRest();
  const before = (await editor.transform('cone'))?.position;
  await drag(editor, handle, await onAxis(editor, 'cone', along, 0.6), await onAxis(editor, 'cone', along, 1.2));
  await editor.atRest();
  const after = (await editor.transform('cone'))?.position;
  if (before === undefined || after === undefined) throw new Error('no cone');
  const move = after.map((n, i) => n - (before[i] ?? 0));
  const length = Math.hypot(...move);
  expect(length).toBeGreaterThan(0.1);
  for (const [i, n] of move.entries()) expect(n / length).toBeCloseTo(along[i] ?? 0, 6);
}

test('the custom space has the axes of the object that it was set from, on other objects and after a reload', async ({
  editor,
}) => {
  const { page } = editor;
  await editor.button('Spaces').click();
  await expect(page.getByRole('menuitemradio', { name: 'Custom space' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: FROM_SELECTION })).toBeDisabled();
  await page.keyboard.press('Escape');
  await editor.row('Crate').click();
  await choose(editor, FROM_SELECTION);
  await expect(announced(editor)).toHaveText('Custom space with the axes of Crate');
  await expect(editor.button('Custom space')).toHaveText('Custom');
  await expect(page.locator('.status-bar').getByText('Custom space', { exact: true })).toBeVisible();
  const own = await ownAxis(editor, 'crate', X);
  await editor.row('Cone').click();
  await expectMove(editor, 'Move along X', own);

  await page.keyboard.press('Control+z');
  await expect(editor.button('Custom space')).toBeVisible();
  await page.getByRole('tab', { name: 'Code' }).click();
  const written = /space=\{\[(.*)\]\}/.exec((await page.locator('.code-jsx').textContent()) ?? '')?.[1];
  const turn = (18 * Math.PI) / 180 / 2;
  for (const [i, n] of [0, Math.sin(turn), 0, Math.cos(turn)].entries())
    expect(Number(written?.split(', ')[i])).toBeCloseTo(n, 12);

  await editor.reload();
  await expect(editor.button('World space')).toBeVisible();
  await editor.row('Cone').click();
  await choose(editor, 'Custom space');
  await expectMove(editor, 'Move along X', own);
  await page.keyboard.press('x');
  await expect(editor.button('World space')).toBeVisible();
});

test('a press on a surface makes its normal the Y axis of the custom space', async ({ editor }) => {
  await editor.row('Cone').click();
  await choose(editor, FROM_SURFACE);
  await expect(chooser(editor)).toBeFocused();
  const pane = await editor.page.locator('.pane').boundingBox();
  if (pane === null) throw new Error('no pane');
  await editor.page.mouse.click(pane.x + pane.width / 2, pane.y + 60);
  await expect(announced(editor)).toHaveText('There is no surface');
  await expect(chooser(editor)).toContainText('There is no surface');
  await editor.button('Cancel').click();
  await expect(chooser(editor)).toHaveCount(0);
  await choose(editor, FROM_SURFACE);
  const { x, y } = await editor.project('crate', [0.1, 0.1, 0.36]);
  await editor.page.mouse.click(x, y);
  await expect(chooser(editor)).toHaveCount(0);
  await expect(announced(editor)).toHaveText('Custom space with Y perpendicular to the surface of Crate');
  expect(await editor.selection()).toEqual(['cone']);
  await expectMove(editor, 'Move along Y', await ownAxis(editor, 'crate', Z));
  expect(await editor.historyLabels()).toEqual(['Move Cone']);
});

test('by keys, Enter chooses the surface in the center of the view, and Escape cancels and keeps the selection', async ({
  editor,
}) => {
  const { page } = editor;
  const run = async (): Promise<void> => {
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search commands' });
    await search.fill(FROM_SURFACE);
    await search.press('Enter');
    await expect(chooser(editor)).toBeFocused();
  };
  await editor.row('Crate').click();
  await page.keyboard.press('f');
  await page.keyboard.press('Numpad7');
  await editor.atRest();
  await run();
  await page.keyboard.press('Escape');
  await expect(chooser(editor)).toHaveCount(0);
  await expect(editor.button('World space')).toBeVisible();
  expect(await editor.selection()).toEqual(['crate']);
  await run();
  await page.keyboard.press('Enter');
  await expect(announced(editor)).toHaveText('Custom space with Y perpendicular to the surface of Crate');
  await expect(editor.button('Custom space')).toBeVisible();
  await expect(page.getByRole('application')).toBeFocused();
});
