import { readFileSync } from 'node:fs';
import { ancestors } from '@gizmo-kit/scene';
import { documentOf, type SceneRecord } from '../src/files/scenes/scene-record.ts';
import type { EditorPage } from './editor-page.ts';
import { alone, CONTROLLER, expect, test } from './fixture.ts';
import { triangleGlb } from './glb.ts';
import { damageStored, storedX } from './storage.ts';

/** The deepest node of the model with a mesh, the first of them by name, and its depth below the root. */
async function deepest(editor: EditorPage): Promise<{ id: string; depth: number }> {
  const scene = JSON.parse(await editor.document()) as SceneRecord;
  const { nodes } = scene;
  const document = documentOf(scene);
  const parts = Object.values(nodes).filter((node) => node.content.kind === 'asset');
  const depths = parts.map(({ id, name }) => ({ id, name, depth: ancestors(document, id).length }));
  depths.sort((a, b) => b.depth - a.depth || (a.name < b.name ? -1 : 1));
  return depths[0] ?? { id: '', depth: 0 };
}

async function importController(editor: EditorPage): Promise<void> {
  const chooser = editor.page.waitForEvent('filechooser');
  await editor.choose('File', 'Import');
  await (await chooser).setFiles(CONTROLLER);
  await expect(editor.toast(/Imported left\.glb/)).toBeVisible();
  await editor.atRest();
}

async function save(editor: EditorPage): Promise<Buffer> {
  const download = editor.page.waitForEvent('download');
  await editor.button('Save').click();
  return readFileSync(await (await download).path());
}

test('a model is imported with its tree and the exact numbers of the file, and can be undone', async ({ editor }) => {
  const before = await editor.document();
  await importController(editor);
  await expect(editor.row('left')).toHaveAttribute('aria-selected', 'true');
  expect((await deepest(editor)).depth).toBeGreaterThanOrEqual(3);

  const bytes = readFileSync(CONTROLLER);
  const json = JSON.parse(bytes.subarray(20, 20 + bytes.readUInt32LE(12)).toString()) as {
    nodes: { name: string; translation?: number[]; rotation?: number[]; scale?: number[] }[];
  };
  for (const node of json.nodes) {
    const id = await editor.idOf(node.name);
    expect(await editor.transform(id)).toEqual({
      position: node.translation ?? [0, 0, 0],
      quaternion: node.rotation ?? [0, 0, 0, 1],
      scale: node.scale ?? [1, 1, 1],
    });
  }
  await editor.button('Undo').click();
  await expect.poll(() => editor.document()).toBe(before);
});

test('a model is imported by drop', async ({ editor }) => {
  await editor.drop([{ name: 'touch.glb', path: CONTROLLER }]);
  await expect(editor.row('touch')).toBeVisible();
});

alone('a scene with a model is saved, and opened after a reload with the same numbers', async ({ editor }) => {
  await importController(editor);
  const { id } = await deepest(editor);
  await editor.page.evaluate((node) => window.__editor?.scene.select([node]), id);
  await editor.field('Rotation X').fill('12.3456789');
  await editor.field('Rotation X').press('Enter');
  await editor.field('Position Y').fill('-0');
  await editor.field('Position Y').press('Enter');
  const before = await editor.document();
  const file = await save(editor);

  await editor.page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  });
  await editor.reload();
  const chooser = editor.page.waitForEvent('filechooser');
  await editor.page.keyboard.press('Control+o');
  await (await chooser).setFiles({ name: 'scene.gizmo', mimeType: 'application/octet-stream', buffer: file });
  await expect.poll(() => editor.document()).toBe(before);
  await editor.atRest();
});

const GARBAGE: readonly [string, string, Buffer][] = [
  ['broken.glb', 'bytes that mean nothing', Buffer.from('this is not a model at all')],
  [
    'alone.gltf',
    'a model without its data',
    Buffer.from('{"asset":{"version":"2.0"},"nodes":[{}],"buffers":[{"uri":"a.bin","byteLength":4}]}'),
  ],
  ['scene.json', 'a scene that is none', Buffer.from('{"format":"something else"}')],
  ['notes.txt', 'a file of another kind', Buffer.from('hello')],
];
for (const [name, what, bytes] of GARBAGE) {
  test(`${what} leaves the scene unchanged and shows a message [R53]`, async ({ editor }) => {
    await editor.row('Crate').click();
    const before = await editor.document();
    await editor.drop([{ name, bytes }]);
    await expect(editor.toast(/could not be|Nothing to open/)).toBeVisible();
    expect(await editor.document()).toBe(before);
    expect(await editor.historyLabels()).toEqual([]);
    expect(editor.complaints).toEqual([]);
  });
}

test('a model of several files is read when they are dropped together', async ({ editor }) => {
  const positions = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
  const gltf = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ name: 'triangle', mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }, { attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [{ uri: 'data/triangle.bin', byteLength: 36 }],
  };
  await editor.drop([
    { name: 'tri.gltf', bytes: Buffer.from(JSON.stringify(gltf)) },
    { name: 'triangle.bin', bytes: positions },
  ]);
  await expect(editor.row('tri')).toBeVisible();
});

alone('the autosave restores the scene after a reload', async ({ editor }) => {
  await importController(editor);
  await editor.row('Crate').click();
  await editor.field('Position X').fill('1/7');
  await editor.field('Position X').press('Enter');
  const before = await editor.document();
  await expect.poll(() => storedX(editor.page, 'crate')).toBe(1 / 7);
  await editor.reload();
  expect(await editor.document()).toBe(before);
});

alone('a page that is left right after a change loses nothing', async ({ editor }) => {
  for (const value of ['3.5', '4.25', '-0']) {
    await editor.row('Cone').click();
    await editor.field('Position X').fill(value);
    await editor.field('Position X').press('Enter');
    const before = await editor.document();
    await editor.reload();
    expect(await editor.document()).toBe(before);
  }
});

alone(
  'the rescue file of a scene that cannot be read is opened by Open, with its model [R52]',
  async ({ editor, page }) => {
    await editor.drop([{ name: 'tri.glb', bytes: triangleGlb(100) }]);
    await editor.setX('Crate', '3');
    await expect.poll(() => storedX(page, 'crate')).toBe(3);
    await damageStored(page);
    await editor.reload();
    const toast = editor.toast(/last session could not be read/);
    const download = page.waitForEvent('download');
    await toast.getByRole('button', { name: 'Download' }).click();
    await editor.openScene('rescue', readFileSync(await (await download).path()));
    await expect(editor.row('tri')).toBeVisible();
    expect((await editor.transform('crate'))?.position[0]).toBe(3);
    await expect.poll(() => storedX(page, 'crate')).toBe(3);
    await editor.reload();
    await expect(editor.row('tri')).toBeVisible();
    await expect(editor.toast(/./)).toHaveCount(0);
  },
);
