// @vitest-environment node
import fc from 'fast-check';
import { validateBytes } from 'gltf-validator';
import { describe, expect, it } from 'vitest';
import { readGltf } from '../src/files/gltf/gltf-json.ts';
import { gltfDocument, PNG, triangle } from './arbitrary.ts';
import { stubPage } from './node-fixture.ts';
import { wholeWay } from './whole-way.ts';

stubPage();

async function errorsOf(file: Blob) {
  const { issues } = await validateBytes(await file.bytes());
  return issues.messages.filter(({ severity }) => severity === 0);
}

/** The way of a model, whose export has no fault that the validator does not find in the model itself. */
async function way(json: object, others: readonly File[] = []) {
  const done = await wholeWay(new File([JSON.stringify(json)], 'model.gltf'), others);
  const given = new Set((await errorsOf(new Blob([JSON.stringify(json)]))).map(({ code }) => code));
  expect((await errorsOf(done.file ?? new Blob())).filter(({ code }) => !given.has(code))).toEqual([]);
  expect(done.refused).toBeNull();
  const { raw } = await readGltf(done.file ?? new Blob());
  return { ...done, raw };
}

const texture = (index: number) => ({ pbrMetallicRoughness: { baseColorTexture: { index } } });
const textured = (...images: readonly object[]) =>
  triangle({
    images,
    textures: images.map((_, source) => ({ source })),
    materials: images.map((_, index) => texture(index)),
  });

