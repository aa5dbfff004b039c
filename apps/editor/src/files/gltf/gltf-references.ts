import { isIndex, isPlain, type Plain, plainList } from '../plain.ts';

/** A list at the root of a file, or `extension/list` for a list in an extension of the root. */
export type List = string;

/** The items of a list in a document. */
export function itemsOf(document: Plain, list: List): readonly Plain[] {
  const [first = '', name] = list.split('/');
  if (name === undefined) return plainList(document[first]);
  const extension = isPlain(document.extensions) ? document.extensions[first] : undefined;
  return isPlain(extension) ? plainList(extension[name]) : [];
}

export const POINTER = 'KHR_animation_pointer';

/** The lists whose items an export copies, with the references in them: path in an item → list. `*` is any key or index. */
const PATHS: Readonly<Record<List, Readonly<Record<string, List>>>> = {
  accessors: { bufferView: 'bufferViews', 'sparse.*.bufferView': 'bufferViews' },
  asset: {},
  animations: { 'samplers.*.input': 'accessors', 'samplers.*.output': 'accessors', 'channels.*.target.node': 'nodes' },
  bufferViews: {},
  cameras: {},
  images: { bufferView: 'bufferViews' },
  materials: {
    '*Texture.index': 'textures',
    'pbrMetallicRoughness.*Texture.index': 'textures',
    'extensions.*.*Texture.index': 'textures',
    'extensions.MSFT_lod.ids.*': 'materials',
  },
  meshes: {
    'primitives.*.attributes.*': 'accessors',
    'primitives.*.indices': 'accessors',
    'primitives.*.material': 'materials',
    'primitives.*.targets.*.*': 'accessors',
    'primitives.*.extensions.CESIUM_primitive_outline.indices': 'accessors',
    'primitives.*.extensions.EXT_mesh_features.featureIds.*.propertyTable': 'EXT_structural_metadata/propertyTables',
    'primitives.*.extensions.EXT_mesh_features.featureIds.*.texture.index': 'textures',
    'primitives.*.extensions.EXT_structural_metadata.propertyAttributes.*':
      'EXT_structural_metadata/propertyAttributes',
    'primitives.*.extensions.EXT_structural_metadata.propertyTextures.*': 'EXT_structural_metadata/propertyTextures',
    'primitives.*.extensions.KHR_draco_mesh_compression.bufferView': 'bufferViews',
    'primitives.*.extensions.KHR_materials_variants.mappings.*.material': 'materials',
    'primitives.*.extensions.KHR_materials_variants.mappings.*.variants.*': 'KHR_materials_variants/variants',
  },
  nodes: {
    camera: 'cameras',
    'children.*': 'nodes',
    mesh: 'meshes',
    skin: 'skins',
    'extensions.EXT_instance_features.featureIds.*.propertyTable': 'EXT_structural_metadata/propertyTables',
    'extensions.EXT_mesh_gpu_instancing.attributes.*': 'accessors',
    'extensions.KHR_lights_punctual.light': 'KHR_lights_punctual/lights',
    'extensions.MSFT_lod.ids.*': 'nodes',
  },
  samplers: {},
  scenes: { 'nodes.*': 'nodes' },
  skins: { inverseBindMatrices: 'accessors', skeleton: 'nodes', 'joints.*': 'nodes' },
  textures: { sampler: 'samplers', source: 'images', 'extensions.*.source': 'images' },
  'EXT_structural_metadata/propertyAttributes': {},
  'EXT_structural_metadata/propertyTables': {
    'properties.*.arrayOffsets': 'bufferViews',
    'properties.*.stringOffsets': 'bufferViews',
    'properties.*.values': 'bufferViews',
  },
  'EXT_structural_metadata/propertyTextures': { 'properties.*.index': 'textures' },
  'KHR_lights_punctual/lights': {},
  'KHR_materials_variants/variants': {},
  'KHR_xmp_json_ld/packets': {},
};

/** Extensions without references, besides those of materials and textures, whose references are all as in the table. */
const WITHOUT_REFERENCES = [
  'EXT_textureInfo_constant_lod',
  'FB_geometry_metadata',
  'KHR_mesh_quantization',
  'KHR_node_hoverability',
  'KHR_node_selectability',
  'KHR_node_visibility',
];

