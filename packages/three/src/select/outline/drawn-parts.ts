import { BufferGeometry, InstancedMesh, type Material, Matrix4, type Mesh, Object3D } from 'three';
import { Overlay } from '../../draw/overlay.js';
import { isBatched, slotsOf } from '../../instances/slots.js';
import { isShown } from '../../targets/source.js';
import type { Part } from '../props.js';
import { clippingGroupAbove, type Drawn } from './arrange.js';

/** What draws parts in few calls: meshes that look alike as instances, all else as it is. */
export interface DrawnParts {
  readonly show: (parts: readonly Part[]) => readonly Drawn[];
  readonly dispose: () => void;
}

/** Objects that one InstancedMesh stands for. */
interface Alike {
  /** Equal in all pictures. */
  readonly key: string;
  readonly like: Mesh;
  readonly geometry: () => BufferGeometry;
  /** The space of the matrices. */
  readonly worldFromBase: Matrix4;
  readonly count: number;
  readonly matrixOf: (index: number) => ArrayLike<number>;
}

/** Writes 16 numbers. Returns whether they are others. */
function writeTo(array: Float32Array, offset: number, elements: ArrayLike<number>): boolean {
  let isChanged = false;
  for (let k = 0; k < 16; k++) {
    const value = Math.fround(elements[k] as number);
    if (array[offset + k] === value) continue;
    array[offset + k] = value;
    isChanged = true;
  }
  return isChanged;
}

export function createDrawnParts(): DrawnParts {
  const standIns = new Map<string, InstancedMesh>();
  const drop = (key: string): void => {
    const standIn = standIns.get(key);
    standIns.delete(key);
    standIn?.dispose();
    if (standIn && isBorrowed(standIn.geometry)) release(standIn.geometry);
  };
  const standInFor = ({ key, like, geometry, worldFromBase, count, matrixOf }: Alike): InstancedMesh => {
    if ((standIns.get(key)?.instanceMatrix.count ?? 0) < count) {
      drop(key);
      standIns.set(key, new InstancedMesh(geometry(), like.material, 2 ** Math.ceil(Math.log2(count))));
    }
    const standIn = standIns.get(key) as InstancedMesh;
    const { array } = standIn.instanceMatrix;
    let isChanged = false;
    for (let i = 0; i < count; i++) isChanged = writeTo(array as Float32Array, 16 * i, matrixOf(i)) || isChanged;
    if (isChanged) standIn.instanceMatrix.needsUpdate = true;
    standIn.matrixWorld.copy(worldFromBase);
    standIn.layers.mask = like.layers.mask;
    return Object.assign(standIn, {
      count,
      matrixWorldAutoUpdate: false,
      matrixAutoUpdate: false,
      frustumCulled: false,
    });
  };
  const seen = createSeen();
  let last: readonly Drawn[] = [];
  return {
    show(parts) {
      const leaves: Object3D[] = [];
      const instances = new Map<string, readonly [mesh: InstancedMesh, indices: number[]]>();
      for (const { object, instance } of parts) {
        if (!isShown(object)) continue;
        if (instance === null) leavesOf(object, leaves);
        else addInstance(object as InstancedMesh, instance, instances);
      }
      // A large selection at rest costs a comparison. The buffers of instances are not compared.
      if (!seen.differs(leaves) && instances.size === 0) return last;
      const { alike, alone } = grouped(new Set(leaves));
      const all = [...[...instances].map(([key, [mesh, indices]]) => alikeOf(key, mesh, indices)), ...alike];
      const keys = new Set(all.map(({ key }) => key));
      for (const key of standIns.keys()) if (!keys.has(key)) drop(key);
      if (instances.size > 0) seen.forget();
      last = [
        ...all.map((each): Drawn => [standInFor(each), each.like]),
        ...alone.map((object): Drawn => [object, object]),
      ];
      return last;
    },
    dispose() {
      for (const key of standIns.keys()) drop(key);
    },
  };
}

/** Whether objects are drawn as at the last call. */
function createSeen(): { readonly differs: (leaves: readonly Object3D[]) => boolean; readonly forget: () => void } {
  let looks: unknown[] = [];
  let places = new Float64Array(0);
  return {
    differs(leaves) {
      let isOther = looks.length !== leaves.length * LOOKS;
      if (isOther) {
        looks = new Array(leaves.length * LOOKS);
        places = new Float64Array(leaves.length * 16);
      }
      for (const [i, leaf] of leaves.entries()) {
        const { geometry, material } = leaf as Mesh;
        const group = clippingGroupAbove(leaf);
        const look = [leaf, geometry, material, leaf.layers.mask, group, leaf.onBeforeRender];
        for (let k = 0; k < LOOKS; k++) {
          if (looks[LOOKS * i + k] === look[k]) continue;
          looks[LOOKS * i + k] = look[k];
          isOther = true;
        }
        const { elements } = leaf.matrixWorld;
        for (let k = 0; k < 16; k++) {
          const place = elements[k] as number;
          if (places[16 * i + k] === place) continue;
          places[16 * i + k] = place;
          isOther = true;
        }
      }
      return isOther;
    },
    forget() {
      looks = [undefined];
    },
  };
}
/** What decides how an object is drawn, besides its place. */
const LOOKS = 6;

/** What is drawn of an object and its descendants. */
function leavesOf(object: Object3D, leaves: Object3D[]): void {
  // A gizmo has children only while a renderer draws it.
  if (!object.visible || object instanceof Overlay) return;
  if ('geometry' in object) leaves.push(object);
  for (const child of object.children) leavesOf(child, leaves);
}