describe('nothing of a model is lost, or what is lost is told', () => {
  it.each([
    ['extras that look like references', triangle({ materials: [{ extras: { iconTexture: { index: 9 }, mesh: 4 } }] })],
    ['a texture without an image', triangle({ textures: [{}], materials: [texture(0)] })],
    [
      'a required extension that is not shown',
      triangle({
        extensionsUsed: ['KHR_materials_variants'],
        extensionsRequired: ['KHR_materials_variants'],
        extensions: { KHR_materials_variants: { variants: [{ name: 'a' }] } },
      }),
    ],
    [
      'the copyright and extras of the asset',
      triangle({ asset: { version: '2.0', copyright: '© A', extras: { from: 'B' } }, extras: [1] }),
    ],
    ['the name and extras of the scene', triangle({ scenes: [{ name: 'Main', extras: { a: 1 }, nodes: [0] }] })],
    [
      'materials that nothing uses',
      triangle({
        materials: [{ name: 'used' }, { name: 'spare', ...texture(0) }],
        textures: [{ source: 0 }],
        images: [{ uri: PNG }],
      }),
    ],
    ['a skin that no node has', triangle({ skins: [{ name: 'spare', joints: [0], extras: 1 }] })],
    [
      'an extension of a node without numbers',
      triangle({
        nodes: [{ mesh: 0 }, { name: 'a', extensions: { ACME_tag: { tag: 'x' } } }],
        scenes: [{ nodes: [0, 1] }],
        extensionsUsed: ['ACME_tag'],
      }),
    ],
    [
      'a camera beyond the ranges of the editor',
      triangle({
        nodes: [{ mesh: 0 }, { camera: 0 }],
        scenes: [{ nodes: [0, 1] }],
        cameras: [{ type: 'perspective', perspective: { yfov: 3.135, znear: 0.1 } }],
      }),
    ],
  ])('%s', async (_title, json) => {
    expect((await way(json)).losses).toEqual([]);
  });

  it('cameras and lights keep their names, extras and numbers, also several in one node', async () => {
    const json = triangle({
      cameras: [
        {
          name: 'lens',
          type: 'perspective',
          perspective: { yfov: 0.7, znear: 0.01, aspectRatio: 1.5 },
          extras: { iso: 100 },
        },
        { type: 'orthographic', orthographic: { xmag: 3, ymag: 2, znear: 0, zfar: 50 } },
      ],
      extensions: {
        KHR_lights_punctual: {
          lights: [
            {
              name: 'key',
              type: 'spot',
              color: [0.123456, 0.5, 1],
              intensity: 5,
              spot: { outerConeAngle: 0.5 },
              extras: 1,
            },
          ],
        },
      },
      extensionsUsed: ['KHR_lights_punctual'],
      nodes: [
        { mesh: 0, camera: 0, extensions: { KHR_lights_punctual: { light: 0 } } },
        { camera: 1, extensions: { KHR_lights_punctual: { light: 0 } } },
        { camera: 0 },
      ],
      scenes: [{ nodes: [0, 1, 2] }],
    });
    const { losses, told, raw } = await way(json);
    expect(losses).toEqual([]);
    expect(told).toEqual([]);
    expect(raw.cameras).toEqual(json.cameras);
    expect(raw.extensions).toEqual(json.extensions);
  });

  it('animations by pointers move what they point to', async () => {
    const pointer = (to: string) => ({
      sampler: 0,
      target: { path: 'pointer', extensions: { KHR_animation_pointer: { pointer: to } } },
    });
    const json = triangle({
      extensionsUsed: ['KHR_animation_pointer'],
      materials: [{ name: 'spare' }, { name: 'red' }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 1 }] }],
      nodes: [{ name: 'still', mesh: 0 }, { name: 'lamp' }],
      scenes: [{ nodes: [0, 1] }],
      animations: [
        {
          samplers: [{ input: 2, output: 3 }],
          channels: [pointer('/nodes/1/scale'), pointer('/materials/1/alphaCutoff')],
        },
      ],
    });
    const { raw } = await way(json);
    const [animation] = raw.animations as [{ channels: ReturnType<typeof pointer>[] }];
    const pointers = animation.channels.map(({ target }) => target.extensions.KHR_animation_pointer.pointer.split('/'));
    const lists = raw as Record<string, { name: string }[]>;
    expect(pointers.map(([, list = '', index = '']) => lists[list]?.[Number(index)]?.name)).toEqual(['lamp', 'red']);
  });

  it.each([
    ['a missing texture', textured({ uri: 'wood.png' }), /the missing texture wood\.png \(model\.gltf\)/],
    [
      'a texture of another site',
      textured({ uri: 'https://tracker.invalid/p.png' }),
      /https:\/\/tracker\.invalid\/p\.png/,
    ],
    [
      'a damaged texture',
      textured({ uri: 'data:image/png;base64,dGhpcyBpcyBub3QgYSBwaWN0dXJl' }),
      /the damaged texture 0/,
    ],
    ['one file for two names', textured({ uri: 'a/color.png' }, { uri: 'b/color.png' }), /a\/color\.png/],
    [
      'a KTX2 texture',
      triangle({
        extensionsUsed: ['KHR_texture_basisu'],
        extensionsRequired: ['KHR_texture_basisu'],
        images: [{ mimeType: 'image/ktx2', bufferView: 0 }],
        textures: [{ extensions: { KHR_texture_basisu: { source: 0 } } }],
        materials: [texture(0)],
      }),
      /KTX2 textures/,
    ],
    [
      'another scene',
      triangle({ scenes: [{ nodes: [0] }, { name: 'Other', nodes: [1] }], nodes: [{ mesh: 0 }, {}] }),
      /the scene “Other”/,
    ],
    ['nodes in no scene', triangle({ nodes: [{ mesh: 0 }, {}, {}] }), /2 nodes that are in no scene/],
    [
      'an unknown extension that may refer',
      triangle({ extensions: { ACME_sky: { image: 0 } }, extensionsUsed: ['ACME_sky'] }),
      /the extension ACME_sky/,
    ],
    [
      'a camera with an odd angle',
      triangle({ cameras: [{ type: 'perspective', perspective: { yfov: 3.135, znear: 1 } }] }),
      /1 camera outside/,
    ],
    [
      'a light with an odd angle',
      triangle({
        extensionsUsed: ['KHR_lights_punctual'],
        extensions: {
          KHR_lights_punctual: {
            lights: [{ type: 'spot', spot: { outerConeAngle: 1.5, innerConeAngle: 0 }, color: [2, 1, 1] }],
          },
        },
      }),
      /1 light outside/,
    ],
  ])('%s is told', async (_title, json, message) => {
    const { told } = await way(json, [new File([new Uint8Array(4)], 'color.png')]);
    expect(told.some((text) => message.test(text))).toBe(true);
  });
});

it('EXT_structural_metadata is kept with the features of its meshes', async () => {
  const json = triangle({
    extensionsUsed: ['EXT_structural_metadata', 'EXT_mesh_features'],
    bufferViews: [...triangle({}).bufferViews, { buffer: 0, byteOffset: 24, byteLength: 12 }],
    extensions: {
      EXT_structural_metadata: {
        schema: {
          id: 's',
          classes: { tree: { properties: { height: { type: 'SCALAR', componentType: 'FLOAT32' } } } },
        },
        propertyTables: [
          { name: 'spare', class: 'tree', count: 3 },
          { class: 'tree', count: 3, properties: { height: { values: 3 } } },
        ],
      },
    },
    meshes: [
      {
        primitives: [
          {
            attributes: { POSITION: 0 },
            extensions: { EXT_mesh_features: { featureIds: [{ featureCount: 3, propertyTable: 1 }] } },
          },
        ],
      },
    ],
  });
  const { losses, told } = await wholeWay(new File([JSON.stringify(json)], 'm.gltf'), []);
  expect(told).toEqual([]);
  expect(losses).toEqual([]);
});

it('random valid models are exported without a fault of the validator, and nothing is lost silently', async () => {
  await fc.assert(
    fc.asyncProperty(gltfDocument, async (json) => {
      expect(await errorsOf(new Blob([JSON.stringify(json)]))).toEqual([]);
      expect((await way(json)).losses).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
