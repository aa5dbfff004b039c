import type { Mat4, Transform } from '@gizmo-kit/math';
import { compose, decompose } from '@gizmo-kit/math/geometry';
import { type BatchedMesh, type InstancedMesh, Matrix4, type Object3D } from 'three';
import type { Ref } from '../base/ref.js';
import { readingOf } from '../targets/bound.js';
import { toBounds } from '../targets/bounds.js';
import { exactMatrix, startMatrix } from '../targets/exact.js';
import { refTo, type TargetRef } from '../targets/ref-to.js';
import type { CustomTarget } from '../targets/target.js';
import { isBatched, slotsOf } from './slots.js';
import { isInstanced } from './write-instances.js';

/** One instance of an InstancedMesh or a BatchedMesh, with the mesh of the ref. */
export interface InstanceTarget<M extends InstancedMesh | BatchedMesh = InstancedMesh> extends CustomTarget {
  readonly mesh: M;
  readonly index: number;
}

/**
 * One instance of an InstancedMesh or a BatchedMesh as a target. Its whole matrix is read and written, with shear. The mesh is its
 * parent. After changes of your own to an InstancedMesh, set `instanceMatrix.needsUpdate`, which three.js needs as well.
 *
 * @param index of an InstancedMesh from 0 to below its `count`, of a BatchedMesh the id that `addInstance` has returned; with any
 * other, the gizmo is hidden
 * @example <Gizmo target={instance(ref, 3)} />
 */
export function instance<M extends InstancedMesh | BatchedMesh>(
  mesh: M | Ref<M | null>,
  index: number,
): TargetRef<InstanceTarget<M>> {
  return refTo<Object3D, InstanceTarget<M>>(
    mesh as never,
    (found) => oneOf(found as unknown as M, index),
    (target) => slotsOf(target.mesh).has(index),
    (found) => isBatched(found as unknown as M) || isInstanced(found as InstancedMesh),
  );
}

/** The transform of a matrix with a number that is not finite. */
const NOT_FINITE: Transform = { position: [Number.NaN, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };

function oneOf<M extends InstancedMesh | BatchedMesh>(mesh: M, index: number): InstanceTarget<M> {
  const slots = slotsOf(mesh);
  return {
    mesh,
    index,
    key: `${mesh.uuid}/${index}`,
    get parent() {
      return mesh.parent && mesh;
    },
    read(known) {
      const now = slots.read(index);
      if (known?.matrix?.every((n, i) => n === now[i])) return known;
      const matrix = Array.from(now) as unknown as Mat4;
      return readingOf(matrix.every(Number.isFinite) ? decompose(matrix).transform : NOT_FINITE, null, matrix);
    },
    bounds(reading) {
      const composed = new Matrix4().fromArray(compose(reading.transform));
      const sheared = composed.invert().multiply(new Matrix4().fromArray(startMatrix(reading)));
      return toBounds(slots.box(index).clone().applyMatrix4(sheared));
    },
    hold: (start) => ({
      write(next, _, step) {
        const matrix = step === null ? startMatrix(start) : exactMatrix(start, next, step);
        if (matrix !== null) slots.write(index, matrix);
      },
    }),
  };
}
