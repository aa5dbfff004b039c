import { type Bounds, GizmoError, type Transform, type Vec3 } from '@gizmo-kit/math';
import { cacheLast } from '@gizmo-kit/math/internal';
import { Box3, type InstancedMesh, Matrix4, Vector3 } from 'three';
import { isAlike } from '../base/is-alike.js';
import type { Ref } from '../base/ref.js';
import { readingOf } from '../targets/bound.js';
import { boxOfGeometry, toBounds } from '../targets/bounds.js';
import { exactMatrix, startMatrix } from '../targets/exact.js';
import { refTo, type TargetRef } from '../targets/ref-to.js';
import { rootOf } from '../targets/source.js';
import type { BoundTarget, CustomTarget, TargetReading, TargetWriter } from '../targets/target.js';
import { isInstanced, writeAtRelease, writeEach } from './write-instances.js';

/** Instances of an InstancedMesh as one target, with the mesh of the ref. */
export interface InstancesTarget extends CustomTarget {
  readonly mesh: InstancedMesh;
  /** Null: all. */
  readonly indices: ArrayLike<number> | null;
}

/**
 * Many instances of an InstancedMesh as one target, which moves, rotates and scales as a group. The transform of the
 * group is in the space of the mesh, at the mean of the origins of the instances, and at the press neither rotated nor
 * scaled. The whole matrices in `instanceMatrix` are written, with shear. After changes of your own, set
 * `instanceMatrix.needsUpdate`. From 20,000 instances on, a drag draws them with one matrix, and writes `instanceMatrix`
 * once, when it ends.
 *
 * @param indices which instances; an index that is not below the `count` of the mesh is ignored. Pass the same list at
 * each render if it is long, because two lists are compared element by element. @default all
 * @throws GizmoError GK013 if `indices` is not a list, such as a Set
 * @example <Gizmo target={instances(ref, selected)} />
 */
export const instances = (
  mesh: InstancedMesh | Ref<InstancedMesh | null>,
  indices: ArrayLike<number> | null = null,
): TargetRef<InstancesTarget> => {
  if (indices !== null && !('length' in Object(indices)))
    throw new GizmoError('GK013', 'the indices of instances() have to be an array');
  return refTo(
    mesh,
    (found) => group(found, indices),
    ({ mesh: { count } }) => Array.prototype.some.call(indices ?? [0], (index) => index < count),
    isInstanced,
  );
};

/** From this number of instances on, a drag draws them with one matrix and writes them when it ends. */
const MANY = 20_000;

/** Its reading and its box are computed again when the matrices have changed, for the rows of instances. */
function group(mesh: InstancedMesh, indices: ArrayLike<number> | null): InstancesTarget {
  /** The transform of the group at the last step of a drag; null: no drag. */
  let dragged: Transform | null = null;
  const readingWith = cacheLast((_stamps: readonly unknown[]): TargetReading => {
    const position = meanOrigin(mesh, drawnOf(mesh, indices));
    return readingOf({ position, quaternion: [0, 0, 0, 1], scale: [1, 1, 1] });
  }, isAlike);
  const boundsWith = cacheLast(
    ({ transform, own }: { readonly transform: Transform; readonly own: Box3 }): Bounds => {
      const [box, part, matrix] = [new Box3(), new Box3(), new Matrix4()];
      for (const i of drawnOf(mesh, indices)) {
        mesh.getMatrixAt(i, matrix);
        box.union(part.copy(own).applyMatrix4(matrix));
      }
      return toBounds(box.translate(new Vector3(...transform.position).negate()));
    },
    (now, last) => now.transform === last.transform && now.own.equals(last.own),
    ({ transform, own }) => ({ transform, own: own.clone() }),
  );
  return {
    mesh,
    indices,
    key: `${mesh.uuid}/${indices === null ? '' : digestOf(indices)}`,
    get parent() {
      return mesh.parent && mesh;
    },
    read(known) {
      if (dragged !== null) return known?.given === dragged ? known : readingOf(dragged);
      const { instanceMatrix, count } = mesh;
      const reading = readingWith([instanceMatrix, instanceMatrix.version, count]);
      // The caller may know an earlier reading.
      return known?.given === reading.given ? known : reading;
    },
    bounds: ({ transform }) => boundsWith({ transform, own: boxOfGeometry(mesh.geometry) }),
    hold: (start) =>
      writerOf(mesh, drawnOf(mesh, indices), start, (next) => {
        dragged = next;
      }),
  };
}

/** @param onWrite gets the transform of each step, and null at the end of the drag */
function writerOf(
  mesh: InstancedMesh,
  drawn: Uint32Array,
  start: BoundTarget,
  onWrite: (next: Transform | null) => void,
): TargetWriter {
  const frame = startMatrix(start);
  const frameFromMesh = new Matrix4().fromArray(frame).invert();
  const writer = drawn.length < MANY ? writeEach(mesh, drawn) : writeAtRelease(mesh, drawn);
  return {
    write(next, _, step) {
      const isStart = next === start.transform;
      const matrix = isStart || step === null ? frame : exactMatrix(start, next, step);
      if (matrix === null) return;
      onWrite(next);
      writer.write(isStart ? null : new Matrix4().fromArray(matrix).multiply(frameFromMesh));
    },
    release() {
      onWrite(null);
      writer.release(rootOf(mesh) === start.root);
    },
  };
}

/** The indices of the instances that are drawn. A loop, because each frame computes it while the app moves many instances. */
function drawnOf(mesh: InstancedMesh, indices: ArrayLike<number> | null): Uint32Array {
  const count = Math.min(mesh.count, mesh.instanceMatrix.count);
  const found = new Uint32Array(indices?.length ?? count);
  let length = 0;
  for (let k = 0; k < found.length; k++) {
    const index = indices === null ? k : (indices[k] as number);
    if (Number.isInteger(index) && index >= 0 && index < count) found[length++] = index;
  }
  return found.subarray(0, length);
}

function meanOrigin({ instanceMatrix: { array } }: InstancedMesh, drawn: Uint32Array): Vec3 {
  let [x, y, z] = [0, 0, 0];
  for (const i of drawn) {
    x += array[16 * i + 12] as number;
    y += array[16 * i + 13] as number;
    z += array[16 * i + 14] as number;
  }
  const n = drawn.length;
  return [x / n, y / n, z / n];
}

/** Identifies a list of indices by its length and two hashes (FNV-1a with two seeds). */
function digestOf(indices: ArrayLike<number>): string {
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (let i = 0; i < indices.length; i++) {
    const index = indices[i] as number;
    a = Math.imul(a ^ index, 0x01000193);
    b = Math.imul(b ^ (index + i), 0x85ebca6b);
  }
  return `${indices.length}/${a}/${b}`;
}
