import { type BatchedMesh, Box3, type InstancedMesh, Matrix4 } from 'three';
import { boxOfGeometry } from '../targets/bounds.js';
import { touch } from './write-instances.js';

/** The matrices of the instances of a mesh, by index or id. */
export interface Slots {
  readonly has: (index: number) => boolean;
  /** Sixteen numbers, which the caller does not change. */
  readonly read: (index: number) => ArrayLike<number>;
  readonly write: (index: number, matrix: ArrayLike<number>) => void;
  /** The box of the geometry of an instance, before its matrix. */
  readonly box: (index: number) => Box3;
}

export const isBatched = (mesh: InstancedMesh | BatchedMesh): mesh is BatchedMesh => 'isBatchedMesh' in mesh;

export const slotsOf = (mesh: InstancedMesh | BatchedMesh): Slots =>
  isBatched(mesh) ? batchedSlots(mesh) : instancedSlots(mesh);

const instancedSlots = (mesh: InstancedMesh): Slots => ({
  has: (index) => Number.isInteger(index) && index >= 0 && index < Math.min(mesh.count, mesh.instanceMatrix.count),
  read: (index) => mesh.instanceMatrix.array.subarray(16 * index, 16 * index + 16),
  write(index, matrix) {
    const { array } = mesh.instanceMatrix;
    // `array.set` would throw if the app has replaced the array with a shorter one.
    for (let k = 0; k < 16; k++) array[16 * index + k] = matrix[k] as number;
    touch(mesh);
  },
  box: () => boxOfGeometry(mesh.geometry),
});

function batchedSlots(mesh: BatchedMesh): Slots {
  const has = (id: number): boolean => {
    try {
      // It throws for an instance that does not exist or has been deleted.
      return Number.isInteger(id) && mesh.getVisibleAt(id) !== undefined;
    } catch {
      return false;
    }
  };
  return {
    has,
    read: (id) => mesh.getMatrixAt(id, new Matrix4()).elements,
    write(id, matrix) {
      if (!has(id)) return;
      mesh.setMatrixAt(id, new Matrix4().fromArray(matrix as number[]));
      Object.assign(mesh, { boundingSphere: null, boundingBox: null });
    },
    box(id) {
      const box = new Box3();
      // In older releases of three.js, each geometry is one instance.
      mesh.getBoundingBoxAt((mesh as Partial<BatchedMesh>).getGeometryIdAt?.call(mesh, id) ?? id, box);
      return box;
    },
  };
}
