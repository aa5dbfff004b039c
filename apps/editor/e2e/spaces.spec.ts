import type { Vec3 } from '@gizmo-kit/scene';
import type { EditorPage } from './editor-page.ts';
import { expect, alone as test } from './fixture.ts';
import { drag, onAxis, ownAxis, X } from './handles.ts';

const FROM_SELECTION = 'Set custom space from selection';

const announced = (editor: EditorPage) => editor.page.locator('[data-announcer]');

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
