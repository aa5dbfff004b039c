import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';
import { triangleGlb, triangleGltf } from './glb.ts';
import { zipOf } from './zip.ts';

/** For a scene of many nodes on a slow machine, in milliseconds. */
const LONG = 180_000;

async function dropModel(editor: EditorPage, name: string, json: object): Promise<void> {
  await editor.drop([{ name, bytes: Buffer.from(JSON.stringify(json)) }]);
}

test('a model that needs an unknown extension is refused with the name of the extension', async ({ editor }) => {
  const before = await editor.document();
  await dropModel(editor, 'hologram.gltf', {
    ...triangleGltf,
    extensionsUsed: ['ACME_hologram'],
    extensionsRequired: ['ACME_hologram'],
  });
  await expect(editor.toast(/hologram\.gltf could not be imported/)).toContainText('ACME_hologram');
  expect(await editor.document()).toBe(before);
});

test('missing and unsupported parts of a model are reported, and the rest is imported', async ({ editor }) => {
  const hosts: string[] = [];
  editor.page.on('request', (request) => hosts.push(request.url()));
  await dropModel(editor, 'tri.gltf', {
    ...triangleGltf,
    animations: [{ channels: [], samplers: [] }],
    cameras: [{ type: 'perspective', perspective: { yfov: 1, znear: 1 } }],
    images: [{ uri: 'maps/wood.png' }],
    textures: [{ source: 0 }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
  });
  const toast = editor.toast(/Imported tri\.gltf/);
  await expect(toast).toContainText('Missing textures: maps/wood.png.');
  await expect(toast).toContainText('Not shown: 1 animation.');
  await editor.button('Select').click();
  await editor.atRest();
  const id = await editor.idOf('triangle');
  await editor.clickNode(id, { local: [0.25, 0.25, 0] });
  await expect.poll(() => editor.selection()).toEqual([id]);
  expect(hosts.filter((url) => url.includes('wood.png'))).toEqual([]);
});

test('a chain of 800 nodes is drawn, picked at its end, deleted and restored', async ({ editor }) => {
  test.setTimeout(900_000);
  const nodes = Array.from({ length: 800 }, (_, i) =>
    i < 799
      ? { name: `link ${i}`, translation: [0, 0.001, 0], children: [i + 1] }
      : { name: 'end', translation: [0, 0.001, 0], mesh: 0 },
  );
  await dropModel(editor, 'chain.gltf', { ...triangleGltf, nodes });
  await expect(editor.row('chain')).toHaveAttribute('aria-selected', 'true', { timeout: LONG });
  await editor.atRest();
  await editor.button('Select').click();
  const end = await editor.idOf('end');
  const before = await editor.document();
  await editor.clickNode(end, { local: [0.25, 0.25, 0] });
  await expect.poll(() => editor.selection(), { timeout: LONG }).toEqual([end]);
  await editor.page.evaluate(() => {
    const scene = window.__editor?.scene;
    scene?.select(scene.getState().document.roots.slice(-1));
  });
  await editor.button('Delete').click();
  await expect(editor.row('chain')).toHaveCount(0, { timeout: LONG });
  await editor.button('Undo').click();
  await expect.poll(() => editor.document(), { timeout: LONG }).toBe(before);
});

test('a large model shows its progress while the page responds, and can be cancelled', async ({ editor }) => {
  const before = await editor.document();
  const primitives = triangleGltf.meshes[0]?.primitives ?? [];
  const meshes = Array.from({ length: 40_000 }, (_, i) => ({ name: `mesh ${i}`, primitives }));
  const nodes = meshes.map((_, i) => ({ name: `part ${i}`, mesh: i }));
  await dropModel(editor, 'many.gltf', {
    ...triangleGltf,
    meshes,
    nodes,
    scenes: [{ nodes: [...nodes.keys()] }],
  });
  const toast = editor.toast(/Importing many\.gltf/);
  await expect(toast).toContainText(/\d+ of 40000 meshes/);
  // At once: the import may end before the message has stopped moving.
  await toast.getByRole('button', { name: 'Cancel' }).dispatchEvent('click');
  await expect(toast).toHaveCount(0);
  expect(await editor.document()).toBe(before);
  await expect(editor.toast(/many\.gltf/)).toHaveCount(0);
});

test('a model that arrives while a name is typed is not selected, so that the text stays in its field', async ({
  editor,
}) => {
  await editor.row('Crate').click();
  await editor.field('Name').fill('Red b');
  await dropModel(editor, 'arrow.gltf', triangleGltf);
  await expect(editor.row('arrow')).toBeVisible();
  await editor.page.keyboard.type('ox');
  await editor.page.keyboard.press('Enter');
  await expect(editor.row('Red box')).toBeVisible();
  expect(await editor.selection()).toEqual(['crate']);
  expect(await editor.historyLabels()).toEqual(['Import arrow', 'Rename Crate']);
});

test('a zip of a model is unpacked, with its textures by their paths', async ({ editor }) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  const json = {
    ...triangleGltf,
    images: [{ uri: 'wood/color.png' }, { uri: 'metal/color.png' }],
    textures: [{ source: 0 }, { source: 1 }],
    materials: [{ normalTexture: { index: 0 }, emissiveTexture: { index: 1 } }],
  };
  const bytes = await zipOf({
    'pack/tri.gltf': Buffer.from(JSON.stringify(json)),
    'pack/wood/color.png': png,
    'pack/metal/color.png': png,
  });
  await editor.drop([{ name: 'tri.zip', bytes }]);
  await expect(editor.row('tri')).toHaveAttribute('aria-selected', 'true');
  const files = await editor.page.evaluate(() =>
    [...(window.__editor?.scene.getState().document.assets.values() ?? [])].flatMap((asset) =>
      Object.keys(asset.files),
    ),
  );
  expect(files.sort()).toEqual(['pack/metal/color.png', 'pack/tri.gltf', 'pack/wood/color.png']);
  await expect(editor.toast(/Missing textures/)).toHaveCount(0);
});

test('a file may be called .glb', async ({ editor }) => {
  await editor.drop([{ name: '.glb', bytes: triangleGlb(36) }]);
  await expect(editor.row('.glb')).toHaveAttribute('aria-selected', 'true');
});
