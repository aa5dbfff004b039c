import { expect, test } from './fixture.ts';
import { onAxis, X } from './handles.ts';

test.beforeEach(async ({ editor }) => {
  await editor.button('Select').click();
});

test('a click selects, Shift adds and removes, a click on empty space clears', async ({ editor }) => {
  await editor.clickNode('crate');
  await expect.poll(() => editor.selection()).toEqual(['crate']);
  await editor.clickNode('cone', { shift: true });
  await expect.poll(() => editor.selection()).toEqual(['crate', 'cone']);
  await editor.clickNode('crate', { shift: true });
  await expect.poll(() => editor.selection()).toEqual(['cone']);
  const viewport = await editor.page.getByRole('region', { name: 'Viewport' }).boundingBox();
  if (viewport === null) throw new Error('no viewport');
  await editor.page.mouse.click(viewport.x + 8, viewport.y + viewport.height - 8);
  await expect.poll(() => editor.selection()).toEqual([]);
});

test('a press that moves is an orbit, not a click', async ({ editor }) => {
  const { x, y } = await editor.project('crate');
  await editor.page.mouse.move(x, y);
  await editor.page.mouse.down();
  await editor.page.mouse.move(x + 30, y + 10, { steps: 4 });
  await editor.page.mouse.up();
  await editor.atRest();
  await expect.poll(() => editor.selection()).toEqual([]);
  await editor.clickNode('crate');
  await expect.poll(() => editor.selection()).toEqual(['crate']);
});

