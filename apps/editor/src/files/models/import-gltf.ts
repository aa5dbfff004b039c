import { type Asset, hashAsset } from '@gizmo-kit/scene';
import type { SceneNode } from '../../model/scene/types.ts';
import type { GltfFile } from '../gltf/gltf-json.ts';
import { openModel } from '../gltf/gltf-reader.ts';
import { plainList } from '../plain.ts';
import { copyOf } from '../scenes/blobs.ts';
import { type Blobs, modelOf } from '../scenes/scene-record.ts';
import type { AssetCache } from './asset-cache.ts';
import type { Watch } from './asset-parts.ts';
import { readInstances } from './gltf-instances.ts';
import { nodesFromGltf } from './gltf-nodes.ts';
import { notShown } from './gltf-notes.ts';
import { fileFinder, urisOf } from './model-files.ts';
import { MODEL_TEXTS } from './texts.ts';

export interface ImportedModel {
  readonly asset: Asset;
  /** The bytes of its files. */
  readonly blobs: Blobs;
  readonly nodes: readonly [SceneNode, ...SceneNode[]];
  /** The missing textures. */
  readonly missing: readonly string[];
  /** The parts that the editor does not show. */
  readonly notShown: readonly string[];
  /** Releases the model after it is shown. */
  release(): void;
}

/** `models/Chair.glb` → `Chair`; a file may be called `.glb`. */
function titleOf(path: string): string {
  const name = path.split('/').at(-1) ?? path;
  return name.replace(/\.(glb|gltf)$/i, '') || name;
}

/** The images that cannot be decoded, for the user. */
function brokenImages({ raw }: GltfFile, broken: ReadonlySet<number>): string[] {
  const images = plainList(raw.images);
  const nameOf = (index: number): string => {
    const { name, uri } = images[index] ?? {};
    const own = typeof uri === 'string' && !uri.startsWith('data:') ? uri : name;
    return typeof own === 'string' ? own : `${index}`;
  };
  return broken.size === 0 ? [] : [MODEL_TEXTS.contents.broken([...broken].map(nameOf))];
}

/**
 * Reads a model and the files that it names. It does not change the scene: the caller inserts the result.
 * @param others the names of the files may be paths
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
  const { json, raw } = file;
  const fileOf = fileFinder(
    raw,
    main.name,
    others.map(({ name }) => name),
  );
  const uris = [...new Set(urisOf(raw))];
  const needed = new Set(uris.map(fileOf));
  const files = new Map([[main.name, entry]]);
  for (const other of others) if (needed.has(other.name)) files.set(other.name, await copyOf(other));
  const title = main.name.split('/').at(-1) ?? main.name;
  const { asset, blobs } = await hashAsset(title, main.name, Object.fromEntries(files));
  const model = modelOf(asset, blobs);
  const instances = await readInstances(model, file);
  const nodes = nodesFromGltf(json, asset.id, titleOf(main.name), instances);
  let broken: ReadonlySet<number> = new Set();
  const onBroken = (images: ReadonlySet<number>): void => {
    broken = images;
  };
  const { ready, release } = cache.claim(model, { ...watch, onBroken }, file);
  try {
    await ready;
  } catch (error) {
    release();
    throw error;
  }
  const missing = uris.filter((uri) => fileOf(uri) === null);
  return { asset, blobs, nodes, missing, notShown: [...brokenImages(file, broken), ...notShown(json)], release };
}
