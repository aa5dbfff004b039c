import { type BufferGeometry, InstancedMesh, type Mesh, MeshBasicMaterial, type Object3D } from 'three';
import { BATCHED_LAYER } from '../../model/views/pane.ts';

/** The rendered parts of some objects and their descendants, in one material. Batched meshes are instances here as well. */
export interface Silhouette {
  readonly parts: readonly Object3D[];
  set(objects: readonly Object3D[]): void;
  /** The objects are the same, with other matrices. */
  move(): void;
  dispose(): void;
}

const isBatched = (object: Object3D): object is Mesh => object.layers.isEnabled(BATCHED_LAYER);

function place(instances: InstancedMesh, meshes: readonly Mesh[]): InstancedMesh {
  meshes.forEach(({ matrixWorld }, i) => {
    instances.setMatrixAt(i, matrixWorld);
  });
  instances.count = meshes.length;
  instances.instanceMatrix.needsUpdate = true;
  return instances;
}

export function createSilhouette(): Silhouette {
  const instances = new Map<BufferGeometry, InstancedMesh>();
  const material = new MeshBasicMaterial();
  let batched = new Map<BufferGeometry, Mesh[]>();
  let parts: readonly Object3D[] = [];

  const roomFor = (geometry: BufferGeometry, count: number): InstancedMesh => {
    const known = instances.get(geometry);
    if (known !== undefined && known.instanceMatrix.count >= count) return known;
    known?.dispose();
    const made = new InstancedMesh(geometry, material, 2 ** Math.ceil(Math.log2(count)));
    made.frustumCulled = false;
    instances.set(geometry, made);
    return made;
  };
  const drop = (geometry: BufferGeometry): void => {
    instances.get(geometry)?.dispose();
    instances.delete(geometry);
  };

  return {
    get parts() {
      return parts;
    },
    set: (objects) => {
      batched = new Map();
      const singles: Object3D[] = [];
      for (const object of objects) {
        object.traverseVisible((part) => {
          if (!('geometry' in part)) return;
          if (!isBatched(part)) singles.push(part);
          else if (!batched.get(part.geometry)?.push(part)) batched.set(part.geometry, [part]);
        });
      }
      for (const geometry of instances.keys()) if (!batched.has(geometry)) drop(geometry);
      parts = [
        ...[...batched].map(([geometry, meshes]) => place(roomFor(geometry, meshes.length), meshes)),
        ...singles,
      ];
    },
    move: () => {
      for (const [geometry, meshes] of batched) place(roomFor(geometry, meshes.length), meshes);
    },
    dispose: () => {
      for (const geometry of instances.keys()) drop(geometry);
      material.dispose();
    },
  };
}
