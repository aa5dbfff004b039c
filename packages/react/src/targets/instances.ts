import type { Bounds, Mat4, Transform, Vec3 } from '@gizmo-kit/math';
import type { RefObject } from 'react';
import { Box3, type InstancedMesh, Matrix4, type Object3D, Vector3 } from 'three';
import type { CustomTarget } from '../target.js';
import { type BoundTarget, readingOf, type TargetReading, type TargetWriter } from './bound.js';
import { toBounds } from './bounds.js';
import { exactMatrix, startMatrix } from './exact.js';
import { refTo, type TargetRef } from './ref-to.js';

/** Instances of an InstancedMesh as one target, its ref read. */
export interface InstancesTarget extends CustomTarget {
  readonly mesh: InstancedMesh;
  /** Null: all. */
  readonly indices: ArrayLike<number> | null;
}

/**
 * Many instances of an InstancedMesh as one target, which is moved, rotated and scaled as a group: its transform is in the space
 * of the mesh, stands in the middle of the origins of the instances and is neither rotated nor scaled at the press. The matrices
 * in `instanceMatrix` are written whole, shear included. Bring changes of your own with `instanceMatrix.needsUpdate`.
 *
 * @param indices which instances; those that are not below the `count` of the mesh are left out. Comparing two lists takes as
 * long as they are, so keep a long one between renders. @default all
 * @example <Gizmo target={instances(ref, selected)} />
 */
export const instances = (
  mesh: InstancedMesh | RefObject<InstancedMesh | null>,
  indices: ArrayLike<number> | null = null,
): TargetRef<InstancesTarget> => {
  const ref = refTo(mesh, (found) => new Instances(found, indices));
  return {
    get current() {
      const { current } = ref;
      return current === null || (indices ?? { length: current.mesh.count }).length === 0 ? null : current;
    },
  };
};

/** Whether a source is a group of instances. */
export const isInstances = (source: unknown): source is InstancesTarget => source instanceof Instances;

class Instances implements InstancesTarget {
  readonly mesh: InstancedMesh;
  readonly indices: ArrayLike<number> | null;
  #key: string | undefined;
  /** The version of the matrices at the last reading. */
  #version = -1;
  /** What the last step of a drag has made of the group. */
  #dragged: Transform | null = null;

  constructor(mesh: InstancedMesh, indices: ArrayLike<number> | null) {
    this.mesh = mesh;
    this.indices = indices;
  }

  get key(): string {
    this.#key ??= `${this.mesh.uuid}/${this.indices === null ? '' : digestOf(this.indices)}`;
    return this.#key;
  }

  get parent(): Object3D | null {
    return this.mesh.parent === null ? null : this.mesh;
  }

  read(known: TargetReading | undefined): TargetReading {
    if (this.#dragged !== null) return readingOf(this.#dragged);
    const { version } = this.mesh.instanceMatrix;
    if (known !== undefined && version === this.#version) return known;
    this.#version = version;
    const center = this.#center();
    return readingOf({ position: center, quaternion: [0, 0, 0, 1], scale: [1, 1, 1] });
  }

  bounds({ transform }: TargetReading): Bounds | undefined {
    const [box, part, matrix] = [new Box3(), new Box3(), new Matrix4()];
    const { geometry } = this.mesh;
    if (geometry.boundingBox === null) geometry.computeBoundingBox();
    for (const i of this.#present()) {
      this.mesh.getMatrixAt(i, matrix);
      box.union(part.copy(geometry.boundingBox as Box3).applyMatrix4(matrix));
    }
    return toBounds(box.translate(new Vector3(...transform.position).negate()));
  }

  hold(start: BoundTarget): TargetWriter {
    const present = this.#present();
    const { array } = this.mesh.instanceMatrix;
    const starts = new Float32Array(16 * present.length);
    for (const [k, i] of present.entries()) starts.set(array.subarray(16 * i, 16 * i + 16), 16 * k);
    const frameFromMesh = new Matrix4().fromArray(startMatrix(start)).invert();
    return {
      release: () => {
        this.#dragged = null;
      },
      write: (next, _, step) => {
        const matrix = step === null ? startMatrix(start) : exactMatrix(start, next, step);
        if (matrix === null) return;
        this.#dragged = next;
        const change = next === start.transform ? null : new Matrix4().fromArray(matrix).multiply(frameFromMesh);
        this.#write(present, starts, change?.elements);
      },
    };
  }

  /** The indices that are drawn. */
  #present(): Uint32Array {
    const { mesh, indices } = this;
    const count = Math.min(mesh.count, mesh.instanceMatrix.count);
    const present = new Uint32Array(indices?.length ?? count);
    let length = 0;
    for (let k = 0; k < present.length; k++) {
      const index = indices === null ? k : (indices[k] as number);
      if (Number.isInteger(index) && index >= 0 && index < count) present[length++] = index;
    }
    return present.subarray(0, length);
  }

  #center(): Vec3 {
    const { array } = this.mesh.instanceMatrix;
    const present = this.#present();
    const sum: [number, number, number] = [0, 0, 0];
    for (const i of present) {
      sum[0] += array[16 * i + 12] as number;
      sum[1] += array[16 * i + 13] as number;
      sum[2] += array[16 * i + 14] as number;
    }
    return [sum[0] / present.length, sum[1] / present.length, sum[2] / present.length];
  }

  #write(present: Uint32Array, starts: Float32Array, change: readonly number[] | undefined): void {
    const { instanceMatrix } = this.mesh;
    const { array } = instanceMatrix;
    if (change === undefined)
      for (const [k, i] of present.entries()) array.set(starts.subarray(16 * k, 16 * k + 16), 16 * i);
    else multiplyAll(change as unknown as Mat4, starts, present, array);
    instanceMatrix.needsUpdate = true;
    Object.assign(this.mesh, { boundingSphere: null, boundingBox: null });
  }
}

/** change · start, for affine matrices. */
function multiplyAll(m: Mat4, starts: Float32Array, places: Uint32Array, out: { [i: number]: number }): void {
  for (let k = 0; k < places.length; k++) {
    for (let column = 0; column < 16; column += 4) {
      const from = 16 * k + column;
      const to = 16 * (places[k] as number) + column;
      const [x, y, z, w] = [starts[from], starts[from + 1], starts[from + 2], starts[from + 3]] as [
        number,
        number,
        number,
        number,
      ];
      out[to] = m[0] * x + m[4] * y + m[8] * z + m[12] * w;
      out[to + 1] = m[1] * x + m[5] * y + m[9] * z + m[13] * w;
      out[to + 2] = m[2] * x + m[6] * y + m[10] * z + m[14] * w;
      out[to + 3] = w;
    }
  }
}

/** Tells lists of indices apart: their length and two sums over all (FNV-1a with two seeds). */
function digestOf(indices: ArrayLike<number>): string {
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (let i = 0; i < indices.length; i++) {
    const index = indices[i] as number;
    a = Math.imul(a ^ index, 0x01000193);
    b = Math.imul(b ^ (index + i), 0x85ebca6b);
  }
  return `${indices.length}/${a}/${b}`;
}
