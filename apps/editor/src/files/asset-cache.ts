import { type BufferGeometry, type Group, Mesh, type Object3D } from 'three';
import type { GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { acceleratedRaycast, computeBoundsTree } from 'three-mesh-bvh';
import type { Asset, SceneDocument } from '../scene/types.ts';
import { base64ToBytes } from './base64.ts';
import { FileError, reasonOf } from './file-error.ts';
import { type GltfFile, readGltf } from './gltf-json.ts';
import { openGltf } from './gltf-loader.ts';
import { nextSlice } from './slices.ts';

/** Below this many triangles three's own raycast is as fast as a tree. */
const BVH_TRIANGLES = 500;

/** Who waits for a model to be read. */
export interface Watch {
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

interface Loaded {
  readonly files: Asset['files'];
  /** What a node of the file shows itself, without its children. */
  readonly parts: ReadonlyMap<number, readonly Object3D[]>;
}

function isRenderable(object: Object3D): boolean {
  return 'geometry' in object;
}

function prepared(part: Object3D): Object3D {
  if (part instanceof Mesh) {
    part.castShadow = true;
    part.receiveShadow = true;
    const geometry = part.geometry as BufferGeometry;
    const triangles = (geometry.index ?? geometry.getAttribute('position')).count / 3;
    if (triangles > BVH_TRIANGLES) {
      geometry.boundsTree ??= computeBoundsTree.call(geometry);
      part.raycast = acceleratedRaycast;
    }
  }
  return part;
}

async function partsOf(gltf: GLTF, mesh: number): Promise<Object3D[]> {
  const loaded = (await gltf.parser.getDependency('mesh', mesh)) as Object3D | Group;
  const found = isRenderable(loaded) ? [loaded] : loaded.children.filter(isRenderable);
  return found.map(prepared);
}

/** The parts of every node that shows a mesh, read mesh by mesh so that the page can answer in between. */
async function readParts(asset: Asset, file: GltfFile, watch: Watch): Promise<Map<number, readonly Object3D[]>> {
  const nodes = [...(file.json.nodes ?? []).entries()].flatMap(([index, { mesh }]) =>
    mesh === undefined ? [] : [{ index, mesh }],
  );
  const { gltf, close } = await openGltf(asset, file);
  try {
    const parts = new Map<number, readonly Object3D[]>();
    for (const [done, { index, mesh }] of nodes.entries()) {
      watch.onProgress?.(done, nodes.length);
      await nextSlice(watch.signal);
      parts.set(index, await partsOf(gltf, mesh));
    }
    return parts;
  } finally {
    close();
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

/**
 * The models that this session has read. A document only ever names assets that went through `ensure`, so that
 * rendering finds them at once.
 */
export interface AssetCache {
  /** @throws FileError when the asset cannot be read, or the reason of the signal when that is aborted. */
  ensure(asset: Asset, watch?: Watch): Promise<void>;
  /** Models whose bytes are not there are left out: their nodes show nothing. */
  ensureAll(document: SceneDocument): Promise<void>;
  parts(asset: string, node: number): readonly Object3D[];
}

export function createAssetCache(): AssetCache {
  const loaded = new Map<string, Loaded>();

  async function ensure(asset: Asset, watch: Watch = {}): Promise<void> {
    const known = loaded.get(asset.id);
    if (known !== undefined && known.files[asset.entry] === asset.files[asset.entry]) return;
    const entry = asset.files[asset.entry];
    if (entry === undefined) throw new FileError(`the model “${asset.name}” is missing`);
    try {
      const file = readGltf(base64ToBytes(entry));
      loaded.set(asset.id, { files: asset.files, parts: await readParts(asset, file, watch) });
    } catch (error) {
      if (watch.signal?.aborted === true || error instanceof FileError) throw error;
      throw new FileError(reasonOf(error));
    }
  }

  return {
    ensure,
    ensureAll: async (document) => {
      const whole = Object.values(document.assets).filter(({ files, entry }) => files[entry] !== undefined);
      for (const asset of whole) await ensure(asset);
    },
    parts: (asset, node) => loaded.get(asset)?.parts.get(node) ?? [],
  };
}
