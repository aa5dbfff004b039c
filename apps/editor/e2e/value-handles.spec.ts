import type { Vec3 } from '@gizmo-kit/scene';
import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';
import { drag, grab } from './handles.ts';

/** Selects a node with the tool Select, and frames it: handles of a node that is small on the screen are hidden. */
async function select(editor: EditorPage, name: string): Promise<void> {
  await editor.row(name).click();
  await editor.button('Select').click();
  await editor.button('Frame selection').click();
  await editor.atRest();
}

const world = (editor: EditorPage, id: string, local?: Vec3) =>
  editor.page.evaluate(([name, at]) => window.__editor?.world(name, at), [id, local] as const);

const contentOf = (editor: EditorPage, id: string) =>
  editor.page.evaluate((name) => {
    const content = window.__editor?.scene.getState().shown.nodes.get(name)?.content;
    return (content ?? {}) as Readonly<Record<string, unknown>>;
  }, id);

/** From a point of a crate of 0.72 m to one outside of it. */
const HALF = 0.36;

test('a side of a box gives it another size, the opposite side stays, and nothing is scaled', async ({ editor }) => {
  await select(editor, 'Crate');
  const before = await editor.document();
  const opposite = await world(editor, 'crate', [-HALF, 0, 0]);
  const [from, to] = [await editor.project('crate', [HALF, 0, 0]), await editor.project('crate', [HALF + 0.4, 0, 0])];
  await drag(editor, 'Change right', from, to);
  const { size } = await contentOf(editor, 'crate');
  const [width, height, depth] = size as Vec3;
  expect([height, depth]).toEqual([0.72, 0.72]);
  expect(width).toBeCloseTo(1.12, 3);
  const after = await world(editor, 'crate', [-width / 2, 0, 0]);
  for (const [i, n] of (opposite ?? []).entries()) expect(after?.[i]).toBeCloseTo(n, 9);
  expect((await editor.transform('crate'))?.scale).toEqual([1, 1, 1]);
  await expect(editor.field('Width')).toHaveValue(/^1\.1/);
  expect(await editor.historyLabels()).toEqual(['Change Crate']);
  await editor.page.keyboard.press('Control+z');
  await expect.poll(() => editor.document()).toBe(before);
});

test('the children of a box stay when one of its sides moves', async ({ editor }) => {
  await editor.row('Marble').click();
  await editor.row('Crate').click();
  await editor.page.evaluate(() => {
    const marble = window.__editor?.scene.getState().document.nodes.get('marble');
    if (marble !== undefined) window.__editor?.change({ set: [{ ...marble, parent: 'crate' }] });
  });
  await select(editor, 'Crate');
  const marble = await world(editor, 'marble');
  const [from, to] = [await editor.project('crate', [HALF, 0, 0]), await editor.project('crate', [HALF + 0.4, 0, 0])];
  await drag(editor, 'Change right', from, to);
  const after = await world(editor, 'marble');
  for (const [i, n] of (marble ?? []).entries()) expect(after?.[i]).toBeCloseTo(n, 9);
});

test('Escape gives the value of before, and the inspector follows', async ({ editor }) => {
  await select(editor, 'Crate');
  const before = await editor.document();
  const [from, to] = [await editor.project('crate', [HALF, 0, 0]), await editor.project('crate', [HALF + 0.4, 0, 0])];
  await grab(editor, from, to);
  await expect(editor.field('Width')).toHaveValue(/^1\.1/);
  await editor.page.keyboard.press('Escape');
  await expect(editor.field('Width')).toHaveValue('0.72');
  await editor.page.mouse.up();
  expect(await editor.document()).toBe(before);
  expect(await editor.historyLabels()).toEqual([]);
});

test('a field of a parameter gives a shape its true size', async ({ editor }) => {
  await select(editor, 'Cone');
  const radius = editor.field('Radius');
  await radius.fill('0.6');
  await radius.press('Enter');
  expect((await contentOf(editor, 'cone')).size).toEqual([1.2, 1, 1.2]);
  expect((await editor.transform('cone'))?.scale).toEqual([1, 1, 1]);
  expect(await editor.historyLabels()).toEqual(['Set radius']);
});

test('a press on the selected object slides it on the floor, and a click selects', async ({ editor }) => {
  await select(editor, 'Crate');
  const before = await editor.document();
  // On the front, away from the handles.
  const front: Vec3 = [0.2, 0.2, HALF];
  const press = await editor.project('crate', front);
  await editor.page.mouse.click(press.x, press.y);
  expect(await editor.selection()).toEqual(['crate']);
  expect(await editor.document()).toBe(before);
  const camera = () => editor.page.evaluate(() => window.__editor?.camera().matrixWorld.elements.join());
  const view = await camera();
  await editor.page.mouse.move(press.x, press.y);
  await expect(editor.status).toContainText('Move');
  await grab(editor, press, { x: press.x + 60, y: press.y + 20 });
  await editor.page.mouse.up();
  await editor.atRest();
  const grabbed = await editor.project('crate', front);
  expect(Math.hypot(grabbed.x - press.x - 60, grabbed.y - press.y - 20)).toBeLessThan(0.1);
  const moved = await editor.transform('crate');
  expect(moved?.position[1]).toBe(0.36);
  expect(await camera()).toBe(view);
  expect(await editor.historyLabels()).toEqual(['Move Crate']);
});

