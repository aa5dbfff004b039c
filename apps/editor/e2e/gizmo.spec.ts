import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';
import { drag, grab, onAxis, onRing, ownAxis, X, Y, Z } from './handles.ts';

async function select(editor: EditorPage, name: string, tool: string): Promise<void> {
  await editor.row(name).click();
  await editor.button(tool).click();
  await editor.atRest();
}

test('the status bar names the handle under the pointer, and its amount during a drag; the cursor shows both', async ({
  editor,
}) => {
  await select(editor, 'Crate', 'Move');
  const from = await onAxis(editor, 'crate', X, 0.6);
  await editor.page.mouse.move(from.x, from.y);
  const pane = editor.page.locator('[data-view="main"]');
  await expect(editor.status).toHaveText('Move along X');
  await expect(pane).toHaveCSS('cursor', 'grab');
  await grab(editor, from, await onAxis(editor, 'crate', X, 1.2));
  await expect(editor.status).toHaveText(/^Move along X\s+[+-]?\d/);
  await expect(pane).toHaveCSS('cursor', 'grabbing');
  await editor.page.mouse.up();
  await editor.button('Rotate').click();
  await editor.atRest();
  const ring = await onRing(editor, 'crate', Z, 0.4);
  await editor.page.mouse.move(ring.x, ring.y);
  await expect(editor.status).toHaveText('Rotate around Z');
  await editor.button('Scale').click();
  await editor.atRest();
  const cube = await onAxis(editor, 'crate', await ownAxis(editor, 'crate', Y), 0.97);
  await editor.page.mouse.move(cube.x, cube.y);
  await expect(editor.status).toHaveText('Scale along Y');
  const middle = await editor.project('crate');
  await editor.page.mouse.move(middle.x, middle.y);
  await expect(editor.status).toHaveText('Scale uniformly');
});

test('a drag moves only along its axis, is one step, and undo and redo are exact', async ({ editor }) => {
  await select(editor, 'Crate', 'Move');
  const before = await editor.document();
  await drag(editor, 'Move along X', await onAxis(editor, 'crate', X, 0.6), await onAxis(editor, 'crate', X, 1.4));
  const moved = await editor.transform('crate');
  expect(moved?.position[0]).toBeGreaterThan(-0.9);
  expect(moved?.position.slice(1)).toEqual([0.36, 1.7]);
  await expect(editor.field('Position X')).not.toHaveValue('-0.9');
  expect(await editor.historyLabels()).toEqual(['Move Crate']);
  const after = await editor.document();
  await editor.page.keyboard.press('Control+z');
  await expect.poll(() => editor.document()).toBe(before);
  await editor.page.keyboard.press('Control+y');
  await expect.poll(() => editor.document()).toBe(after);
});

test('the inspector follows a drag, and Escape restores everything', async ({ editor }) => {
  await select(editor, 'Crate', 'Move');
  const before = await editor.document();
  await grab(editor, await onAxis(editor, 'crate', X, 0.6), await onAxis(editor, 'crate', X, 1.4));
  await expect(editor.field('Position X')).not.toHaveValue('-0.9');
  await editor.page.keyboard.press('Escape');
  await expect(editor.field('Position X')).toHaveValue('-0.9');
  await editor.page.mouse.up();
  expect(await editor.document()).toBe(before);
  expect(await editor.historyLabels()).toEqual([]);
  expect(await editor.selection()).toEqual(['crate']);
});

test('an undo during a drag cancels only the drag [R51]', async ({ editor }) => {
  await select(editor, 'Crate', 'Move');
  await drag(editor, 'Move along X', await onAxis(editor, 'crate', X, 0.6), await onAxis(editor, 'crate', X, 1.1));
  await editor.atRest();
  const before = await editor.document();
  await grab(editor, await onAxis(editor, 'crate', Z, 0.6), await onAxis(editor, 'crate', Z, 1.2));
  await editor.page.keyboard.press('Control+z');
  await editor.page.mouse.up();
  await expect.poll(() => editor.document()).toBe(before);
  expect(await editor.historyLabels()).toEqual(['Move Crate']);
});

test('a drag neither selects the objects behind nor rotates the camera', async ({ editor }) => {
  await select(editor, 'Crate', 'Move');
  const cone = await editor.project('cone');
  const camera = () => editor.page.evaluate(() => window.__editor?.camera().matrixWorld.elements.join());
  const view = await camera();
  await drag(editor, 'Move along X', await onAxis(editor, 'crate', X, 0.6), cone);
  await editor.atRest();
  expect(await editor.selection()).toEqual(['crate']);
  expect(await camera()).toBe(view);
});

test('several objects move together, in one step', async ({ editor }) => {
  await editor.row('Crate').click();
  await editor.row('Cone').click({ modifiers: ['Control'] });
  await editor.button('Move').click();
  await editor.atRest();
  const crate = await editor.project('crate');
  const cone = await editor.project('cone');
  const before = await editor.document();
  // The gizmo is half-way between the two; its Y arrow points up.
  const middle = { x: (crate.x + cone.x) / 2, y: (crate.y + cone.y) / 2 };
  await drag(editor, 'Move along Y', { ...middle, y: middle.y - 60 }, { ...middle, y: middle.y - 120 });
  const [a, b] = [await editor.transform('crate'), await editor.transform('cone')];
  expect((a?.position[1] ?? 0) - 0.36).toBeGreaterThan(0.1);
  expect((a?.position[1] ?? 0) - 0.36).toBeCloseTo((b?.position[1] ?? 0) - 0.5, 9);
  expect(await editor.historyLabels()).toEqual(['Move 2 objects']);
  await editor.button('Undo').click();
  await expect.poll(() => editor.document()).toBe(before);
});

test('with snapping on, a drag ends on steps', async ({ editor }) => {
  await select(editor, 'Cone', 'Move');
  await editor.button('Snap').click();
  await drag(editor, 'Move along X', await onAxis(editor, 'cone', X, 0.6), await onAxis(editor, 'cone', X, 1.5));
  const steps = ((await editor.transform('cone'))?.position[0] ?? 0) / 0.25;
  expect(steps).toBe(Math.round(steps));
  expect(steps).toBeGreaterThan(2);
});
