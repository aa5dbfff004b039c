import { createId } from '../scene/ids.ts';
import type { Asset, SceneNode } from '../scene/types.ts';
import type { AssetCache, Watch } from './asset-cache.ts';
import { bytesToBase64 } from './base64.ts';
import { readGltf } from './gltf-json.ts';
import { looseName, missingBuffers, missingImages } from './gltf-loader.ts';
import { nodesFromGltf } from './gltf-nodes.ts';
import { notShown } from './gltf-notes.ts';

export interface ImportedModel {
  readonly asset: Asset;
  readonly nodes: readonly [SceneNode, ...SceneNode[]];
  /** The textures that were not given with it. */
  readonly missing: readonly string[];
  /** What it has that the editor does not show. */
  readonly notShown: readonly string[];
}

async function base64Of(file: File): Promise<string> {
  return bytesToBase64(new Uint8Array(await file.arrayBuffer()));
}

function withoutExtension(name: string): string {
  return name.replace(/\.(glb|gltf)$/i, '');
}

/**
 * Reads a model and everything around it that it names. The scene is not touched: the caller inserts the answer.
 * @throws FileError that says what is wrong with the file, or the reason of the signal when that is aborted
 */
export async function importGltf(
  main: File,
  others: readonly File[],
  cache: AssetCache,
  watch: Watch = {},
): Promise<ImportedModel> {
  const bytes = new Uint8Array(await main.arrayBuffer());
  const { json } = readGltf(bytes);
  const needed = new Set([...missingBuffers(json, {}), ...missingImages(json, {})].map(looseName));
  const files: Record<string, string> = { [main.name]: bytesToBase64(bytes) };
  for (const file of others) if (needed.has(looseName(file.name))) files[file.name] = await base64Of(file);
  const asset: Asset = { id: createId(), name: main.name, entry: main.name, files };
  const nodes = nodesFromGltf(json, asset.id, withoutExtension(main.name));
  await cache.ensure(asset, watch);
  return { asset, nodes, missing: missingImages(json, files), notShown: notShown(json) };
}
