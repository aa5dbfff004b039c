import { isPlain, type Plain } from '../plain.ts';
import { stringifyExactly } from '../text.ts';
import { BINARY_CHUNK, JSON_CHUNK, MAGIC } from './gltf-chunks.ts';
import type { List } from './gltf-references.ts';

const padding = (size: number): number => (4 - (size % 4)) % 4;

/** A glTF file under construction: its lists, and the data of its only buffer. */
export interface GltfWriter {
  /** @returns the index of the item */
  add(list: List, item: Plain): number;
  /** Adds an item unless there is an equal one. @returns its index */
  addOnce(list: List, item: Plain): number;
  /** @returns the index of an item that `addOnce` has added */
  find(list: List, item: Plain): number | undefined;
  /** @returns the index of the view of the data */
  addView(data: Blob, view?: Plain): number;
  /** @returns the offset of the data in the buffer */
  addData(data: Blob): number;
  /** @returns the offset of a view without data, because its extension has the data */
  addFallback(byteLength: number, extension: string): number;
  /**
   * The .glb.
   * @param rest the members of the JSON that are not lists
   * @param required the extensions that are required if they are used
   * @param declared the extensions that are used although nothing has a member of their name
   */
  finish(rest: Plain, required: ReadonlySet<string>, declared: ReadonlySet<string>): Blob;
}

/** The extensions that are used in a file. */
function extensionsIn(value: unknown, names = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return names;
  for (const [key, item] of Object.entries(value)) {
    if (key === 'extras') continue;
    if (key === 'extensions' && isPlain(item)) for (const name of Object.keys(item)) names.add(name);
    extensionsIn(item, names);
  }
  return names;
}

const header = (...numbers: readonly number[]): Uint32Array<ArrayBuffer> => new Uint32Array(numbers);

export function createGltfWriter(): GltfWriter {
  const lists = new Map<List, Plain[]>();
  const once = new Map<string, number>();
  const data: BlobPart[] = [];
  let size = 0;
  let fallback: { byteLength: number; readonly extension: string } | null = null;

  const keyOf = (list: List, item: Plain): string => list + stringifyExactly(item);
  const add: GltfWriter['add'] = (list, item) => {
    const items = lists.get(list) ?? [];
    lists.set(list, items);
    return items.push(item) - 1;
  };
  const addData: GltfWriter['addData'] = (bytes) => {
    const at = size;
    data.push(bytes, new Uint8Array(padding(bytes.size)));
    size += bytes.size + padding(bytes.size);
    return at;
  };
  return {
    add,
    addOnce: (list, item) => {
      const key = keyOf(list, item);
      const index = once.get(key) ?? add(list, item);
      once.set(key, index);
      return index;
    },
    find: (list, item) => once.get(keyOf(list, item)),
    addData,
    addView: (bytes, view = {}) =>
      add('bufferViews', { ...view, buffer: 0, byteOffset: addData(bytes), byteLength: bytes.size }),
    addFallback: (byteLength, extension) => {
      const at = fallback?.byteLength ?? 0;
      fallback = { byteLength: at + byteLength + padding(byteLength), extension };
      return at;
    },
    finish: ({ extensions: own, ...rest }, required, declared) => {
      const root: Record<string, unknown> = { ...rest };
      const extensions: Record<string, Plain> = { ...(isPlain(own) ? (own as Record<string, Plain>) : {}) };
      for (const [list, items] of lists) {
        const [extension = '', name] = list.split('/');
        if (name === undefined) root[list] = items;
        else extensions[extension] = { ...extensions[extension], [name]: items };
      }
      const buffers = [
        ...(size === 0 ? [] : [{ byteLength: size }]),
        ...(fallback === null
          ? []
          : [{ byteLength: fallback.byteLength, extensions: { [fallback.extension]: { fallback: true } } }]),
      ];
      if (buffers.length > 0) root.buffers = buffers;
      if (Object.keys(extensions).length > 0) root.extensions = extensions;
      const used = [...new Set([...extensionsIn(root), ...declared])];
      const extensionsRequired = used.filter((name) => required.has(name));
      if (used.length > 0) root.extensionsUsed = used;
      if (extensionsRequired.length > 0) root.extensionsRequired = extensionsRequired;
      const text = new Blob([stringifyExactly(root)]);
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
