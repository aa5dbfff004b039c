import { launchOptions, WEBGPU_ARGS } from '../../../scripts/lib/launch-options.mjs';
import type { EditorPage } from './editor-page.ts';
import { expect, alone as test } from './fixture.ts';
import { drag, onAxis, X } from './handles.ts';
import { runByPalette } from './palette.ts';

test.use({ renderer: 'webgl', launchOptions: { ...launchOptions, args: [...launchOptions.args, ...WEBGPU_ARGS] } });

/** A canvas without a context would get one from `getContext`, so the page asks its renderer. */
const drawnBy = (editor: EditorPage): Promise<string | undefined> =>
  editor.page.evaluate(() => window.__editor?.drawnBy());

async function drawWithWebGpu(editor: EditorPage): Promise<void> {
  await runByPalette(editor, 'draw with webgpu');
  await expect.poll(() => drawnBy(editor)).toBe('WebGPU');
  await editor.ready();
}

/** The first and the last row of a part of the page with pixels of the outline of the active object. */
async function outlinedRows(editor: EditorPage, x: number): Promise<readonly [number, number]> {
  const { height } = editor.page.viewportSize() ?? { height: 0 };
  const png = await editor.picture({ x, y: 0, width: 1, height });
  const rows = await editor.page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, 1, image.height).data ?? [];
    const isOrange = (i: number): boolean =>
      Math.hypot((data[i] ?? 0) - 0xff, (data[i + 1] ?? 0) - 0x9a, (data[i + 2] ?? 0) - 0x3d) < 40;
    return Array.from({ length: image.height }, (_, row) => row).filter((row) => isOrange(row * 4));
  }, png.toString('base64'));
  return [rows[0] ?? Number.NaN, rows.at(-1) ?? Number.NaN];
}

test('WebGPU draws and drags: click, outline, exact drag, undo, and the setting is kept', async ({ editor }) => {
  // With the reflections and shadows, which each renderer makes its own way.
  await editor.page.goto('/?test');
  await editor.ready();
  await drawWithWebGpu(editor);
  await editor.page.evaluate(() => {
    const roots = window.__editor?.scene.getState().document.roots ?? [];
    window.__editor?.change({ remove: roots.filter((id) => id !== 'crate') });
  });
  await editor.button('Select').click();
  await editor.page.keyboard.press('Numpad1');
  await editor.atRest();
  await editor.clickNode('crate');
  await expect.poll(() => editor.selection()).toEqual(['crate']);
  await editor.atRest();
  const [top, bottom] = [await editor.project('crate', [0, 0.36, 0]), await editor.project('crate', [0, -0.36, 0])];
  // Beside the knobs of its height.
  const [first, last] = await outlinedRows(editor, Math.round(top.x) + 18);
  expect(Math.abs(first - top.y)).toBeLessThan(5);
  expect(Math.abs(last - bottom.y)).toBeLessThan(5);

  await editor.button('Move').click();
  await editor.atRest();
  const before = await editor.transform('crate');
  const [from, to] = [await onAxis(editor, 'crate', X, 0.6), await onAxis(editor, 'crate', X, 1.2)];
  const { x } = await editor.project('crate');
  await drag(editor, 'Move along X', from, to);
  await expect.poll(async () => Math.abs((await editor.project('crate')).x - x - (to.x - from.x))).toBeLessThan(0.1);
  await editor.button('Undo').click();
  expect(await editor.transform('crate')).toEqual(before);
  await editor.reload();
  expect(await drawnBy(editor)).toBe('WebGPU');
  expect(editor.complaints).toEqual([]);
});

test('on WebGPU, a marquee selects visible objects only, in one of four views', async ({ editor }) => {
  await drawWithWebGpu(editor);
  await runByPalette(editor, 'four views');
  await runByPalette(editor, 'only visible');
  await editor.button('Select').click();
  await editor.atRest();
  await editor.page.evaluate(() => {
    const scene = window.__editor?.scene;
    const roots = scene?.getState().document.roots ?? [];
    window.__editor?.change({ remove: roots.filter((id) => !['crate', 'ring'].includes(id)) });
    const [crate, ring] = ['crate', 'ring'].map((id) => scene?.getState().document.nodes.get(id));
    if (scene === undefined || crate === undefined || ring === undefined) throw new Error('no crate');
    const [x, y, z] = crate.transform.position;
    scene.place(
      'Hide behind',
      new Map([['ring', { ...ring.transform, scale: [0.2, 0.2, 0.2], position: [x, y, z - 2] }]]),
    );
  });
  await editor.atRest();
  const [middle, top] = [
    await editor.project('crate', [0, 0, 0], 'front'),
    await editor.project('crate', [0, 0.36, 0], 'front'),
  ];
  const reach = (middle.y - top.y) * Math.SQRT2 + 4;
  await editor.page.mouse.move(middle.x - reach, middle.y - reach);
  await editor.page.mouse.down();
  await editor.page.mouse.move(middle.x + reach, middle.y + reach, { steps: 5 });
  await editor.page.mouse.up();
  await expect.poll(() => editor.selection()).toEqual(['crate']);
});

test('the switch returns to WebGL', async ({ editor }) => {
  await drawWithWebGpu(editor);
  await runByPalette(editor, 'draw with webgpu');
  await expect.poll(() => drawnBy(editor)).toBe('WebGL');
  await editor.ready();
});
