import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';
import { drag, onAxis, X, Y, Z } from './handles.ts';

const SIDES = ['top', 'main', 'front', 'right'] as const;

async function fourViews(editor: EditorPage): Promise<void> {
  await editor.page.keyboard.press('Control+Alt+q');
  await expect(editor.page.locator('.pane')).toHaveCount(4);
  await editor.atRest();
}

test('four views cover the canvas, each from its side, and one of them alone again', { tag: '@webgl' }, async ({
  editor,
}) => {
  await fourViews(editor);
  const canvas = await editor.page.locator('canvas').boundingBox();
  const panes = await Promise.all(SIDES.map((id) => editor.page.locator(`[data-view="${id}"]`).boundingBox()));
  const area = panes.reduce((sum, pane) => sum + (pane?.width ?? 0) * (pane?.height ?? 0), 0);
  expect(area).toBeCloseTo((canvas?.width ?? 0) * (canvas?.height ?? 0), 0);
  const colors = await Promise.all(
    SIDES.map(async (id) => (await editor.picture(editor.page.locator(`[data-view="${id}"]`))).toString('base64')),
  );
  expect(new Set(colors).size).toBe(4);
  const front = panes[2];
  if (front == null) throw new Error('no front view');
  await editor.page.mouse.click(front.x + 12, front.y + front.height - 12);
  await editor.page.keyboard.press('Control+Alt+q');
  await expect(editor.page.locator('.pane')).toHaveCount(1);
  await expect(editor.page.locator('[data-view="front"]')).toBeVisible();
});

for (const [view, handle, axis, screen] of [
  ['top', 'Move along Z', Z, [0, 1]],
  ['front', 'Move along X', X, [1, 0]],
  ['right', 'Move along Y', Y, [0, -1]],
] as const) {
  test(`a drag in the view from the ${view} follows the pointer to a pixel, and the other views show it`, async ({
    editor,
  }) => {
    await editor.row('Crate').click();
    await fourViews(editor);
    const before = await editor.project('crate', [0, 0, 0], view);
    const elsewhere = await editor.project('crate', [0, 0, 0], 'main');
    const at = (await editor.transform('crate'))?.position;
    const from = await onAxis(editor, 'crate', axis, 0.7, view);
    const to = { x: from.x + 31 * screen[0], y: from.y + 31 * screen[1] };
    await drag(editor, handle, from, to);
    await editor.atRest();
    const after = await editor.project('crate', [0, 0, 0], view);
    expect(after.x - before.x).toBeCloseTo(31 * screen[0], 0);
    expect(after.y - before.y).toBeCloseTo(31 * screen[1], 0);
    expect(await editor.project('crate', [0, 0, 0], 'main')).not.toEqual(elsewhere);
    const end = (await editor.transform('crate'))?.position;
    for (const i of [0, 1, 2] as const) if (axis[i] === 0) expect(end?.[i]).toBe(at?.[i]);
    expect(await editor.historyLabels()).toEqual(['Move Crate']);
  });
}

test('keys apply to one gizmo, that of the last pressed view', async ({ editor }) => {
  await editor.row('Crate').click();
  await editor.button('Snap').click();
  await fourViews(editor);
  await expect(editor.page.getByRole('application')).toHaveCount(1);
  const pane = await editor.page.locator('[data-view="top"]').boundingBox();
  if (pane === null) throw new Error('no view from the top');
  // With Shift, a click on empty space does not change the selection.
  await editor.page.keyboard.down('Shift');
  await editor.page.mouse.click(pane.x + 8, pane.y + pane.height - 8);
  await editor.page.keyboard.up('Shift');
  await editor.atRest();
  await expect(editor.page.getByRole('application')).toHaveCount(1);
  await editor.page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await editor.transform('crate'))?.position).toEqual([-0.9, 0.36, 1.7 - 0.25]);
  expect(await editor.historyLabels()).toHaveLength(1);
});
