import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';
import { triangleGltf } from './glb.ts';

/** Drops the corners of a triangle of this size as a model: points (0) or a loop of lines (2). Returns the id of their node. */
async function dropPrimitive(editor: EditorPage, mode: number, size: number, translation = [0, 0, 0]): Promise<string> {
  const meshes = [{ primitives: [{ mode, attributes: { POSITION: 0 } }] }];
  const nodes = [{ name: 'drawn', mesh: 0, scale: [size, size, size], translation }];
  const bytes = Buffer.from(JSON.stringify({ ...triangleGltf, meshes, nodes }));
  await editor.drop([{ name: 'drawn.gltf', bytes }]);
  await expect.poll(() => editor.historyLabels()).toContain('Import drawn');
  await editor.atRest();
  const part = await editor.page.evaluate(() => {
    const { document, selection } = window.__editor?.scene.getState() ?? {};
    return document?.children.get(selection?.[0] ?? '')?.[0];
  });
  if (part === undefined) throw new Error('the model has no part');
  return part;
}

for (const [what, mode, size] of [
  ['points', 0, 0.2],
  ['lines', 2, 20],
] as const) {
  test(`${what} of ${size} units are framed, measured, and picked up to 5 pixels beside them`, async ({
    editor,
    page,
  }) => {
    await page.evaluate(() => {
      window.__editor?.change({ remove: window.__editor.scene.getState().document.roots });
    });
    const id = await dropPrimitive(editor, mode, size);
    await expect(editor.field('Dimensions X')).toHaveValue(String(size));
    await expect(editor.field('Dimensions Z')).toHaveValue('0');
    await editor.button('Select').click();
    const [corner, other] = [await editor.project(id, [1, 0, 0]), await editor.project(id, [0, 1, 0])];
    // It fills the view.
    expect(Math.hypot(corner.x - other.x, corner.y - other.y)).toBeGreaterThan(150);
    const click = async (x: number, y: number): Promise<readonly string[] | undefined> => {
      await page.evaluate(() => window.__editor?.scene.select([]));
      await page.mouse.click(x, y);
      return editor.selection();
    };
    expect(await click(corner.x + 3, corner.y - 3)).toEqual([id]);
    expect(await click(corner.x + 40, corner.y)).toEqual([]);
    const middle = { x: (corner.x + other.x) / 2, y: (corner.y + other.y) / 2 };
    expect(await click(middle.x, middle.y)).toEqual(mode === 2 ? [id] : []);
  });
}

test('a line behind an object is not picked through it', async ({ editor, page }) => {
  const id = await dropPrimitive(editor, 2, 0.2, [0, 0.4, 0]);
  await editor.button('Select').click();
  await page.keyboard.press('Home');
  await editor.atRest();
  const crate = await editor.idOf('Crate');
  await page.evaluate(
    ([front, behind]) => {
      const handle = window.__editor;
      const node = handle?.scene.getState().document.nodes.get(behind ?? '');
      if (handle === undefined || node === undefined) throw new Error('no node');
      const eye = handle.camera().matrixWorld.elements.slice(12, 15);
      const [x = 0, y = 0, z = 0] = handle.world(front ?? '') ?? [];
      const position = [x, y, z].map((value, i) => value + (value - (eye[i] ?? 0)) * 0.3) as unknown as readonly [
        number,
        number,
        number,
      ];
      handle.scene.place('Hide behind', new Map([[node.id, { ...node.transform, position }]]));
    },
    [crate, id] as const,
  );
  await editor.atRest();
  await editor.clickNode(id);
  expect(await editor.selection()).toEqual([crate]);
});

test('a gizmo outside of the view has an arrow at its edge, which shows both', async ({ editor, page }) => {
  const arrow = editor.button('The gizmo is outside of the view. Show it');
  await expect(arrow).toBeHidden();
  const nodes = [{ name: 'far', mesh: 0 }];
  const accessors = [{ ...triangleGltf.accessors[0], min: [500, 0, 0], max: [501, 1, 0] }];
  const data = Buffer.from(new Float32Array([500, 0, 0, 501, 0, 0, 500, 1, 0]).buffer);
  const buffers = [{ byteLength: 36, uri: `data:application/octet-stream;base64,${data.toString('base64')}` }];
  const bytes = Buffer.from(JSON.stringify({ ...triangleGltf, nodes, accessors, buffers }));
  await editor.drop([{ name: 'far.gltf', bytes }]);
  await expect(arrow).toBeVisible();
  const box = await arrow.boundingBox();
  const pane = await page.locator('[data-view="main"]').boundingBox();
  if (box === null || pane === null) throw new Error('no arrow');
  expect(box.x).toBeGreaterThanOrEqual(pane.x);
  expect(box.x + box.width).toBeLessThan(pane.x + 60);
  await arrow.click();
  await expect(arrow).toBeHidden();
  const id = (await editor.selection())?.[0] ?? '';
  for (const local of [
    [0, 0, 0],
    [501, 0, 0],
  ] as const) {
    const pixel = await editor.project(id, local);
    expect(pixel.x).toBeGreaterThan(pane.x);
    expect(pixel.x).toBeLessThan(pane.x + pane.width);
  }
  await page.keyboard.press('q');
  await editor.row('Crate').click();
  await page.keyboard.press('f');
  await expect(arrow).toBeHidden();
});
