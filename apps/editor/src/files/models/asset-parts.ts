import type { Vec3 } from '@gizmo-kit/scene';
import {
  type Bone,
  BufferGeometry,
  Color,
  type Group,
  type Material,
  Mesh,
  type Object3D,
  type Skeleton,
  SkinnedMesh,
  type Texture,
} from 'three';
import type { GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { FileError, loaderError } from '../file-error.ts';
import type { GltfFile } from '../gltf/gltf-json.ts';
import { openModel } from '../gltf/gltf-reader.ts';
import { own, type Plain, plainList } from '../plain.ts';
import type { Model } from '../scenes/scene-record.ts';
import { createSlices } from '../slices.ts';
import { FILE_TEXTS } from '../texts.ts';
import { type BoundsTrees, createBoundsTrees } from './bounds-trees.ts';
import { openGltf } from './gltf-loader.ts';
import { createMorphed, type Morphed } from './morphed.ts';
import { jointOf, readSkeleton } from './skeletons.ts';
import { tint } from './tint.ts';

/**
 * The objects of the nodes of a file, without those of their children, by the indices of the nodes. A joint has a `Bone`; the bones
 * of a `SkinnedMesh` represent its joints.
 */
export type AssetParts = ReadonlyMap<number, readonly Object3D[]>;

/** The callers that wait for a model. */
export interface Watch {
  /** Called with the indices of the images that cannot be decoded. */
  readonly onBroken?: ((images: ReadonlySet<number>) => void) | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Whether it is visible: a primitive of a model may have no positions. */
const isRenderable = (object: Object3D): boolean =>
  'geometry' in object && object.geometry instanceof BufferGeometry && object.geometry.hasAttribute('position');

function skinned(part: Mesh, skeleton: Skeleton): Mesh {
  if (!part.geometry.hasAttribute('skinIndex') || !part.geometry.hasAttribute('skinWeight')) return part;
  const mesh = new SkinnedMesh(part.geometry, part.material);
  mesh.normalizeSkinWeights();
  mesh.skeleton = skeleton;
  // Its bounds depend on its pose.
  mesh.frustumCulled = false;
  return mesh;
}

/** Colors without light are shown as they are. */
const hasNoLight = (material: Material): boolean =>
  'isMeshBasicMaterial' in material || 'isLineBasicMaterial' in material || 'isPointsMaterial' in material;

/** The weights of the morph targets of a node, which replace those of its mesh; undefined if it has none. */
function weightsOf({ weights }: Plain): readonly number[] | undefined {
  return Array.isArray(weights) && weights.every(Number.isFinite) ? weights : undefined;
}

interface MeshOfNode {
  readonly mesh: number;
  readonly weights: readonly number[] | undefined;
  readonly skeleton: Skeleton | null;
}

async function partsOf(
  gltf: GLTF,
  { mesh, weights, skeleton }: MeshOfNode,
  trees: BoundsTrees,
  morphed: Morphed,
): Promise<Object3D[]> {
  const loaded = (await gltf.parser.getDependency('mesh', mesh)) as Object3D | Group;
  const found = isRenderable(loaded) ? [loaded] : loaded.children.filter(isRenderable);
  return found.map((each) => {
    const geometry = morphed.of(each as Mesh, weights);
    // Nodes with other weights have the same object.
    const object = geometry === (each as Mesh).geometry ? each : Object.assign(each.clone(false), { geometry });
    for (const material of [(object as Mesh).material].flat()) if (hasNoLight(material)) material.toneMapped = false;
    if (!(object instanceof Mesh)) return object;
    const part = skeleton === null ? object : skinned(object, skeleton);
    part.castShadow = true;
    part.receiveShadow = true;
    if (!(part instanceof SkinnedMesh)) trees.add(part);
    return part;
  });
}

async function read(
  asset: Model,
  trees: BoundsTrees,
  { onBroken, onProgress, signal }: Watch,
  opened?: GltfFile,
): Promise<AssetParts> {
  const entry = own(asset.files, asset.entry);
  if (entry === undefined) throw new FileError(FILE_TEXTS.faults.missingModel(asset.name));
  const file = opened ?? (await openModel(entry, signal));
  const raw = plainList(file.raw.nodes);
  const nodes = [...(file.json.nodes ?? []).entries()].flatMap(([index, { mesh, skin }]) =>
    mesh === undefined ? [] : [{ index, mesh, skin, weights: weightsOf(raw[index] ?? {}) }],
  );
  const morphed = createMorphed();
  const nextSlice = createSlices(signal);
  const { gltf, broken, close } = await openGltf(asset, file);
  const parts = new Map<number, readonly Object3D[]>();
  const bones = new Map<number, Bone>();
  try {
    for (const [done, { index, mesh, skin, weights }] of nodes.entries()) {
      onProgress?.(done, nodes.length);
      await nextSlice();
      const skeleton = skin === undefined ? null : await readSkeleton(gltf, file.raw, skin);
      for (const bone of skeleton?.bones ?? []) bones.set(jointOf(bone), bone);
      parts.set(index, await partsOf(gltf, { mesh, weights, skeleton }, trees, morphed));
    }
    for (const [joint, bone] of bones) parts.set(joint, [...(parts.get(joint) ?? []), bone]);
    if (broken.size > 0) onBroken?.(broken);
    return parts;
  } catch (error) {
    disposeParts(parts);
    throw error;
  } finally {
    close();
  }
}

/**
 * Reads a model mesh by mesh, so that the page stays responsive.
 * @throws FileError if it cannot be read, or the reason of the signal if that is aborted
 */
async function readParts(asset: Model, trees: BoundsTrees, watch: Watch, opened?: GltfFile): Promise<AssetParts> {
  try {
    return await read(asset, trees, watch, opened);
  } catch (error) {
    throw watch.signal?.aborted === true ? error : loaderError(error);
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
function disposeParts(parts: AssetParts): void {
  for (const part of [...parts.values()].flat()) {
    if (!(part instanceof Mesh)) continue;
    part.geometry.dispose();
    for (const material of [part.material].flat()) disposeMaterial(material);
  }
}

/** Reads models, and disposes what it has read. */
export interface ModelReader {
  /** @param opened the entry file of the model, if it is already open */
  read(asset: Model, watch: Watch, opened?: GltfFile): Promise<AssetParts>;
  dispose(parts: AssetParts): void;
}

export function createModelReader(): ModelReader {
  const trees = createBoundsTrees();
  return { read: (asset, watch, opened) => readParts(asset, trees, watch, opened), dispose: disposeParts };
}

/** `clone` of a mesh makes a geometry and a material first, which takes most of its time. */
const copyOf = (part: Object3D): Object3D =>
  part instanceof Mesh && part.constructor === Mesh
    ? new Mesh(part.geometry, part.material).copy(part, false)
    : part.clone(false);

/**
 * Copies for one node: geometry and material are shared, the object is not.
 * @param factors of the color of an instance
 */
export function instantiate(parts: readonly Object3D[], factors?: Vec3): Object3D[] {
  return parts.map((part) => {
    const copy = copyOf(part);
    copy.raycast = part.raycast;
    copy.position.set(0, 0, 0);
    copy.quaternion.identity();
    copy.scale.set(1, 1, 1);
    if (factors !== undefined) tint(copy, new Color(...factors));
    return copy;
  });
}
