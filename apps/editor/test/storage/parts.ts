import { hashAsset, insertNodes, newNode } from '@gizmo-kit/scene';
import type { Content } from '../../src/model/kinds/kinds.ts';
import type { Edit } from '../../src/model/scene/types.ts';

/** localStorage for tests. */
export function memoryStorage(): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
}

/** A model of one file, its bytes, and an edit that adds a node which shows it. */
export async function testModel(name: string) {
  const { asset, blobs } = await hashAsset(name, `${name}.glb`, { [`${name}.glb`]: new Blob([`glTF ${name}`]) });
  const [hash = ''] = blobs.keys();
  const add: Edit = (document) =>
    insertNodes({ ...document, assets: document.assets.with([[asset.id, asset]]) }, [
      newNode<Content>(name, { kind: 'asset', asset: asset.id, node: 0 }, name),
    ]);
  return { asset, hash, blob: blobs.get(hash) ?? new Blob(), blobs, add };
}

/** The error of a full disk. */
export const fullDisk = (): DOMException => new DOMException('full', 'QuotaExceededError');
