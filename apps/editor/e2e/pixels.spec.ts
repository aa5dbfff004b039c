import type { Pixel } from '../src/stage/test-handle.ts';
import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';

const UNLIT = 'KHR_materials_unlit';
const base64 = (numbers: Float32Array | Uint16Array): string => Buffer.from(numbers.buffer).toString('base64');
/** A PNG of one transparent red pixel. */
const CLEAR_RED = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DAAAAEAQEARwbK3gAAAABJRU5ErkJggg==';

/** A quad around the origin, with side 1, whose upper edge a morph target lifts by 1, and accessors of vectors from 4 on. */
function quads(nodes: readonly object[], material: object, ...vectors: readonly (readonly number[])[]): object {
  const numbers = [
    new Float32Array([-0.5, -0.5, 0, 0.5, -0.5, 0, 0.5, 0.5, 0, -0.5, 0.5, 0]),
    new Float32Array([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0]),
    new Float32Array(8),
    new Uint16Array([0, 1, 2, 0, 2, 3]),
    ...vectors.map((own) => new Float32Array(own)),
  ];
  return {
    asset: { version: '2.0' },
    extensionsUsed: [UNLIT],
    scene: 0,
    scenes: [{ nodes: nodes.map((_, i) => i) }],
    nodes,
    meshes: [
      {
        primitives: [
          { attributes: { POSITION: 0, TEXCOORD_0: 2 }, targets: [{ POSITION: 1 }], indices: 3, material: 0 },
        ],
      },
    ],
    materials: [{ doubleSided: true, extensions: { [UNLIT]: {} }, ...material }],
    accessors: numbers.map((own, bufferView) => {
      if (own instanceof Uint16Array) return { bufferView, componentType: 5123, count: own.length, type: 'SCALAR' };
      const size = bufferView === 2 ? 2 : 3;
      const bounds = { min: [-1, -1, 0], max: [1, 1, 0] };
      return {
        bufferView,
        componentType: 5126,
        count: own.length / size,
        type: `VEC${size}`,
        ...(size === 3 ? bounds : {}),
      };
    }),
    bufferViews: numbers.map(({ byteLength }, buffer) => ({ buffer, byteLength })),
    buffers: numbers.map((own) => ({
      byteLength: own.byteLength,
      uri: `data:application/octet-stream;base64,${base64(own)}`,
    })),
  };
}

/** Shows a model alone, from the front, without a selection. It is not in the plane of the grid, which would be drawn over it. */
async function show(editor: EditorPage, json: object): Promise<void> {
  const { page } = editor;
  await page.evaluate(() => window.__editor?.change({ remove: window.__editor.scene.getState().document.roots }));
  await editor.drop([{ name: 'model.gltf', bytes: Buffer.from(JSON.stringify(json)) }]);
  await expect.poll(() => editor.historyLabels()).toContain('Import model');
  await editor.button('Select').click();
  await page.keyboard.press('Numpad1');
  await page.keyboard.press('f');
  await page.evaluate(() => window.__editor?.scene.select([]));
  await editor.atRest();
}

/** The colors of pixels of the page. */
async function colorsAt(editor: EditorPage, points: readonly Pixel[]): Promise<number[][]> {
  const { width, height } = editor.page.viewportSize() ?? { width: 0, height: 0 };
  const png = await editor.picture({ x: 0, y: 0, width, height });
  return editor.page.evaluate(
    async ([text, at]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
      context?.drawImage(image, 0, 0);
      return at.map(({ x, y }) =>
        [...(context?.getImageData(Math.floor(x), Math.floor(y), 1, 1).data ?? [])].slice(0, 3),
      );
    },
    [png.toString('base64'), points] as const,
  );
}

const idsOf = (editor: EditorPage): Promise<string[]> =>
  editor.page.evaluate(() =>
    [...(window.__editor?.scene.getState().document.nodes.values() ?? [])]
      .filter(({ content }) => content.kind === 'asset' && content.part !== 'place')
      .map(({ id }) => id),
  );

const colorsOf = async (editor: EditorPage): Promise<number[][]> =>
  colorsAt(editor, await Promise.all((await idsOf(editor)).map((id) => editor.project(id))));

