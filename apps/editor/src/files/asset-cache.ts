import { type BufferGeometry, type Group, Mesh, type Object3D, type SkinnedMesh } from 'three';
import type { GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { acceleratedRaycast, computeBoundsTree } from 'three-mesh-bvh';
import type { Asset, SceneDocument } from '../scene/types.ts';
import { base64ToBytes } from './base64.ts';
import { FileError, reasonOf } from './file-error.ts';
import { readGltfJson } from './gltf-json.ts';
import { loadGltf } from './gltf-loader.ts';

/** Below this many triangles three's own raycast is as fast as a tree. */
const BVH_TRIANGLES = 500;

interface Loaded {
  readonly files: Asset['files'];
  /** What a node of the file shows itself, without its children. */
  readonly parts: ReadonlyMap<number, readonly Object3D[]>;
}

function isRenderable(object: Object3D): boolean {
  return 'geometry' in object;
}

/** A skinned mesh is shown as it was modelled: its bones are nodes of the document like any other. */
function withoutSkin(object: Object3D): Object3D {
  if ((object as SkinnedMesh).isSkinnedMesh !== true) return object;
  const skinned = object as SkinnedMesh;
  const mesh = new Mesh(skinned.geometry, skinned.material);
  mesh.name = skinned.name;
  return mesh;
}

function prepared(object: Object3D): Object3D {
  const part = withoutSkin(object);
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
  /** @throws FileError when the asset cannot be read. */
  ensure(asset: Asset): Promise<void>;
  ensureAll(document: SceneDocument): Promise<void>;
  parts(asset: string, node: number): readonly Object3D[];
}

export function createAssetCache(): AssetCache {
  const loaded = new Map<string, Loaded>();

  async function ensure(asset: Asset): Promise<void> {
    const known = loaded.get(asset.id);
    if (known !== undefined && known.files[asset.entry] === asset.files[asset.entry]) return;
    const entry = asset.files[asset.entry];
    if (entry === undefined) throw new FileError(`the model “${asset.name}” is missing`);
    try {
      const json = readGltfJson(base64ToBytes(entry));
      const gltf = await loadGltf(asset, json);
      const parts = new Map<number, readonly Object3D[]>();
      for (const [index, node] of (json.nodes ?? []).entries()) {
        if (node.mesh !== undefined) parts.set(index, await partsOf(gltf, node.mesh));
      }
      loaded.set(asset.id, { files: asset.files, parts });
    } catch (error) {
      throw error instanceof FileError ? error : new FileError(reasonOf(error));
    }
  }

  return {
    ensure,
    ensureAll: async (document) => {
      for (const asset of Object.values(document.assets)) await ensure(asset);
    },
    parts: (asset, node) => loaded.get(asset)?.parts.get(node) ?? [],
  };
}
