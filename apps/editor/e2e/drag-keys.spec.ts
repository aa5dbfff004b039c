import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';
import { grab, onAxis, X } from './handles.ts';
import { runByPalette } from './palette.ts';

const START = [-0.9, 0.36, 1.7];

async function grabCrate(editor: EditorPage): Promise<void> {
  await editor.row('Crate').click();
  await editor.button('Move').click();
  await editor.atRest();
  await grab(editor, await onAxis(editor, 'crate', X, 0.6), await onAxis(editor, 'crate', X, 1.1));
  await expect(editor.status).toHaveText(/^Move along X\s+[+-]?\d/);
}

const position = async (editor: EditorPage): Promise<readonly number[] | undefined> =>
  (await editor.transform('crate'))?.position;
const phase = (editor: EditorPage): Promise<string | undefined> =>
  editor.page.evaluate(() => window.__editor?.gizmo.getState().phase);

test('J grabs each handle in turn, arrow keys move it, and Enter commits one step', async ({ editor }) => {
  const held = () => editor.page.evaluate(() => window.__editor?.gizmo.getState().drag?.handle.id);
  await editor.clickNode('crate');
  await editor.page.keyboard.press('b');
  await editor.atRest();
  await editor.page.keyboard.press('j');
  await expect.poll(held).toMatch(/^bounds-/);
  const first = await held();
  await editor.page.keyboard.press('j');
  await expect.poll(held).not.toBe(first);
  expect(await held()).toMatch(/^bounds-/);
  await editor.page.keyboard.press('ArrowRight');
  await expect.poll(() => phase(editor)).toBe('drag');
  await editor.page.keyboard.press('Enter');
  await expect.poll(() => editor.historyLabels()).toHaveLength(1);
});

test('X, Y and Z during a drag choose the axis, and do not switch the space', async ({ editor }) => {
  await grabCrate(editor);
  await editor.page.keyboard.press('y');
  await expect(editor.status).toHaveText(/^Move along Y/);
  await editor.page.keyboard.press('x');
  await expect(editor.status).toHaveText(/^Move along X/);
  await editor.page.keyboard.press('Shift+Z');
  await expect(editor.status).toHaveText(/XY/);
  await editor.page.mouse.up();
  await expect(editor.button('World space')).toBeVisible();
  expect(await editor.historyLabels()).toEqual(['Move Crate']);
});

test('a percentage that is typed during a move is marked: only a scale has percentages', async ({ editor }) => {
  await grabCrate(editor);
  await editor.page.keyboard.type('50%');
  const shown = editor.page.locator('[data-gizmo="readout"]');
  await expect(shown).toHaveText(/\[=50%: only for a scale\]\s+\+50\.000/);
  await editor.page.keyboard.press('Backspace');
  await expect(shown).toHaveText(/\[=50\]\s+\+50\.000/);
});

test('an amount typed during a drag is exact, Backspace edits it, and Enter commits one step', async ({ editor }) => {
  await grabCrate(editor);
  await editor.page.keyboard.type('1.57');
  await editor.page.keyboard.press('Backspace');
  await expect.poll(() => position(editor)).toEqual([-0.9 + 1.5, START[1], START[2]]);
  const shown = editor.page.locator('[data-gizmo="readout"]');
  await expect(shown).toHaveText(/^Move along X\s+\[1\.5\]\s+\+1\.500/);
  await editor.page.keyboard.type('/');
  await expect(shown).toHaveText(/\[1\.5\/\]\s+\+1\.500/);
  await editor.page.keyboard.press('Backspace');
  await editor.page.keyboard.press('Enter');
  await editor.page.mouse.up();
  await expect.poll(() => editor.historyLabels()).toEqual(['Move Crate']);
  expect(await position(editor)).toEqual([-0.9 + 1.5, START[1], START[2]]);
});

test('no letter during a drag cancels it, and neither Backspace nor Delete deletes the object', async ({ editor }) => {
  await grabCrate(editor);
  for (const key of [
    'x',
    'e',
    'f',
    'w',
    'r',
    'q',
    'Control+s',
    'Control+d',
    'Control+a',
    'Control+x',
    'Backspace',
    'Delete',
    'Backspace',
  ]) {
    await editor.page.keyboard.press(key);
    expect(await phase(editor), key).toBe('drag');
  }
  await expect(editor.row('Crate')).toBeVisible();
  await expect(editor.button('Move')).toHaveAttribute('aria-pressed', 'true');
  await editor.page.mouse.up();
  await expect.poll(() => editor.historyLabels()).toEqual(['Move Crate']);
  expect(await editor.selection()).toEqual(['crate']);
  await editor.page.keyboard.press('Delete');
  await expect(editor.row('Crate')).toHaveCount(0);
});

test('the keys of redo during a drag cancel it, and redo nothing', async ({ editor }) => {
  await editor.row('Cone').click();
  await editor.page.keyboard.press('Delete');
  await editor.page.keyboard.press('Control+z');
  for (const key of ['Control+y', 'Control+Shift+z']) {
    await grabCrate(editor);
    await editor.page.keyboard.press(key);
    await expect.poll(() => phase(editor), key).toBe('idle');
    await editor.page.mouse.up();
    expect(await position(editor)).toEqual(START);
    await expect(editor.row('Cone')).toBeVisible();
  }
});