test('while V is held, the corner nearest to the pointer lands on a corner of another object', async ({ editor }) => {
  await editor.page.evaluate(() => {
    const cone = window.__editor?.scene.getState().document.nodes.get('cone');
    if (cone === undefined) throw new Error('no cone');
    const [x, y, z] = cone.transform.position;
    const transform = { ...cone.transform, position: [x - 0.7, y + 0.1, z - 0.4] as const };
    window.__editor?.change({ set: [{ ...cone, id: 'goal', name: 'Goal', transform }] });
  });
  await select(editor, 'Cone');
  const { size } = await contentOf(editor, 'cone');
  const top: Vec3 = [0, (size as Vec3)[1] / 2, 0];
  const [held, inside, goal] = [
    await editor.project('cone', top),
    await editor.project('cone', [0, top[1] - 0.1, 0]),
    await editor.project('goal', top),
  ];
  await editor.page.mouse.move(inside.x, inside.y);
  await editor.page.locator('.viewport').focus();
  await editor.page.keyboard.down('v');
  await expect(editor.status).toContainText('Move');
  await grab(editor, inside, { x: inside.x + goal.x - held.x + 3, y: inside.y + goal.y - held.y - 3 });
  await editor.page.keyboard.up('v');
  await editor.page.mouse.up();
  const [now, wanted] = [await world(editor, 'cone', top), await world(editor, 'goal', top)];
  for (const [i, n] of (wanted ?? [Number.NaN]).entries()) expect(now?.[i]).toBeCloseTo(n, 9);
  expect(await editor.historyLabels()).toEqual(['Change', 'Move Cone']);
});

test('a click on a handle beside all objects keeps the selection', async ({ editor }) => {
  await editor.page.evaluate(() => {
    const { roots, nodes } = window.__editor?.scene.getState().document ?? { roots: [], nodes: new Map() };
    const marble = nodes.get('marble');
    window.__editor?.change({
      set: [{ ...marble, parent: null, transform: { ...marble.transform, position: [0, 0.5, 0] } }],
    });
    window.__editor?.change({ remove: roots });
  });
  await editor.page.keyboard.press('Numpad1');
  await select(editor, 'Marble');
  const [radius = 0] = ((await contentOf(editor, 'marble')).size as Vec3).map((n) => n / 2);
  const [x = 0, y = 0, z = 0] = (await world(editor, 'marble')) ?? [];
  const edge = await editor.page.evaluate((p) => window.__editor?.projectPoint(p), [x + radius, y, z] as const);
  if (edge === undefined) throw new Error('no edge');
  await editor.page.mouse.move(edge.x + 3, edge.y);
  await expect(editor.status).toContainText('Change radius');
  await editor.page.mouse.click(edge.x + 3, edge.y);
  await editor.atRest();
  expect(await editor.selection()).toEqual(['marble']);
  await editor.page.mouse.click(edge.x + 60, edge.y);
  await expect.poll(() => editor.selection()).toEqual([]);
});

test('the handles of a spot light are reached by keys, and typed numbers set its range', async ({ editor }) => {
  await editor.page.keyboard.press('Shift+A');
  await editor.page.getByRole('menuitem', { name: 'Add spot light' }).click();
  await select(editor, 'Spot light');
  const id = await editor.idOf('Spot light');
  await editor.page.keyboard.press('Escape');
  await select(editor, 'Spot light');
  await editor.page.locator('.viewport').focus();
  await editor.page.keyboard.press('j');
  await expect(editor.status).toContainText('Change distance');
  await editor.page.keyboard.type('5');
  await editor.page.keyboard.press('Enter');
  expect((await contentOf(editor, id)).range).toBe(5);
  await expect(editor.field('Range')).toHaveValue('5');
  expect(await editor.historyLabels()).toEqual(['Add spot light', 'Change Spot light']);
});

test('the tool Move shows the values of a light beside its arrows', async ({ editor }) => {
  await editor.page.keyboard.press('Shift+A');
  await editor.page.getByRole('menuitem', { name: 'Add spot light' }).click();
  await editor.page.keyboard.press('Escape');
  await editor.row('Spot light').click();
  await editor.button('Move').click();
  await editor.atRest();
  await editor.page.locator('.viewport').focus();
  await editor.page.keyboard.press('j');
  await expect(editor.status).toContainText('Move along X');
  await editor.page.keyboard.press('Shift+J');
  await expect(editor.status).toContainText('Change');
});

test('a light and a camera look at their dot, in one step of the history', async ({ editor }) => {
  for (const name of ['Add directional light', 'Add perspective camera']) {
    await editor.page.keyboard.press('Shift+A');
    await editor.page.getByRole('menuitem', { name }).click();
    const [id = ''] = (await editor.selection()) ?? [];
    await editor.page.evaluate((added) => {
      const node = window.__editor?.scene.getState().document.nodes.get(added);
      const transform =
        node && ({ ...node.transform, position: [0.4, 1.2, 0.6], quaternion: [0, 0.6, 0, 0.8] } as const);
      if (node && transform) window.__editor?.change({ set: [{ ...node, transform }] });
    }, id);
    await editor.button('Select').click();
    await editor.atRest();
    const before = await editor.document();
    const dot = await editor.project(id, [0, 0, name.includes('light') ? -3 : -3.1]);
    const to = { x: dot.x + 30, y: dot.y - 40 };
    await drag(editor, 'Change aim', dot, to);
    const { quaternion, scale } = (await editor.transform(id)) ?? {};
    expect(quaternion).not.toEqual([0, 0.6, 0, 0.8]);
    expect(scale).toEqual([1, 1, 1]);
    await editor.page.keyboard.press('Control+z');
    await expect.poll(() => editor.document()).toBe(before);
  }
});
