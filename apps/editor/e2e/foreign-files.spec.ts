import { expect, alone as test } from './fixture.ts';
import { triangleGltf } from './glb.ts';
import { storedFiles } from './storage.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const FOREIGN = ['EXT_texture_webp', 'EXT_texture_avif', 'KHR_texture_basisu', 'MSFT_texture_dds', 'ACME_texture'];

/** A triangle whose textures, lights, schema and unknown members name another site. */
const hostile = {
  ...triangleGltf,
  extensionsUsed: [...FOREIGN, 'EXT_structural_metadata', 'ACME_sky'],
  extensions: {
    EXT_structural_metadata: { schemaUri: 'https://tracker.invalid/schema.json' },
    ACME_sky: { uri: 'https://tracker.invalid/sky.hdr' },
  },
  images: [
    { uri: 'https://tracker.invalid/p.webp', mimeType: 'image/webp' },
    { uri: '//tracker.invalid/p.png' },
    { uri: 'blob:https://tracker.invalid/4f' },
    { uri: `data:image/png;base64,${PNG}` },
  ],
  textures: [
    ...FOREIGN.map((name) => ({ source: 3, extensions: { [name]: { source: 0 } } })),
    { source: 1 },
    { source: 2 },
    {},
  ],
  materials: Array.from({ length: 8 }, (_, index) => ({
    pbrMetallicRoughness: { baseColorTexture: { index } },
    extras: { iconTexture: { index: 30, uri: 'https://tracker.invalid/icon.png' } },
  })),
  meshes: [{ primitives: Array.from({ length: 8 }, (_, i) => ({ attributes: { POSITION: 0 }, material: i })) }],
};

test('a model with addresses of another site makes no request, at its import and at a reload', async ({ editor }) => {
  const requests: string[] = [];
  await editor.page.context().route('**/*', (route) => {
    requests.push(route.request().url());
    return route.continue();
  });
  await editor.drop([{ name: 'hostile.gltf', bytes: Buffer.from(JSON.stringify(hostile)) }]);
  await expect(editor.toast(/Imported hostile\.gltf/)).toContainText('https://tracker.invalid/p.webp');
  await editor.atRest();
  await expect.poll(() => storedFiles(editor.page)).toBe(1);
  await editor.reload();
  await expect(editor.row('hostile')).toBeVisible();
  await editor.atRest();
  expect(requests.length).toBeGreaterThan(0);
  expect(requests.filter((url) => url.includes('tracker'))).toEqual([]);
  expect(editor.complaints).toEqual([]);
});

test('the page cannot reach another site', async ({ editor }) => {
  const isRefused = await editor.page.evaluate(() =>
    fetch('https://tracker.invalid/').then(
      () => false,
      () => true,
    ),
  );
  expect(isRefused).toBe(true);
  const [violation] = editor.complaints.splice(0);
  expect(violation).toContain('Content Security Policy directive: "connect-src');
});

test('a texture that cannot be decoded is reported, and the model is shown without it', async ({ editor }) => {
  const broken = {
    ...triangleGltf,
    images: [{ name: 'bark', uri: 'data:image/png;base64,dGhpcyBpcyBub3QgYSBwaWN0dXJl' }],
    textures: [{ source: 0 }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
  };
  await editor.drop([{ name: 'broken.gltf', bytes: Buffer.from(JSON.stringify(broken)) }]);
  await expect(editor.toast(/Imported broken\.gltf/)).toContainText('the damaged texture bark');
  await expect(editor.row('broken')).toBeVisible();
  expect(editor.complaints).toEqual([]);
});
