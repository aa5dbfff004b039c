import type { Locator } from '@playwright/test';
import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';

/** The rotation of the crate of the demo about Y, in degrees. */
const TURN = 18;

/** Presses a key that moves the focus, until an element has it. */
async function pressUntilFocused({ page }: EditorPage, key: string, element: Locator): Promise<void> {
  const isFocused = () => element.evaluateAll((found) => found.some((one) => one === document.activeElement));
  while (!(await isFocused())) {
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press(key);
    await page.waitForFunction((was) => document.activeElement !== was, before);
  }
}

const heldHandle = ({ page }: EditorPage) =>
  page.evaluate(() => {
    const { phase, drag } = window.__editor?.gizmo.getState() ?? {};
    return phase === 'press' ? drag?.handle.id : null;
  });

async function expectTransform(editor: EditorPage, x: number, degrees: number): Promise<void> {
  const { position, quaternion, scale } = (await editor.transform('crate')) ?? {};
  expect(position).toEqual([x, 0.36, 1.7]);
  const half = (degrees / 360) * Math.PI;
  [0, Math.sin(half), 0, Math.cos(half)].forEach((value, i) => {
    expect(quaternion?.[i]).toBeCloseTo(value, 12);
  });
  expect(scale).toEqual([1, 1, 1]);
}

test('a user selects, moves, rotates, undoes, renames and saves by keys alone', async ({ editor, page }) => {
  const { keyboard } = page;
  await pressUntilFocused(editor, 'Tab', page.getByRole('treeitem').first());
  await pressUntilFocused(editor, 'ArrowDown', editor.row('Crate'));
  await keyboard.press('Enter');
  await expect.poll(() => editor.selection()).toEqual(['crate']);
  await pressUntilFocused(editor, 'Tab', page.getByRole('application', { name: 'Transform gizmo' }));

  await keyboard.press('m');
  await expect(editor.button('Snap')).toHaveAttribute('aria-pressed', 'true');
  await keyboard.press('j');
  await expect.poll(() => heldHandle(editor)).toBe('move-x');
  await keyboard.press('ArrowRight');
  await expect(() => expectTransform(editor, -0.9 + 0.25, TURN)).toPass();
  await keyboard.press('Enter');
  await expect.poll(() => editor.historyLabels()).toEqual(['Move Crate']);
  await expectTransform(editor, -0.9 + 0.25, TURN);

  await keyboard.press('e');
  await expect(editor.button('Rotate')).toHaveAttribute('aria-pressed', 'true');
  await keyboard.press('g');
  await expect.poll(() => heldHandle(editor)).toMatch(/^rotate-/);
  await keyboard.press('y');
  await expect.poll(() => heldHandle(editor)).toBe('rotate-y');
  await keyboard.type('90');
  await keyboard.press('Enter');
  await expect.poll(() => editor.historyLabels()).toEqual(['Move Crate', 'Rotate Crate']);
  await expectTransform(editor, -0.9 + 0.25, TURN + 90);
  await keyboard.press('Control+z');
  await expect.poll(() => editor.historyLabels()).toEqual(['Move Crate']);
  await expectTransform(editor, -0.9 + 0.25, TURN);

  await keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'New name of Crate' })).toBeFocused();
  await keyboard.type('Red box');
  await keyboard.press('Enter');
  await expect(editor.row('Red box')).toBeFocused();
  expect(await editor.historyLabels()).toEqual(['Move Crate', 'Rename Crate']);

  const download = page.waitForEvent('download');
  await keyboard.press('Control+s');
  expect((await download).suggestedFilename()).toBe('Untitled.gizmo');
  await expect(editor.documentState).toHaveText(/Saved just now$/);
});
