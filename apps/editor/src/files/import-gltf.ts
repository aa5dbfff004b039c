import { createId } from '../scene/ids.ts';
import type { Asset, SceneNode } from '../scene/types.ts';
import type { AssetCache } from './asset-cache.ts';
import type { Watch } from './asset-parts.ts';
import { copyOf } from './blobs.ts';
import { readInstances } from './gltf-instances.ts';
import { looseName, missingBuffers, missingImages } from './gltf-loader.ts';
import { nodesFromGltf } from './gltf-nodes.ts';
import { notShown } from './gltf-notes.ts';
import { openModel } from './gltf-reader.ts';

export interface ImportedModel {
  readonly asset: Asset;
  readonly nodes: readonly [SceneNode, ...SceneNode[]];
  /** The missing textures. */
  readonly missing: readonly string[];
  /** The parts that the editor does not show. */
  readonly notShown: readonly string[];
  /** Releases the model after it is shown. */
  release(): void;
}

function withoutExtension(name: string): string {
  return name.replace(/\.(glb|gltf)$/i, '');
}

/**
 * Reads a model and the files that it names. It does not change the scene: the caller inserts the result.
 * @throws FileError with the fault of the file, or the reason of the signal if that is aborted
 */
export async function importGltf(
  main: File,
  others: readonly File[],
  cache: AssetCache,
  watch: Watch = {},
): Promise<ImportedModel> {
  const entry = await copyOf(main);
  const file = await openModel(entry, watch.signal);
  const { json } = file;
  const needed = new Set([...missingBuffers(json, {}), ...missingImages(json, {})].map(looseName));
  const files: Record<string, Blob> = { [main.name]: entry };
  for (const other of others) if (needed.has(looseName(other.name))) files[other.name] = await copyOf(other);
  const asset: Asset = { id: createId(), name: main.name, entry: main.name, files };
  const instances = await readInstances(asset, file);
  const nodes = nodesFromGltf(json, asset.id, withoutExtension(main.name), instances);
  const { ready, release } = cache.claim(asset, watch, file);
  try {
    await ready;
  } catch (error) {
    release();
    throw error;
  }
  return { asset, nodes, missing: missingImages(json, files), notShown: notShown(json), release };
}
