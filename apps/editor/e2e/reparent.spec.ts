import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';

// All rows fit, so that nothing scrolls beneath a drag.
test.use({ viewport: { width: 1024, height: 900 } });

const parentOf = (editor: EditorPage, id: string): Promise<string | null | undefined> =>
  editor.page.evaluate((name) => window.__editor?.scene.getState().document.nodes.get(name)?.parent, id);
async function world(editor: EditorPage, id: string): Promise<readonly number[]> {
  const found = await editor.page.evaluate((name) => window.__editor?.world(name, [0.1, 0.2, 0.3]), id);
  if (found == null) throw new Error(`no ${id}`);
  return found;
}

/** Drops a row on another one, at a fraction of its height. */
async function drop(editor: EditorPage, name: string, on: string, part: number): Promise<void> {
  const box = await editor.row(on).boundingBox();
  if (box === null) throw new Error(`no row ${on}`);
  await editor.row(name).dragTo(editor.row(on), { targetPosition: { x: 90, y: box.height * part } });
}

test('a row dropped into another one becomes its child, and keeps its world transform', async ({ editor }) => {
  const before = await editor.document();
  const place = await world(editor, 'crate');
  await drop(editor, 'Crate', 'Robot Arm', 0.5);
  await expect.poll(() => parentOf(editor, 'crate')).toBe('robot-arm');
  for (const [i, value] of (await world(editor, 'crate')).entries()) expect(value).toBeCloseTo(place[i] ?? 0, 12);
  expect(await editor.historyLabels()).toEqual(['Move Crate in the outliner']);
  expect(await editor.selection()).toEqual(['crate']);
  await editor.page.keyboard.press('Control+z');
  await expect.poll(() => editor.document()).toBe(before);
});

test('a drop on the upper or lower edge of a row is before or after it', async ({ editor }) => {
  const roots = () => editor.page.evaluate(() => window.__editor?.scene.getState().document.roots);
  await drop(editor, 'Ring', 'Crate', 0.1);
  await expect.poll(roots).toEqual(['robot-arm', 'stretched-bench', 'plant', 'ring', 'crate', 'cone']);
  await drop(editor, 'Ring', 'Cone', 0.9);
  await expect.poll(roots).toEqual(['robot-arm', 'stretched-bench', 'plant', 'crate', 'cone', 'ring']);
});

test('a drop with Ctrl keeps the local transform', async ({ editor }) => {
  const local = await editor.transform('cone');
  await editor.page.keyboard.down('Control');
  await drop(editor, 'Cone', 'Robot Arm', 0.5);
  await editor.page.keyboard.up('Control');
  await expect.poll(() => parentOf(editor, 'cone')).toBe('robot-arm');
  expect(await editor.transform('cone')).toEqual(local);
});

test('a drop into a descendant is refused, and a parent that shears is reported', async ({ editor }) => {
  const before = await editor.document();
  await drop(editor, 'Stretched Bench', 'Mug', 0.5);
  await expect(editor.toast(/Stretched Bench cannot become a child of itself/)).toBeVisible();
  expect(await editor.document()).toBe(before);
  await drop(editor, 'Ring', 'Stretched Bench', 0.5);
  await expect(editor.toast(/Ring could not keep its place in the world/)).toBeVisible();
  await editor.page.keyboard.press('Control+z');
  await expect.poll(() => editor.document()).toBe(before);
});

test('Ctrl+[ and Ctrl+] move rows out and in, Ctrl+Alt+[ and Ctrl+Alt+] up and down', async ({ editor }) => {
  const before = await editor.document();
  const place = await world(editor, 'cone');
  await editor.row('Cone').click();
  await editor.page.keyboard.press('Control+]');
  await expect.poll(() => parentOf(editor, 'cone')).toBe('crate');
  for (const [i, value] of (await world(editor, 'cone')).entries()) expect(value).toBeCloseTo(place[i] ?? 0, 12);
  await editor.page.keyboard.press('Control+[');
  await expect.poll(() => parentOf(editor, 'cone')).toBe(null);
  await editor.page.keyboard.press('Control+Alt+[');
  const roots = () => editor.page.evaluate(() => window.__editor?.scene.getState().document.roots);
  await expect.poll(roots).toEqual(['robot-arm', 'stretched-bench', 'plant', 'cone', 'crate', 'ring']);
  for (let i = 0; i < 3; i += 1) await editor.page.keyboard.press('Control+z');
  await expect.poll(() => editor.document()).toBe(before);
});

test('the gizmo does not move locked objects; H hides, Alt+H shows, Shift+H isolates', async ({ editor }) => {
  await editor.row('Crate').click();
  const visible = (id: string) =>
    editor.page.evaluate((name) => window.__editor?.scene.getState().document.nodes.get(name)?.visible, id);
  const hasGizmo = () => editor.page.evaluate(() => window.__editor?.scene.getState().selection);
  await expect(editor.field('Position X')).toBeVisible();
  await editor.page.keyboard.press('l');
  await expect(editor.button('Unlock Crate')).toBeVisible();
  const { x, y } = await editor.project('crate');
  await editor.page.mouse.move(x + 4, y);
  await expect(editor.status).toHaveText('Crate selected · locked');
  await editor.page.keyboard.press('Alt+l');
  await expect(editor.button('Unlock Crate')).toHaveCount(0);
  await editor.page.keyboard.press('h');
  await expect.poll(() => visible('crate')).toBe(false);
  await editor.page.keyboard.press('Alt+h');
  await expect.poll(() => visible('crate')).toBe(true);
  expect((await editor.historyLabels())?.at(-1)).toBe('Show Crate');
  await editor.page.keyboard.press('Shift+H');
  await editor.clickNode('cone');
  await expect.poll(hasGizmo).toEqual([]);
  await editor.page.keyboard.press('Shift+H');
  await editor.atRest();
  await editor.clickNode('cone');
  await expect.poll(hasGizmo).toEqual(['cone']);
});
