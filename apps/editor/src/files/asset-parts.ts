import { type Group, type Material, Mesh, type Object3D, type Texture } from 'three';
import type { GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js';
import type { Asset } from '../scene/types.ts';
import { STRINGS } from '../strings.ts';
import type { BoundsTrees } from './bounds-trees.ts';
import { FileError, reasonOf } from './file-error.ts';
import { openGltf } from './gltf-loader.ts';
import { openModel } from './gltf-reader.ts';
import { createSlices } from './slices.ts';

/** What the nodes of a file show themselves, without their children, by the indices of the nodes. */
export type AssetParts = ReadonlyMap<number, readonly Object3D[]>;

/** Who waits for a model to be read. */
export interface Watch {
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

const isRenderable = (object: Object3D): boolean => 'geometry' in object;

async function partsOf(gltf: GLTF, mesh: number, trees: BoundsTrees): Promise<Object3D[]> {
  const loaded = (await gltf.parser.getDependency('mesh', mesh)) as Object3D | Group;
  const found = isRenderable(loaded) ? [loaded] : loaded.children.filter(isRenderable);
  for (const part of found) {
    if (!(part instanceof Mesh)) continue;
    part.castShadow = true;
    part.receiveShadow = true;
    trees.add(part);
  }
  return found;
}

async function read(asset: Asset, trees: BoundsTrees, { onProgress, signal }: Watch): Promise<AssetParts> {
  const entry = asset.files[asset.entry];
  if (entry === undefined) throw new FileError(STRINGS.faults.missingModel(asset.name));
  const file = await openModel(entry, signal);
  const nodes = [...(file.json.nodes ?? []).entries()].flatMap(([index, { mesh }]) =>
    mesh === undefined ? [] : [{ index, mesh }],
  );
  const nextSlice = createSlices(signal);
  const { gltf, close } = await openGltf(asset, file);
  const parts = new Map<number, readonly Object3D[]>();
  try {
    for (const [done, { index, mesh }] of nodes.entries()) {
      onProgress?.(done, nodes.length);
      await nextSlice();
      parts.set(index, await partsOf(gltf, mesh, trees));
    }
    return parts;
  } catch (error) {
    disposeParts(parts);
    throw error;
  } finally {
    close();
  }
}

/**
 * Reads a model mesh by mesh, so that the page can answer in between.
 * @throws FileError when it cannot be read, or the reason of the signal when that is aborted
 */
export async function readParts(asset: Asset, trees: BoundsTrees, watch: Watch): Promise<AssetParts> {
  try {
    return await read(asset, trees, watch);
  } catch (error) {
    if (watch.signal?.aborted === true || error instanceof FileError) throw error;
    throw new FileError(reasonOf(error));
  }
}

const isTexture = (value: unknown): value is Texture =>
  typeof value === 'object' && value !== null && 'isTexture' in value;

function disposeMaterial(material: Material): void {
  for (const texture of Object.values(material).filter(isTexture)) {
    texture.dispose();
    if (texture.image instanceof ImageBitmap) texture.image.close();
  }
  material.dispose();
}

/** Frees the memory of the GPU. */
export function disposeParts(parts: AssetParts): void {
  for (const part of [...parts.values()].flat()) {
    if (!(part instanceof Mesh)) continue;
    part.geometry.dispose();
    for (const material of [part.material].flat()) disposeMaterial(material);
  }
}

/** Copies for one node: geometry and material are shared, the object is the node's own. */
export function instantiate(parts: readonly Object3D[]): Object3D[] {
  return parts.map((part) => {
    const copy = part.clone(false);
    copy.raycast = part.raycast;
    copy.position.set(0, 0, 0);
    copy.quaternion.identity();
    copy.scale.set(1, 1, 1);
    return copy;
  });
}
