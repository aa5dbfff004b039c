import { copyFileSync, writeFileSync } from 'node:fs';
import { glbOf } from '../src/files/glb-fixture.ts';
import { recordFromDocument } from '../src/files/scene-file.ts';
import { type Content, KINDS } from '../src/kinds/kinds.ts';
import { newNode } from '../src/scene/node.ts';
import { insertNodes } from '../src/scene/tree.ts';
import { EMPTY_DOCUMENT, IDENTITY } from '../src/scene/types.ts';
import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';
import { storedModels } from './storage.ts';

/** Triangles along one edge of a patch, and how many patches there are. */
const SIDE = 128;
const PATCHES = 60;

/** A .glb of bumpy patches in a row, about 36 MB. */
function patchesGlb(): Buffer {
  const row = SIDE + 1;
  const vertices = new Float32Array(row * row * 6);
  for (let i = 0; i < row * row; i += 1) {
    const [x, z] = [i % row, Math.floor(i / row)];
    vertices.set([x / SIDE, Math.sin(x) * Math.cos(z) * 0.01, z / SIDE], i * 3);
    vertices.set([0, 1, 0], (row * row + i) * 3);
  }
  const indices = new Uint32Array(SIDE * SIDE * 6);
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const at = Math.floor(i / SIDE) * row + (i % SIDE);
    indices.set([at, at + row, at + 1, at + 1, at + row, at + row + 1], i * 6);
  }
  const [vertexBytes, indexBytes] = [vertices.byteLength, indices.byteLength];
  const size = vertexBytes + indexBytes;
  const data = new Uint8Array(size * PATCHES);
  const patches = Array.from({ length: PATCHES }, (_, i) => i);
  for (const i of patches) {
    data.set(new Uint8Array(vertices.buffer), i * size);
    data.set(new Uint8Array(indices.buffer), i * size + vertexBytes);
  }
  const vectors = { componentType: 5126, count: row * row, type: 'VEC3' };
  const json = {
    asset: { version: '2.0' },
    nodes: patches.map((i) => ({ name: `patch ${i}`, mesh: i, translation: [i, 0, 0] })),
    meshes: patches.map((i) => ({
      primitives: [{ attributes: { POSITION: 3 * i, NORMAL: 3 * i + 1 }, indices: 3 * i + 2 }],
    })),
    accessors: patches.flatMap((i) => [
      { ...vectors, bufferView: 2 * i, min: [0, -0.01, 0], max: [1, 0.01, 1] },
      { ...vectors, bufferView: 2 * i, byteOffset: vertexBytes / 2 },
      { bufferView: 2 * i + 1, componentType: 5125, count: indices.length, type: 'SCALAR' },
    ]),
    bufferViews: patches.flatMap((i) => [
      { buffer: 0, byteOffset: i * size, byteLength: vertexBytes },
      { buffer: 0, byteOffset: i * size + vertexBytes, byteLength: indexBytes },
    ]),
    buffers: [{ byteLength: data.length }],
  };
  return Buffer.from(glbOf(json, data));
}

declare global {
  interface Window {
    /** The longest task since it was last asked for, in milliseconds. */
    longest?: number;
  }
}

/** Measures how long work takes, and the longest time in which the page did not answer. */
class Watch {
  readonly #editor: EditorPage;
  readonly measured: string[] = [];

  constructor(editor: EditorPage) {
    this.#editor = editor;
  }

  /** After each loading of the page. */
  async begin(): Promise<void> {
    await this.#editor.page.evaluate(() => {
      window.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest ?? 0, duration);
      }).observe({ type: 'longtask', buffered: true });
    });
  }

  async time(name: string, work: () => Promise<unknown>): Promise<number> {
    const longestTask = (): Promise<number> =>
      this.#editor.page.evaluate(() => {
        const longest = window.longest ?? 0;
        window.longest = 0;
        return longest;
      });
    await longestTask();
    const since = performance.now();
    await work();
    const longest = await longestTask();
    this.measured.push(`${name}: ${((performance.now() - since) / 1000).toFixed(1)} s, longest task ${longest} ms`);
    return longest;
  }
}

async function choose(editor: EditorPage, button: 'Import' | 'Open', file: string): Promise<void> {
  const chooser = editor.page.waitForEvent('filechooser');
  await editor.button(button).click();
  await (await chooser).setFiles(file);
}

/** Far above what a task takes on a desktop: the machines of the tests draw without a GPU. */
const ANSWERS_MS = 2000;

test('a model of 36 MB is imported, saved and read again while the page answers', async ({ editor }, info) => {
  test.setTimeout(600_000);
  const model = info.outputPath('patches.glb');
  writeFileSync(model, patchesGlb());
  const watch = new Watch(editor);
  await watch.begin();
  const imported = await watch.time('import', async () => {
    await choose(editor, 'Import', model);
    await expect(editor.toast(/Imported patches/)).toBeVisible({ timeout: 120_000 });
  });
  const drawn = await watch.time('first picture', () => editor.atRest());
  await expect.poll(() => storedModels(editor.page), { timeout: 60_000 }).toBe(1);
  let file = '';
  const saved = await watch.time('save', async () => {
    const download = editor.page.waitForEvent('download');
    await editor.button('Save').click();
    file = await (await download).path();
  });
  await editor.page.reload();
  await watch.begin();
  const reread = await watch.time('reload', async () => {
    await editor.ready();
    const geometries = () => editor.page.evaluate(() => window.__editor?.geometries() ?? 0);
    await expect.poll(geometries, { timeout: 60_000 }).toBeGreaterThan(PATCHES);
  });
  const opened = await watch.time('open', async () => {
    await choose(editor, 'Open', file);
    await expect.poll(() => editor.historyLabels(), { timeout: 120_000 }).toHaveLength(1);
  });
  console.log(watch.measured.join('\n'));
  expect(Math.max(imported, drawn, saved, reread, opened)).toBeLessThan(ANSWERS_MS);
  expect(editor.complaints).toEqual([]);
});

test('5,000 nodes are opened, exported and imported', async ({ editor }, info) => {
  test.setTimeout(600_000);
  const nodes = Array.from({ length: 5000 }, (_, i) => ({
    ...newNode(`box ${i}`, KINDS.mesh.presets.box as Content),
    transform: { ...IDENTITY, position: [(i % 70) * 1.5, 0, Math.floor(i / 70) * 1.5] as const },
  }));
  const scene = info.outputPath('boxes.json');
  writeFileSync(scene, JSON.stringify(recordFromDocument(insertNodes(EMPTY_DOCUMENT, nodes))));
  const watch = new Watch(editor);
  await watch.begin();
  await watch.time('open', async () => {
    await choose(editor, 'Open', scene);
    await expect(editor.documentState).toHaveText(/boxes/, { timeout: 120_000 });
  });
  await editor.atRest();
  let file = '';
  const exported = await watch.time('export', async () => {
    const download = editor.page.waitForEvent('download');
    await editor.page.keyboard.press('Control+Shift+e');
    file = await (await download).path();
  });
  await editor.button('New').click();
  await expect(editor.page.getByRole('treeitem')).toHaveCount(0);
  const model = info.outputPath('boxes.glb');
  copyFileSync(file, model);
  await watch.time('import', async () => {
    await choose(editor, 'Import', model);
    await expect(editor.toast(/Imported boxes/)).toBeVisible({ timeout: 120_000 });
  });
  console.log(watch.measured.join('\n'));
  expect(exported).toBeLessThan(ANSWERS_MS);
  expect(editor.complaints).toEqual([]);
});
