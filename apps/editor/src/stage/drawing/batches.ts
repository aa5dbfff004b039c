import { Box3, Group, InstancedMesh, type Material, Matrix4, type Mesh, type Object3D, Vector3 } from 'three';
import { isDrawnAlone, tintOf } from '../../files/models/tint.ts';
import { isUsable } from '../../model/views/local-box.ts';
import { BATCHED_LAYER } from '../../model/views/pane.ts';
import type { Viewpoint } from './viewpoint.ts';

/** The number of meshes per draw call. If one of them moves, the matrices of all are uploaded. */
const CAPACITY = 256;

/** three sets the winding of triangles per draw call, so mirrored meshes are drawn in a mirrored space. */
const MIRROR = new Matrix4().makeScale(-1, 1, 1);

/** The largest error of a position in a picture, in pixels. */
const TOLERANCE = 0.25;
/** A matrix in single precision has this relative error, with those of the products in a shader. */
const ROUNDING = 4 * 2 ** -24;

interface Batch {
  readonly instances: InstancedMesh;
  readonly members: Set<Mesh>;
  readonly isMirrored: boolean;
  /** The origin of the matrices. The GPU has them in single precision, so it has to be near what a picture shows. */
  readonly origin: Vector3;
  /** The bounds of the members; null if they must be measured. */
  box: Box3 | null;
}

/** Draws many meshes in few calls: meshes with the same geometry and material are instances. */
export interface Batches {
  /** The objects that are drawn instead of the meshes. */
  readonly object: Group;
  /**
   * Draws a mesh as an instance at its present world matrix. The mesh stays in place for picking and measuring, in the layer of
   * batched meshes.
   * @returns whether that is possible
   */
  put(object: Object3D): boolean;
  remove(object: Object3D): void;
  /** Writes the matrices of the batches that have changed. */
  flush(): void;
  /** Moves the origins of matrices that would be inexact in the next picture. */
  lookFrom(viewpoint: Viewpoint): void;
  /** The box around all batched meshes, in the world. */
  bounds(): Box3;
}

/** A skinned mesh deforms its own vertices. */
function isBatchable(object: Object3D): object is Mesh & { readonly material: Material } {
  if (!('isMesh' in object) || 'isInstancedMesh' in object || 'isSkinnedMesh' in object) return false;
  const { material } = object as Mesh;
  return !Array.isArray(material) && !isDrawnAlone(material);
}

const hasColors = ({ instanceColor }: InstancedMesh): boolean => instanceColor !== null;

/** Whether an object looks like those of a batch. */
function isLike(object: Object3D, { instances }: Batch): boolean {
  const { geometry, material } = object as Mesh;
  const isTinted = tintOf(object) !== null;
  return geometry === instances.geometry && material === instances.material && isTinted === hasColors(instances);
}

/** Whether an object and all its ancestors are visible. */
export function isShown(object: Object3D): boolean {
  for (let at: Object3D | null = object; at !== null; at = at.parent) if (!at.visible) return false;
  return true;
}

function createBatch(mesh: Mesh, isMirrored: boolean): Batch {
  const instances = new InstancedMesh(mesh.geometry, mesh.material, CAPACITY);
  const tint = tintOf(mesh);
  if (tint !== null) instances.setColorAt(0, tint);
  // The meshes are picked instead: the matrices of instances have fewer digits.
  instances.raycast = () => undefined;
  instances.castShadow = instances.receiveShadow = true;
  instances.matrixAutoUpdate = instances.matrixWorldAutoUpdate = false;
  return { instances, members: new Set(), isMirrored, origin: new Vector3(), box: null };
}

function boxOf({ instances: { geometry }, members }: Batch): Box3 {
  const [box, own] = [new Box3(), new Box3()];
  if (geometry.boundingBox === null) geometry.computeBoundingBox();
  for (const { matrixWorld } of members) {
    if (geometry.boundingBox !== null) own.copy(geometry.boundingBox).applyMatrix4(matrixWorld);
    if (isUsable(own)) box.union(own);
  }
  return box;
}

