import type { Mat4, Transform } from '@gizmo-kit/math';
import { compose, decompose } from '@gizmo-kit/math/geometry';
import { type InstancedMesh, Matrix4 } from 'three';
import type { Ref } from '../base/ref.js';
import { readingOf } from '../targets/bound.js';
import { boxOfGeometry, toBounds } from '../targets/bounds.js';
import { exactMatrix, startMatrix } from '../targets/exact.js';
import { refTo, type TargetRef } from '../targets/ref-to.js';
import type { CustomTarget } from '../targets/target.js';
import { isInstanced, touch } from './write-instances.js';

/** One instance of an InstancedMesh, with the mesh of the ref. */
export interface InstanceTarget extends CustomTarget {
  readonly mesh: InstancedMesh;
  readonly index: number;
}

/**
 * One instance of an InstancedMesh as a target. Its whole matrix in `instanceMatrix` is read and written, with shear. The
 * mesh is its parent. After changes of your own, set `instanceMatrix.needsUpdate`, which three.js needs as well.
 *
 * @param index from 0 to below the `count` of the mesh; with any other index, the gizmo is hidden
 * @example <Gizmo target={instance(ref, 3)} />
 */
export function instance(mesh: InstancedMesh | Ref<InstancedMesh | null>, index: number): TargetRef<InstanceTarget> {
  const isThere = ({ mesh: { count, instanceMatrix } }: InstanceTarget): boolean =>
    Number.isInteger(index) && index >= 0 && index < Math.min(count, instanceMatrix.count);
  return refTo(mesh, (found) => oneOf(found, index), isThere, isInstanced);
}

/** The transform of a matrix with a number that is not finite. */
const NOT_FINITE: Transform = { position: [Number.NaN, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };

const oneOf = (mesh: InstancedMesh, index: number): InstanceTarget => ({
  mesh,
  index,
  key: `${mesh.uuid}/${index}`,
  get parent() {
    return mesh.parent && mesh;
  },
  read(known) {
    const { array } = mesh.instanceMatrix;
    if (known?.matrix?.every((n, i) => n === array[16 * index + i])) return known;
    const matrix = Array.from(array.slice(16 * index, 16 * index + 16)) as unknown as Mat4;
    return readingOf(matrix.every(Number.isFinite) ? decompose(matrix).transform : NOT_FINITE, null, matrix);
  },
  bounds(reading) {
    const composed = new Matrix4().fromArray(compose(reading.transform));
    const sheared = composed.invert().multiply(new Matrix4().fromArray(startMatrix(reading)));
    return toBounds(boxOfGeometry(mesh.geometry).clone().applyMatrix4(sheared));
  },
  hold: (start) => ({
    write(next, _, step) {
      const matrix = step === null ? startMatrix(start) : exactMatrix(start, next, step);
      if (matrix === null) return;
      const { array } = mesh.instanceMatrix;
      // `array.set` would throw if the app has replaced the array with a shorter one.
      for (let k = 0; k < 16; k++) array[16 * index + k] = matrix[k] as number;
      touch(mesh);
    },
  }),
});