test('arrow keys nudge by the step, ten times with Shift, a tenth with Alt, and a held key is one step', async ({
  editor,
}) => {
  await editor.row('Crate').click();
  await editor.button('Move').click();
  await editor.button('Snap').click();
  await editor.clickNode('crate');
  await editor.atRest();
  await editor.page.keyboard.press('ArrowRight');
  await expect.poll(() => position(editor)).toEqual([-0.9 + 0.25, START[1], START[2]]);
  await editor.page.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await position(editor))?.[1]).toBeCloseTo(0.36 + 2.5, 12);
  await editor.page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await position(editor))?.[1]).toBeCloseTo(0.36 + 2.475, 12);
  for (let i = 0; i < 4; i += 1) await editor.page.keyboard.down('ArrowRight');
  await editor.page.keyboard.up('ArrowRight');
  await expect.poll(async () => (await position(editor))?.[0]).toBeCloseTo(-0.9 + 1.25, 12);
  expect(await editor.historyLabels()).toHaveLength(4);
});

test('arrow keys in the outliner move through it, and not the object', async ({ editor }) => {
  const before = await editor.document();
  await editor.row('Crate').click();
  await editor.page.keyboard.press('ArrowDown');
  await expect(editor.row('Cone')).toBeFocused();
  await editor.page.keyboard.press('Enter');
  await expect.poll(() => editor.selection()).toEqual(['cone']);
  expect(await editor.document()).toBe(before);
});

test('the status says why G does nothing for an object behind the camera, and F shows the object', async ({
  editor,
}) => {
  await editor.button('Move').click();
  await editor.row('Plant').click();
  await editor.page.keyboard.press('f');
  for (let i = 0; i < 5; i += 1) await editor.page.keyboard.press('+');
  await editor.row('Crate').click();
  await expect(editor.status).toHaveText('Crate selected · behind the camera');
  await editor.page.keyboard.press('g');
  expect(await phase(editor)).toBe('idle');
  await editor.page.keyboard.press('f');
  await expect(editor.status).toHaveText('Crate selected');
  await editor.atRest();
  await editor.page.keyboard.press('g');
  await expect.poll(() => phase(editor)).toBe('press');
});

test('G grabs with the tool, without a button, and announces the steps', async ({ editor }) => {
  await editor.row('Crate').click();
  await editor.button('Move').click();
  await editor.atRest();
  const middle = await editor.project('crate');
  await editor.page.mouse.click(middle.x, middle.y - 4);
  await editor.page.keyboard.press('g');
  await editor.page.keyboard.press('z');
  await editor.page.keyboard.type('2');
  await editor.page.keyboard.press('Enter');
  await expect.poll(() => position(editor)).toEqual([START[0], START[1], 3.7]);
  const region = editor.page.locator('[data-gizmo="keyboard"] [aria-live]');
  await expect(region).toHaveText(/Moved 2\.\d* along Z/);
});

test('G grabs from the outliner and from the toolbar too', async ({ editor }) => {
  await editor.row('Crate').click();
  await editor.page.keyboard.press('g');
  await editor.page.keyboard.press('z');
  await editor.page.keyboard.type('2');
  await editor.page.keyboard.press('Enter');
  await expect.poll(() => position(editor)).toEqual([START[0], START[1], 3.7]);
  await editor.button('Move').click();
  await editor.page.keyboard.press('g');
  await expect.poll(() => phase(editor)).toBe('press');
  await editor.page.keyboard.press('Escape');
  await expect.poll(() => phase(editor)).toBe('idle');
  expect(await position(editor)).toEqual([START[0], START[1], 3.7]);
});

test('the numbers of a drag are beside the cursor, and move with it', async ({ editor }) => {
  await grabCrate(editor);
  const shown = editor.page.locator('[data-gizmo="readout"]');
  await expect(shown).toHaveText(/^Move along X\s+\+[\d.]+ → -?[\d.]+, 0\.36, 1\.7$/);
  await editor.page.keyboard.down('Control');
  await expect(shown).toHaveText(/ · step 0\.25$/);
  await editor.page.keyboard.up('Control');
  await editor.page.mouse.up();
  await expect(shown).toHaveCount(0);
});

test('with the keys of Blender, G X 2 Enter moves, and Shift+D grabs a copy', async ({ editor, page }) => {
  await runByPalette(editor, 'Keys of Blender');
  await editor.clickNode('crate');
  await editor.atRest();
  for (const key of ['g', 'x', '2', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => position(editor)).toEqual([-0.9 + 2, START[1], START[2]]);
  await page.keyboard.press('Shift+D');
  await expect.poll(() => phase(editor)).toBe('press');
  for (const key of ['z', '1', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => editor.historyLabels()).toEqual(['Move Crate', 'Duplicate Crate', 'Move Crate 2']);
  expect(await position(editor)).toEqual([-0.9 + 2, START[1], START[2]]);
  await expect(editor.row('Crate 2')).toBeVisible();
});
