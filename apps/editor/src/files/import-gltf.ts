import { createId } from '../scene/ids.ts';
import type { Asset, SceneNode } from '../scene/types.ts';
import type { AssetCache } from './asset-cache.ts';
import { bytesToBase64 } from './base64.ts';
import { readGltfJson } from './gltf-json.ts';
import { looseName, missingFiles } from './gltf-loader.ts';
import { nodesFromGltf } from './gltf-nodes.ts';

export interface ImportedModel {
  readonly asset: Asset;
  readonly nodes: readonly [SceneNode, ...SceneNode[]];
}

async function base64Of(file: File): Promise<string> {
  return bytesToBase64(new Uint8Array(await file.arrayBuffer()));
}

function withoutExtension(name: string): string {
  return name.replace(/\.(glb|gltf)$/i, '');
}

/**
 * Reads a model and everything around it that it names. The scene is not touched: the caller inserts the answer.
 * @throws FileError that says what is wrong with the file.
 */
export async function importGltf(main: File, others: readonly File[], cache: AssetCache): Promise<ImportedModel> {
  const bytes = new Uint8Array(await main.arrayBuffer());
  const json = readGltfJson(bytes);
  const needed = new Set(missingFiles(json, {}).map(looseName));
  const files: Record<string, string> = { [main.name]: bytesToBase64(bytes) };
  for (const file of others) if (needed.has(looseName(file.name))) files[file.name] = await base64Of(file);
  const asset: Asset = { id: createId(), name: main.name, entry: main.name, files };
  const nodes = nodesFromGltf(json, asset.id, withoutExtension(main.name));
  await cache.ensure(asset);
  return { asset, nodes };
}
