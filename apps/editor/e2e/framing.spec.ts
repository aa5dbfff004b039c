import type { Vec3 } from '@gizmo-kit/scene';
import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';

/** Makes a box of this size at this position the only object, selected. */
async function onlyBox(editor: EditorPage, size: number, at: Vec3): Promise<void> {
  await editor.page.evaluate(
    ([side, position]) => {
      const scene = window.__editor?.scene;
      const crate = scene?.getState().document.nodes.get('crate');
      if (scene === undefined || crate?.content.kind !== 'mesh') throw new Error('no crate');
      const content = { ...crate.content, size: [side, side, side] as const };
      const box = { ...crate, content, transform: { ...crate.transform, position } };
      const { roots } = scene.getState().document;
      window.__editor?.change({ remove: roots.filter((id) => id !== 'crate'), set: [box] });
      scene.select(['crate']);
    },
    [size, at] as const,
  );
}

interface Eye {
  readonly distance: number;
  readonly near: number;
  readonly far: number;
  readonly zoom: number;
}

function eye(editor: EditorPage, at: Vec3): Promise<Eye | undefined> {
  return editor.page.evaluate(([x, y, z]) => {
    const camera = window.__editor?.camera();
    if (camera === undefined || !('near' in camera && 'far' in camera && 'zoom' in camera)) return undefined;
    const [ex = 0, ey = 0, ez = 0] = camera.matrixWorld.elements.slice(12, 15);
    const distance = Math.hypot(ex - x, ey - y, ez - z);
    return { distance, near: Number(camera.near), far: Number(camera.far), zoom: Number(camera.zoom) };
  }, at);
}

/** Expects that the object is in the center of the viewport, fills a good part of its height, and is between the clip planes. */
async function isFramed(editor: EditorPage, size: number, at: Vec3): Promise<void> {
  await editor.atRest();
  const view = await editor.page.getByRole('region', { name: 'Viewport' }).boundingBox();
  if (view === null) throw new Error('no viewport');
  const middle = await editor.project('crate');
  expect(Math.abs(middle.x - (view.x + view.width / 2))).toBeLessThan(2);
  expect(Math.abs(middle.y - (view.y + view.height / 2))).toBeLessThan(2);
  const top = await editor.project('crate', [0, size / 2, 0]);
  const part = (2 * (middle.y - top.y)) / view.height;
  expect(part).toBeGreaterThan(0.25);
  expect(part).toBeLessThan(0.9);
  const seen = await eye(editor, at);
  expect(seen?.near).toBeLessThan((seen?.distance ?? 0) - size);
  expect(seen?.far).toBeGreaterThan((seen?.distance ?? 0) + size);
}

test('an object of any size at any position is framed, between the clip planes, and picked', async ({ editor }) => {
  for (const [size, at] of [
    [1e-4, [0, 0, 0]],
    [1, [0, 0, 0]],
    [1e6, [0, 0, 0]],
    [1, [1e6, 2e5, -1e6]],
    [1e-2, [0, 1e4, 0]],
  ] as const) {
    await onlyBox(editor, size, at);
    await editor.button('Frame selection').click();
    await isFramed(editor, size, at);
    await editor.button('Select').click();
    await editor.page.evaluate(() => window.__editor?.scene.select([]));
    await editor.clickNode('crate');
    await expect.poll(() => editor.selection()).toEqual(['crate']);
  }
});

test('a pinch on a trackpad moves the camera by the amount of the fingers, and does not change the lens', async ({
  editor,
}) => {
  await editor.button('Frame selection').click();
  await editor.atRest();
  const { x, y } = await editor.project('cone');
  const at: Vec3 = [0.5, 0.5, 1.5];
  const before = await eye(editor, at);
  await editor.page.mouse.move(x, y);
  // Ten steps of a pinch that halves the distance: exp(-69 / 100) = 1/2.
  await editor.page.keyboard.down('Control');
  for (let i = 0; i < 10; i += 1) await editor.page.mouse.wheel(0, -6.93);
  await editor.page.keyboard.up('Control');
  await editor.atRest();
  const after = await eye(editor, at);
  expect(after?.zoom).toBe(1);
  const ratio = (after?.distance ?? 0) / (before?.distance ?? 1);
  expect(ratio).toBeGreaterThan(0.35);
  expect(ratio).toBeLessThan(0.65);
});

test('after any zoom by the wheel, Frame selection restores the image', async ({ editor }) => {
  await editor.row('Crate').click();
  const at: Vec3 = [-0.9, 0.36, 1.7];
  const { x, y } = await editor.project('crate');
  await editor.page.mouse.move(x, y);
  for (const way of [-1, 1]) {
    for (let i = 0; i < 40; i += 1) await editor.page.mouse.wheel(0, way * 2000);
    await editor.atRest();
    const lost = await eye(editor, at);
    expect(Number.isFinite(lost?.distance)).toBe(true);
    expect(lost?.near).toBeGreaterThan(0);
    await editor.button('Frame selection').click();
    await isFramed(editor, 0.72, at);
  }
});
