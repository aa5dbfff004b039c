import { type BatchedMesh, BufferGeometry, InstancedMesh, Matrix4, Mesh, type Object3D } from 'three';
import { Overlay } from '../../draw/overlay.js';
import { isBatched, slotsOf } from '../../instances/slots.js';
import { isShown } from '../../targets/source.js';
import type { Part } from '../props.js';

/** What is drawn of an object and its descendants, each without its own descendants. */
export function leavesOf(object: Object3D, leaves: Object3D[] = []): readonly Object3D[] {
  // A gizmo has children only while a renderer draws it.
  if (!object.visible || object instanceof Overlay) return leaves;
  if ('geometry' in object) leaves.push(object);
  for (const child of object.children) leavesOf(child, leaves);
  return leaves;
}

/** Stand-ins for single instances of a mesh. */
export interface Instances {
  /** What draws these parts, and the mesh that each stands for. */
  readonly show: (parts: readonly Part[]) => readonly (readonly [drawn: Object3D, mesh: Object3D])[];
  readonly dispose: () => void;
}

export function createInstances(): Instances {
  let made: readonly Object3D[] = [];
  const dispose = (): void => {
    for (const each of made) (each as Partial<InstancedMesh>).dispose?.();
    made = [];
  };
  return {
    dispose,
    show(parts) {
      dispose();
      const byMesh = new Map<Object3D, number[]>();
      for (const { object, instance } of parts) {
        if (instance === null || !isShown(object) || !slotsOf(object as InstancedMesh).has(instance)) continue;
        byMesh.set(object, [...(byMesh.get(object) ?? []), instance]);
      }
      const drawn = [...byMesh].flatMap(([mesh, indices]) =>
        (isBatched(mesh as BatchedMesh)
          ? indices.map((id) => standInOfBatch(mesh as BatchedMesh, id))
          : [standInOf(mesh as InstancedMesh, indices)]
        ).map((each) => [each, mesh] as const),
      );
      made = drawn.map(([each]) => each);
      return drawn;
    },
  };
}

function standInOf(mesh: InstancedMesh, indices: readonly number[]): Object3D {
  const standIn = new InstancedMesh(mesh.geometry, mesh.material, indices.length);
  const matrix = new Matrix4();
  for (const [k, i] of indices.entries()) {
    mesh.getMatrixAt(i, matrix);
    standIn.setMatrixAt(k, matrix);
  }
  return placed(standIn, mesh.matrixWorld, mesh);
}

function standInOfBatch(mesh: BatchedMesh, id: number): Object3D {
  const geometry = new BufferGeometry();
  Object.assign(geometry, { attributes: mesh.geometry.attributes, index: mesh.geometry.index });
  const range = mesh.getGeometryRangeAt(mesh.getGeometryIdAt(id));
  geometry.setDrawRange(range?.start ?? 0, range?.count ?? 0);
  const matrix = mesh.getMatrixAt(id, new Matrix4()).premultiply(mesh.matrixWorld);
  return placed(new Mesh(geometry, mesh.material), matrix, mesh);
}

function placed(object: Mesh, matrixWorld: Matrix4, like: Object3D): Object3D {
  object.matrixWorld.copy(matrixWorld);
  object.layers.mask = like.layers.mask;
  return Object.assign(object, { matrixAutoUpdate: false, matrixWorldAutoUpdate: false, frustumCulled: false });
}
