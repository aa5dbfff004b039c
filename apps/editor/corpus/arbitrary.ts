import fc from 'fast-check';

export const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const FLOATS = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0]);
const BYTES = btoa(String.fromCharCode(...new Uint8Array(FLOATS.buffer)));

const base = {
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ name: 'triangle', mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
  materials: [{}],
  accessors: [
    { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
    { bufferView: 1, componentType: 5126, count: 3, type: 'VEC2' },
    // For animations, which use other views than meshes.
    { bufferView: 2, componentType: 5126, count: 1, type: 'SCALAR', min: [0], max: [0] },
    { bufferView: 2, byteOffset: 12, componentType: 5126, count: 1, type: 'VEC3' },
  ],
  bufferViews: [
    { buffer: 0, byteLength: 36 },
    { buffer: 0, byteOffset: 36, byteLength: 24 },
    { buffer: 0, byteLength: 36 },
  ],
  buffers: [{ byteLength: 64, uri: `data:application/octet-stream;base64,${BYTES}` }],
};

/** A .gltf of one triangle with other members. */
export const triangle = <Members extends object>(members: Members): typeof base & Members => ({ ...base, ...members });

const name = fc.option(fc.string({ minLength: 1, maxLength: 8 }), { nil: undefined });
/** Data of an application, some of it with the names of references. */
const extras = fc.option(
  fc.oneof(
    fc.jsonValue({ maxDepth: 2 }).filter((value) => value !== null),
    fc.dictionary(fc.constantFrom('index', 'mesh', 'iconTexture', 'extensions', 'source'), fc.nat({ max: 9 }), {
      minKeys: 1,
    }),
    fc.record({ iconTexture: fc.record({ index: fc.nat() }) }),
  ),
  { nil: undefined },
);
const part = fc.double({ min: 0, max: 1, noNaN: true });
const unlessEmpty = <T>(key: string, list: readonly T[]): object => (list.length === 0 ? {} : { [key]: list });

const image = fc.record({ name, extras }).map((own) => ({ ...own, uri: PNG }));
const sampler = fc.record({ name, extras, wrapS: fc.constantFrom(10497, 33071, 33648) });
const light = fc
  .record({
    name,
    extras,
    type: fc.constantFrom('point', 'directional', 'spot'),
    color: fc.tuple(part, part, part),
    intensity: part,
  })
  .map((own) => (own.type === 'spot' ? { ...own, spot: {} } : own));
const camera = fc.oneof(
  fc
    .record({ name, extras, aspectRatio: fc.constantFrom(undefined, 1.5), zfar: fc.constantFrom(undefined, 100) })
    .map(({ aspectRatio, zfar, ...own }) => ({
      ...own,
      type: 'perspective',
      perspective: { yfov: 0.8, znear: 0.1, aspectRatio, zfar },
    })),
  fc
    .record({ name, extras, xmag: fc.constantFrom(1, 2.5) })
    .map(({ xmag, ...own }) => ({ ...own, type: 'orthographic', orthographic: { xmag, ymag: 1, znear: 0, zfar: 10 } })),
);

/** A valid document: lists of random lengths, whose items refer to each other at random. */
export const gltfDocument: fc.Arbitrary<object> = fc
  .record({
    images: fc.array(image, { maxLength: 3 }),
    samplers: fc.array(sampler, { maxLength: 2 }),
    cameras: fc.array(camera, { maxLength: 3 }),
    lights: fc.array(light, { maxLength: 3 }),
    variants: fc.array(fc.record({ name: fc.string() }), { maxLength: 3 }),
    counts: fc.record({
      textures: fc.nat({ max: 3 }),
      materials: fc.nat({ max: 4 }),
      meshes: fc.nat({ max: 3 }),
      nodes: fc.integer({ min: 1, max: 8 }),
    }),
    picks: fc.infiniteStream(fc.nat()),
    labels: fc.infiniteStream(name),
    notes: fc.infiniteStream(extras),
    asset: fc.record({ copyright: name, extras }),
  })
  .map(({ images, samplers, cameras, lights, variants, counts, picks, labels, notes, asset }) => {
    const next = <T>(stream: fc.Stream<T>): T => stream.next().value as T;
    /** A member with the index of an item, or none. */
    const ref = (key: string, count: number): object => {
      const pick = next(picks);
      return count === 0 || pick % 3 === 0 ? {} : { [key]: pick % count };
    };
    const times = <T>(count: number, make: (index: number) => T): T[] =>
      Array.from({ length: count }, (_, i) => make(i));
    const own = (): object => ({ name: next(labels), extras: next(notes) });
    const textures = times(images.length === 0 ? 0 : counts.textures, () => ({
      ...own(),
      ...ref('sampler', samplers.length),
      source: next(picks) % images.length,
    }));
    const info = (key: string): object =>
      (ref('index', textures.length) as { index?: number }).index === undefined
        ? {}
        : { [key]: { index: next(picks) % textures.length, extras: next(notes) } };
    const materials = times(counts.materials, () => ({
      ...own(),
      ...info('normalTexture'),
      pbrMetallicRoughness: info('baseColorTexture'),
      ...(next(picks) % 2 === 0
        ? {}
        : { extensions: { KHR_materials_clearcoat: { clearcoatFactor: 1, ...info('clearcoatTexture') } } }),
    }));
    const mapping = (): object =>
      materials.length === 0 || variants.length === 0
        ? {}
        : {
            extensions: {
              KHR_materials_variants: {
                mappings: [{ material: next(picks) % materials.length, variants: [next(picks) % variants.length] }],
              },
            },
          };
    const meshes = times(counts.meshes, () => ({
      ...own(),
      primitives: times(1 + (next(picks) % 2), () => ({
        attributes: { POSITION: 0, TEXCOORD_0: 1 },
        ...ref('material', materials.length),
        ...mapping(),
      })),
    }));
    const parents = times(counts.nodes, (i) => (i === 0 ? -1 : (next(picks) % (i + 1)) - 1));
    const nodes = times(counts.nodes, (i) => {
      const lit = ref('light', lights.length);
      return {
        ...own(),
        ...ref('mesh', meshes.length),
        ...ref('camera', cameras.length),
        ...(Object.keys(lit).length === 0 ? {} : { extensions: { KHR_lights_punctual: lit } }),
        ...unlessEmpty(
          'children',
          [...parents.keys()].filter((child) => parents[child] === i),
        ),
        translation: [next(picks) % 10, 0, 0],
      };
    });
    const moved = next(picks) % counts.nodes;
    const extensions = {
      ...(lights.length === 0 ? {} : { KHR_lights_punctual: { lights } }),
      ...(variants.length === 0 ? {} : { KHR_materials_variants: { variants } }),
    };
    const json = {
      ...base,
      asset: { version: '2.0', ...asset },
      scenes: [{ ...own(), nodes: [...parents.keys()].filter((i) => parents[i] === -1) }],
      nodes,
      meshes: meshes.length === 0 ? undefined : meshes,
      materials: materials.length === 0 ? undefined : materials,
      ...unlessEmpty('images', images),
      ...unlessEmpty('samplers', samplers),
      ...unlessEmpty('textures', textures),
      ...unlessEmpty('cameras', cameras),
      animations: [
        {
          ...own(),
          samplers: [{ input: 2, output: 3 }],
          channels: [{ sampler: 0, target: { node: moved, path: 'scale' } }],
        },
      ],
      skins: [{ ...own(), joints: [moved] }],
      ...(Object.keys(extensions).length === 0 ? {} : { extensions }),
      extensionsUsed: ['KHR_lights_punctual', 'KHR_materials_variants', 'KHR_materials_clearcoat'],
    };
    return JSON.parse(JSON.stringify(json));
  });
