import { isPlain, type Plain } from '../plain.ts';

/** The lists of a glTF file that this editor writes. */
const LISTS = [
  'accessors',
  'animations',
  'bufferViews',
  'cameras',
  'images',
  'materials',
  'meshes',
  'nodes',
  'samplers',
  'skins',
  'textures',
] as const;
export type ListName = (typeof LISTS)[number];

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

const padding = (size: number): number => (4 - (size % 4)) % 4;

/** A glTF file under construction: its lists, and the data of its only buffer. */
export interface GltfWriter {
  /** @returns the index of the item */
  add(list: ListName, item: Plain): number;
  /**
   * Adds to the list of an extension at the root of the file.
   * @returns the index of the item
   */
  addToExtension(extension: string, list: string, item: Plain): number;
  /** @returns the index of the view of the data */
  addView(data: Blob, view?: Plain): number;
  /** @returns the offset of the data in the buffer */
  addData(data: Blob): number;
  /** @returns the index of a view without data, because its extension has the data */
  addFallback(byteLength: number, extension: string): number;
  /**
   * The .glb.
   * @param rest the members of the JSON that are not lists
   * @param required the extensions that are required if they are used
   */
  finish(rest: Plain, required: ReadonlySet<string>): Blob;
}

/** The extension of quantized vertices, which has no member of its name. */
const QUANTIZATION = 'KHR_mesh_quantization';

/** The extensions that are used in a file. */
function extensionsIn(json: Plain): string[] {
  const names = new Set<string>();
  const open: unknown[] = [json];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at !== 'object' || at === null) continue;
    if (isPlain(at) && isPlain(at.extensions)) for (const name of Object.keys(at.extensions)) names.add(name);
    open.push(...Object.values(at).filter((value) => value !== undefined));
  }
  return [...names];
}

const header = (...numbers: readonly number[]): Uint32Array<ArrayBuffer> => new Uint32Array(numbers);

export function createGltfWriter(): GltfWriter {
  const lists: Record<ListName, Plain[]> = Object.assign({}, ...LISTS.map((name) => ({ [name]: [] })));
  const extended = new Map<string, Record<string, Plain[]>>();
  const data: BlobPart[] = [];
  let size = 0;
  let fallback: { byteLength: number; readonly extension: string } | null = null;

  const add: GltfWriter['add'] = (list, item) => lists[list].push(item) - 1;
  const addData: GltfWriter['addData'] = (bytes) => {
    const at = size;
    data.push(bytes, new Uint8Array(padding(bytes.size)));
    size += bytes.size + padding(bytes.size);
    return at;
  };
  return {
    add,
    addToExtension: (extension, list, item) => {
      const of = extended.get(extension) ?? {};
      extended.set(extension, of);
      of[list] ??= [];
      return of[list].push(item) - 1;
    },
    addData,
    addView: (bytes, view = {}) =>
      add('bufferViews', { ...view, buffer: 0, byteOffset: addData(bytes), byteLength: bytes.size }),
    addFallback: (byteLength, extension) => {
      const at = fallback?.byteLength ?? 0;
      fallback = { byteLength: at + byteLength + padding(byteLength), extension };
      return at;
    },
    finish: (rest, required) => {
      const filled = Object.fromEntries(Object.entries(lists).filter(([, items]) => items.length > 0));
      const buffers = [
        ...(size === 0 ? [] : [{ byteLength: size }]),
        ...(fallback === null
          ? []
          : [{ byteLength: fallback.byteLength, extensions: { [fallback.extension]: { fallback: true } } }]),
      ];
      const content = {
        ...rest,
        ...filled,
        ...(buffers.length === 0 ? {} : { buffers }),
        ...(extended.size === 0 ? {} : { extensions: Object.fromEntries(extended) }),
      };
      const used = [...extensionsIn(content), ...(required.has(QUANTIZATION) ? [QUANTIZATION] : [])];
      const extensions = {
        ...(used.length === 0 ? {} : { extensionsUsed: used }),
        ...(used.some((name) => required.has(name))
          ? { extensionsRequired: used.filter((name) => required.has(name)) }
          : {}),
      };
      const text = new Blob([JSON.stringify({ ...content, ...extensions })]);
      const json = [text, ' '.repeat(padding(text.size))];
      const jsonSize = text.size + padding(text.size);
      const binary = size === 0 ? [] : [header(size, BINARY_CHUNK), ...data];
      const total = 20 + jsonSize + (size === 0 ? 0 : 8 + size);
      return new Blob([header(MAGIC, 2, total, jsonSize, JSON_CHUNK), ...json, ...binary], {
        type: 'model/gltf-binary',
      });
    },
  };
}