test('an opaque material ignores the alpha of its texture, and its color is that of the file', {
  tag: '@webgl',
}, async ({ editor }) => {
  const material = { pbrMetallicRoughness: { baseColorTexture: { index: 0 } } };
  const images = [{ uri: `data:image/png;base64,${CLEAR_RED}` }];
  await show(editor, { ...quads([{ mesh: 0, translation: [0, 0, 1] }], material), images, textures: [{ source: 0 }] });
  expect(await colorsOf(editor)).toEqual([[255, 0, 0]]);
});

test('instances have the colors of the file', { tag: '@webgl' }, async ({ editor }) => {
  const attributes = { TRANSLATION: 4, _COLOR_0: 5 };
  const row = { mesh: 0, translation: [0, 0, 1], extensions: { EXT_mesh_gpu_instancing: { attributes } } };
  await show(editor, quads([row], {}, [-2, 0, 0, 0, 0, 0, 2, 0, 0], [1, 0, 0, 0, 1, 0, 0, 0, 1]));
  expect(await colorsOf(editor)).toEqual([
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
  ]);
});

test('a node shows its mesh at its own weights', { tag: '@webgl' }, async ({ editor }) => {
  const blue = { pbrMetallicRoughness: { baseColorFactor: [0, 0, 1, 1] } };
  const nodes = [undefined, [0.5], [1]].map((weights, i) => ({ mesh: 0, weights, translation: [2 * i, 0, 1] }));
  await show(editor, quads(nodes, blue));
  for (const [i, id] of (await idsOf(editor)).entries()) {
    await editor.page.evaluate(() => window.__editor?.scene.select([]));
    await editor.atRest();
    const heights = await Promise.all([0, 0.25, 0.75, 1.25].map((y) => editor.project(id, [0, y, 0])));
    const isBlue = (await colorsAt(editor, heights)).map((color) => `${color}` === '0,0,255');
    expect(isBlue).toEqual([true, true, i > 0, i > 1]);
    await editor.page.evaluate((one) => window.__editor?.scene.select([one]), id);
    await expect(editor.field('Dimensions Y')).toHaveValue(String(1 + i / 2));
  }
});

for (const far of [1e6, 1e7]) {
  test(`at ${far} units, meshes and the grid are drawn where they are, and picked there`, { tag: '@webgl' }, async ({
    editor,
    page,
  }) => {
    const red = { pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] } };
    const nodes = [0.3, 2.7].map((x) => ({ mesh: 0, translation: [far + x, 0.5, 1] }));
    await show(editor, quads(nodes, red));
    const ids = await idsOf(editor);
    for (const id of ids) {
      await page.evaluate(() => window.__editor?.scene.select([]));
      await editor.atRest();
      const [low, high] = [await editor.project(id, [-0.5, -0.5, 0]), await editor.project(id, [0.5, 0.5, 0])];
      const [x, y] = [(low.x + high.x) / 2, (low.y + high.y) / 2];
      // A pixel that an edge crosses is blended with the ground.
      const [inside, outside] = [1, -1].map((d) => [
        { x: low.x + d, y },
        { x: high.x - d, y },
        { x, y: low.y - d },
        { x, y: high.y + d },
      ]);
      const isRed = (color: readonly number[]): boolean => `${color}` === '255,0,0';
      expect((await colorsAt(editor, inside ?? [])).map(isRed)).toEqual([true, true, true, true]);
      expect((await colorsAt(editor, outside ?? [])).map(isRed)).toEqual([false, false, false, false]);
      await page.mouse.click(low.x + 1, low.y - 1);
      await expect.poll(() => editor.selection()).toEqual([id]);
    }
    await page.evaluate(() => window.__editor?.scene.select([]));
    await page.keyboard.press('Numpad7');
    await editor.atRest();
    const line = await page.evaluate((x) => window.__editor?.projectPoint([x, 0, 0.8]), far);
    if (line === undefined) throw new Error('no view');
    const beside = Array.from({ length: 17 }, (_, i) => ({ x: line.x + i - 8, y: line.y }));
    const sums = (await colorsAt(editor, beside)).map((color) => color.reduce((sum, part) => sum + part, 0));
    expect(Math.abs(sums.indexOf(Math.min(...sums)) - 8)).toBeLessThanOrEqual(1);
    expect(Math.max(...sums) - Math.min(...sums)).toBeGreaterThan(10);
  });
}