type Rule = readonly [path: readonly string[], list: List];

const RULES: ReadonlyMap<List, readonly Rule[]> = new Map(
  Object.entries(PATHS).map(([list, paths]) => {
    const own = { 'extensions.KHR_xmp_json_ld.packet': 'KHR_xmp_json_ld/packets', ...paths };
    return [list, Object.entries(own).map(([path, to]) => [path.split('.'), to] as const)];
  }),
);

export const LISTS: readonly List[] = [...RULES.keys()];

const KNOWN: ReadonlySet<string> = new Set([
  ...WITHOUT_REFERENCES,
  ...LISTS.map((list) => list.replace(/\/.*/, '')),
  ...[...RULES.values()].flat().flatMap(([path]) => path[path.indexOf('extensions') + 1] ?? []),
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
  POINTER,
]);

const matches = (segment: string | undefined, key: string): boolean =>
  segment === '*' || segment === key || (segment === '*Texture' && key.endsWith('Texture'));

/** An unknown value with its references changed. */
function changed(value: unknown, rules: readonly Rule[], change: Change): unknown {
  if (rules.length === 0) return value;
  const [path, list] = rules[0] ?? [];
  if (path?.length === 0 && list !== undefined) return isIndex(value) ? change(list, value) : value;
  const below = (key: string): Rule[] =>
    rules.filter(([segments]) => matches(segments[0], key)).map(([[, ...rest], to]) => [rest, to]);
  if (Array.isArray(value)) {
    return value.map((item, i) => changed(item, below(`${i}`), change)).filter((item) => item !== undefined);
  }
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, changed(item, below(key), change)] as const);
  const isLost = entries.some(([key, item]) => key === 'index' && item === undefined);
  return isLost ? undefined : Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

/** @returns what replaces the index; undefined to leave out the reference, or the texture that it is the index of */
export type Change = (list: List, index: number) => unknown;

/** An item of a list with the references of the table replaced, and everything else as it is, extras included. */
export function withReferences(list: List, item: Plain, change: Change): Plain {
  return (changed(item, RULES.get(list) ?? [], change) ?? {}) as Plain;
}

/** Whether a value could contain the index of an item. */
const mayRefer = (value: unknown): boolean =>
  isIndex(value) || (typeof value === 'object' && value !== null && Object.values(value).some(mayRefer));

/** Whether an extension can be copied: its references are in the table, or it has no number that could be one. */
export const canCopy = (name: string, extension: unknown): boolean =>
  KNOWN.has(name) || /_(materials|texture)_/.test(name) || !mayRefer(extension);

/** An item without the extensions that cannot be copied, which `onLost` gets by their names. Extras are copied as they are. */
export function withoutUnknown(value: unknown, onLost: (extension: string) => void): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutUnknown(item, onLost));
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
    if (key === 'extras') return [key, item];
    if (key !== 'extensions' || !isPlain(item)) return [key, withoutUnknown(item, onLost)];
    const kept = Object.entries(item).filter(([name, extension]) => canCopy(name, extension));
    for (const name of Object.keys(item)) if (!kept.some(([one]) => one === name)) onLost(name);
    return [
      key,
      kept.length === 0
        ? undefined
        : Object.fromEntries(kept.map(([name, one]) => [name, withoutUnknown(one, onLost)])),
    ];
  });
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

/** The item of the pointer of a channel, and its pointer for another index; null if it has none. */
export function pointerOf({ extensions }: Plain): { list: List; index: number; to: (index: number) => string } | null {
  const own = isPlain(extensions) ? extensions[POINTER] : undefined;
  const pointer = isPlain(own) ? own.pointer : undefined;
  const [, start, index, rest] = /^((?:\/extensions\/[^/]+)?\/[^/]+\/)(\d+)(\/.*)?$/.exec(`${pointer}`) ?? [];
  if (start === undefined) return null;
  const list = start.slice(1, -1).replace('extensions/', '');
  return { list, index: Number(index), to: (i) => `${start}${i}${rest ?? ''}` };
}