function write({ instances, members, isMirrored, origin: { x, y, z } }: Batch): void {
  const fromWorld = new Matrix4().makeTranslation(-x, -y, -z);
  instances.matrixWorld.makeTranslation(x, y, z);
  if (isMirrored) {
    fromWorld.premultiply(MIRROR);
    instances.matrixWorld.multiply(MIRROR);
  }
  const matrix = new Matrix4();
  let count = 0;
  for (const member of members) {
    if (!isShown(member)) continue;
    instances.setMatrixAt(count, matrix.multiplyMatrices(fromWorld, member.matrixWorld));
    const tint = tintOf(member);
    if (tint !== null) instances.setColorAt(count, tint);
    count += 1;
  }
  instances.count = count;
  instances.visible = count > 0;
  instances.instanceMatrix.needsUpdate = true;
  if (instances.instanceColor !== null) instances.instanceColor.needsUpdate = true;
  instances.computeBoundingSphere();
}

/** Whether a member could be drawn beside its place: seen from a point, the origin is too far away. */
function isInexact({ instances, origin }: Batch, { point, unitsPerPixel, nearest }: Viewpoint): boolean {
  const farthest = (TOLERANCE / ROUNDING) * unitsPerPixel;
  const distance = point.distanceTo(origin);
  if (!(distance > farthest)) return false;
  const sphere = instances.boundingSphere?.clone().applyMatrix4(instances.matrixWorld);
  // Pixels are larger at a distance.
  const away = sphere === undefined ? 0 : point.distanceTo(sphere.center) - sphere.radius;
  return distance > farthest * Math.max(1, away / nearest);
}

export function createBatches(): Batches {
  const object = new Group();
  const batches = new Map<string, Set<Batch>>();
  const batchOf = new Map<Object3D, Batch>();
  const changed = new Set<Batch>();

  const keyOf = (geometry: number, material: number, isTinted: boolean, isMirrored: boolean): string =>
    `${geometry}/${material}/${isTinted}/${isMirrored}`;

  const withRoom = (mesh: Mesh & { readonly material: Material }, isMirrored: boolean): Batch => {
    const key = keyOf(mesh.geometry.id, mesh.material.id, tintOf(mesh) !== null, isMirrored);
    const same = batches.get(key) ?? new Set();
    for (const batch of same) if (batch.members.size < CAPACITY) return batch;
    const batch = createBatch(mesh, isMirrored);
    batches.set(key, same.add(batch));
    object.add(batch.instances);
    return batch;
  };

  const remove = (mesh: Object3D): void => {
    const batch = batchOf.get(mesh);
    if (batch === undefined) return;
    mesh.layers.set(0);
    batchOf.delete(mesh);
    batch.members.delete(mesh as Mesh);
    changed.add(batch);
  };

  const dispose = (batch: Batch): void => {
    const { geometry, material } = batch.instances;
    const key = keyOf(geometry.id, (material as Material).id, hasColors(batch.instances), batch.isMirrored);
    const same = batches.get(key);
    same?.delete(batch);
    if (same?.size === 0) batches.delete(key);
    batch.instances.removeFromParent();
    batch.instances.dispose();
  };

  return {
    object,
    put: (mesh) => {
      const isMirrored = mesh.matrixWorld.determinant() < 0;
      const known = batchOf.get(mesh);
      if (known !== undefined && known.isMirrored === isMirrored && isLike(mesh, known)) {
        changed.add(known);
        return true;
      }
      remove(mesh);
      if (!isBatchable(mesh)) return false;
      const batch = withRoom(mesh, isMirrored);
      batch.members.add(mesh);
      batchOf.set(mesh, batch);
      changed.add(batch);
      mesh.layers.set(BATCHED_LAYER);
      return true;
    },
    remove,
    flush: () => {
      for (const batch of changed) {
        batch.box = null;
        if (batch.members.size === 0) dispose(batch);
        else write(batch);
      }
      changed.clear();
    },
    lookFrom: (viewpoint) => {
      for (const same of batches.values()) {
        for (const batch of same) {
          if (!isInexact(batch, viewpoint)) continue;
          batch.origin.copy(viewpoint.point);
          write(batch);
        }
      }
    },
    bounds: () => {
      const box = new Box3();
      for (const same of batches.values()) {
        for (const batch of same) {
          batch.box ??= boxOf(batch);
          box.union(batch.box);
        }
      }
      return box;
    },
  };
}