test('the outliner shows the selection of the viewport, also inside closed branches, and vice versa', async ({
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

test('hidden objects are not picked', async ({ editor }) => {
  await editor.row('Cone').hover();
  await editor.button('Hide Cone').click();
  await editor.clickNode('cone');
  await expect.poll(() => editor.selection()).not.toContain('cone');
  await editor.button('Undo').click();
  await editor.atRest();
  await editor.clickNode('cone');
  await expect.poll(() => editor.selection()).toEqual(['cone']);
});

test('clicks at one position select the objects there, one behind the other', async ({ editor }) => {
  await editor.page.evaluate(() => {
    const scene = window.__editor?.scene;
    const crate = scene?.getState().document.nodes.get('crate');
    if (scene === undefined || crate === undefined) throw new Error('no crate');
    const at = (z: number) => ({ ...crate.transform, position: [0, 0.4, z] as const });
    scene.place(
      'Stack',
      new Map([
        ['crate', at(2)],
        ['cone', at(1)],
      ]),
    );
    const { roots } = scene.getState().document;
    window.__editor?.change({ remove: roots.filter((id) => id !== 'crate' && id !== 'cone') });
  });
  // With other tools, the handle in the middle of the gizmo gets the second click.
  await editor.button('Select').click();
  await editor.page.keyboard.press('Numpad1');
  await editor.atRest();
  const { x, y } = await editor.project('crate');
  for (const id of ['crate', 'cone', 'crate']) {
    await editor.page.mouse.click(x, y);
    await expect.poll(() => editor.selection()).toEqual([id]);
  }
});

test('a double click frames the object', async ({ editor }) => {
  const { x, y } = await editor.project('crate');
  await editor.page.mouse.dblclick(x, y);
  await editor.atRest();
  await expect.poll(() => editor.selection()).toEqual(['crate']);
  const target = (i: number) => editor.page.evaluate((at) => window.__editor?.views.get('main')?.target[at], i);
  for (const [i, part] of [-0.9, 0.36, 1.7].entries()) await expect.poll(() => target(i)).toBeCloseTo(part, 3);
});

test('a double click frames the object if the gizmo appears under the pointer, and one on a handle does not', async ({
  editor,
}) => {
  const { mouse } = editor.page;
  const target = () => editor.page.evaluate(() => window.__editor?.views.get('main')?.target);
  const before = await target();
  await editor.button('Move').click();
  const { x, y } = await editor.project('crate');
  await mouse.click(x, y);
  await expect(editor.row('Crate')).toHaveAttribute('aria-selected', 'true');
  await editor.atRest();
  const handle = await onAxis(editor, 'crate', X, 0.8);
  await mouse.move(handle.x, handle.y);
  await expect(editor.status).toHaveText('Move along X');
  await mouse.dblclick(handle.x, handle.y);
  expect(await target()).toEqual(before);

  await editor.page.evaluate(() => window.__editor?.scene.select([]));
  await mouse.click(x, y);
  await editor.atRest();
  await mouse.move(x, y);
  await expect(editor.status).toHaveText('Move in view');
  await mouse.down({ clickCount: 2 });
  await mouse.up({ clickCount: 2 });
  await expect.poll(target).not.toEqual(before);
  for (const [i, part] of [-0.9, 0.36, 1.7].entries()) expect((await target())?.[i]).toBeCloseTo(part, 3);
  expect(await editor.historyLabels()).toEqual([]);
});

test('a double click with Shift adds to the selection instead of replacing it', async ({ editor }) => {
  await editor.clickNode('crate');
  const { x, y } = await editor.project('cone');
  const before = await editor.page.evaluate(() => window.__editor?.views.get('main')?.target);
  await editor.page.keyboard.down('Shift');
  await editor.page.mouse.dblclick(x, y);
  await editor.page.keyboard.up('Shift');
  await editor.atRest();
  await expect.poll(() => editor.selection()).toEqual(['crate', 'cone']);
  expect(await editor.page.evaluate(() => window.__editor?.views.get('main')?.target)).toEqual(before);
});

test('locked objects are not picked and have no gizmo', async ({ editor }) => {
  await editor.page.evaluate(() => {
    const crate = window.__editor?.scene.getState().document.nodes.get('crate');
    if (crate !== undefined) window.__editor?.change({ set: [{ ...crate, locked: true }] });
  });
  await editor.clickNode('crate');
  await expect.poll(() => editor.selection()).not.toContain('crate');
  await editor.row('Crate').click();
  await editor.button('Move').click();
  await editor.atRest();
  const tip = await onAxis(editor, 'crate', X, 0.7);
  await editor.page.mouse.move(tip.x, tip.y);
  await editor.atRest();
  await expect(editor.status).toHaveText('Crate selected · locked');
});

test('isolated objects are alone: the others are neither drawn nor picked, and return', { tag: '@webgl' }, async ({
  editor,
}) => {
  await editor.clickNode('crate');
  await editor.atRest();
  const cone = await editor.project('cone');
  const clip = { x: cone.x - 15, y: cone.y - 15, width: 30, height: 30 };
  const before = await editor.picture(clip);
  await editor.page.keyboard.press('Shift+H');
  await editor.atRest();
  expect((await editor.picture(clip)).equals(before)).toBe(false);
  await editor.clickNode('cone');
  await expect.poll(() => editor.selection()).toEqual([]);
  await editor.page.getByRole('button', { name: 'Selection isolated' }).click();
  await editor.atRest();
  await editor.clickNode('cone');
  await expect.poll(() => editor.selection()).toEqual(['cone']);
  expect(await editor.historyLabels()).toEqual([]);
});

test('a hidden selected object has no outline, and neither has the previous selection', { tag: '@webgl' }, async ({
  editor,
}) => {
  await editor.row('Robot Arm').click();
  await editor.page.keyboard.press('h');
  await editor.page.keyboard.press('Escape');
  await editor.atRest();
  const { x, y } = await editor.project('ring');
  const picture = () => editor.picture({ x: x - 80, y: y - 60, width: 160, height: 120 });
  const plain = await picture();
  await editor.row('Ring').click();
  await expect.poll(async () => (await picture()).equals(plain)).toBe(false);
  await editor.row('Base').click();
  await expect(editor.status).toHaveText('Base selected · hidden with Robot Arm');
  await expect.poll(async () => (await picture()).equals(plain)).toBe(true);
});