const formOf = (mesh: InstancedMesh, instance: number): number | null =>
  isBatched(mesh) ? mesh.getGeometryIdAt(instance) : null;

function addInstance(
  mesh: InstancedMesh,
  instance: number,
  instances: Map<string, readonly [mesh: InstancedMesh, indices: number[]]>,
): void {
  if (!slotsOf(mesh).has(instance)) return;
  const key = `of ${mesh.id} ${formOf(mesh, instance)}`;
  const known = instances.get(key);
  if (known === undefined) instances.set(key, [mesh, [instance]]);
  else known[1].push(instance);
}

function alikeOf(key: string, mesh: InstancedMesh, indices: readonly number[]): Alike {
  const { read } = slotsOf(mesh);
  const form = formOf(mesh, indices[0] as number);
  return {
    key,
    like: mesh,
    worldFromBase: mesh.matrixWorld,
    count: indices.length,
    matrixOf: (i) => read(indices[i] as number),
    geometry: () =>
      isBatched(mesh) && form !== null ? borrowed(mesh.geometry, mesh.getGeometryRangeAt(form)) : mesh.geometry,
  };
}

/** Meshes that only their matrices distinguish. */
interface Bucket {
  readonly isMirrored: boolean;
  readonly mask: number;
  /** The nearest clipping group. */
  readonly group: Object3D | null;
  readonly meshes: Mesh[];
}

/**
 * Objects that are drawn together, and those that are drawn by themselves. Each picture of a large selection asks, so it makes no
 * texts.
 */
function grouped(leaves: ReadonlySet<Object3D>): { alike: readonly Alike[]; alone: readonly Object3D[] } {
  const alone: Object3D[] = [];
  const buckets = new Map<BufferGeometry, Map<Material, Bucket[]>>();
  for (const leaf of leaves) {
    const mesh = leaf as Mesh;
    const determinant = isPlain(mesh) ? mesh.matrixWorld.determinant() : 0;
    if (!Number.isFinite(1 / determinant)) alone.push(leaf);
    else bucketOf(buckets, mesh, determinant < 0).push(mesh);
  }
  const alike: Alike[] = [];
  for (const [geometry, byMaterial] of buckets)
    for (const [material, list] of byMaterial)
      for (const { isMirrored, mask, group, meshes } of list) {
        const key = `${geometry.id} ${material.id} ${isMirrored} ${mask} ${group?.id}`;
        if (meshes.length > 1) alike.push(alikeTo(key, meshes as [Mesh, ...Mesh[]]));
        else alone.push(...meshes);
      }
  return { alike, alone };
}

/** Renderers decide about front and back for a whole draw call. */
function bucketOf(buckets: Map<BufferGeometry, Map<Material, Bucket[]>>, mesh: Mesh, isMirrored: boolean): Mesh[] {
  const { geometry, layers } = mesh;
  const material = mesh.material as Material;
  const byMaterial = buckets.get(geometry) ?? new Map<Material, Bucket[]>();
  if (byMaterial.size === 0) buckets.set(geometry, byMaterial);
  const list = byMaterial.get(material) ?? [];
  if (list.length === 0) byMaterial.set(material, list);
  const group = clippingGroupAbove(mesh);
  for (const each of list)
    if (each.isMirrored === isMirrored && each.mask === layers.mask && each.group === group) return each.meshes;
  const meshes: Mesh[] = [];
  list.push({ isMirrored, mask: layers.mask, group, meshes });
  return meshes;
}

function alikeTo(key: string, meshes: readonly [Mesh, ...Mesh[]]): Alike {
  const [like] = meshes;
  // Relative to one of them, the matrices of far objects keep their digits.
  const [baseFromWorld, matrix] = [like.matrixWorld.clone().invert(), new Matrix4()];
  return {
    key,
    like,
    geometry: () => like.geometry,
    worldFromBase: like.matrixWorld,
    count: meshes.length,
    matrixOf: (i) => matrix.multiplyMatrices(baseFromWorld, (meshes[i] as Mesh).matrixWorld).elements,
  };
}

/** Whether only its matrix decides where a vertex of an object is. */
function isPlain(object: Mesh): boolean {
  if (!('isMesh' in object) || 'isInstancedMesh' in object || 'isBatchedMesh' in object || 'isSkinnedMesh' in object)
    return false;
  const { geometry, material, onBeforeRender } = object as Mesh;
  if (Array.isArray(material) || onBeforeRender !== Object3D.prototype.onBeforeRender) return false;
  if ('isInstancedBufferGeometry' in geometry) return false;
  for (const _ in geometry.morphAttributes) return false;
  return true;
}

/** A geometry with the attributes of another one, and a range of its own. */
function borrowed(
  { attributes, index }: BufferGeometry,
  range: { readonly start: number; readonly count: number } | null | undefined,
): BufferGeometry {
  const geometry = Object.assign(new BufferGeometry(), { attributes, index, userData: { isBorrowed: true } });
  geometry.setDrawRange(range?.start ?? 0, range?.count ?? 0);
  return geometry;
}

const isBorrowed = ({ userData }: BufferGeometry): boolean => userData.isBorrowed === true;

/** Renderers delete the buffers of a geometry with it, but these belong to another one. */
const release = (geometry: BufferGeometry): void => Object.assign(geometry, { attributes: {}, index: null }).dispose();
