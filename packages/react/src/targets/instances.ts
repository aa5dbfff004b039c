import type { Bounds, Transform } from '@gizmo-kit/math';
import type { RefObject } from 'react';
import { Box3, type InstancedBufferAttribute, type InstancedMesh, Matrix4, type Object3D, Vector3 } from 'three';
import type { CustomTarget } from '../target.js';
import { type BoundTarget, readingOf, type TargetReading, type TargetWriter } from './bound.js';
import { boxOfGeometry, toBounds } from './bounds.js';
import { exactMatrix, startMatrix } from './exact.js';
import { refTo, type TargetRef } from './ref-to.js';
import { rootOf } from './source.js';
import { writeAtRelease, writeEach } from './write-instances.js';

/** Instances of an InstancedMesh as one target, its ref read. */
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
 * @example <Gizmo target={instances(ref, selected)} />
 */
export const instances = (
  mesh: InstancedMesh | RefObject<InstancedMesh | null>,
  indices: ArrayLike<number> | null = null,
): TargetRef<InstancesTarget> =>
  refTo(
    mesh,
    (found) => new Instances(found, indices),
    (now) => (indices?.length ?? now.mesh.count) > 0,
  );

/** So many are drawn by one matrix during a drag, and written when it ends. */
const MANY = 20_000;

class Instances implements InstancesTarget {
  readonly mesh: InstancedMesh;
  readonly indices: ArrayLike<number> | null;
  #key: string | undefined;
  /** The matrices at the last reading, their version, and how many instances the mesh had. */
  #matrices: InstancedBufferAttribute | null = null;
  #version = -1;
  #count = 0;
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
    const { instanceMatrix, count: drawn } = this.mesh;
    const { array, version } = instanceMatrix;
    const isRead = instanceMatrix === this.#matrices && version === this.#version && drawn === this.#count;
    if (known !== undefined && isRead) return known;
    this.#matrices = instanceMatrix;
    this.#version = version;
    this.#count = drawn;
    const present = this.#present();
    const count = present.length;
    let [x, y, z] = [0, 0, 0];
    for (const i of present) {
      x += array[16 * i + 12] as number;
      y += array[16 * i + 13] as number;
      z += array[16 * i + 14] as number;
    }
    return readingOf({ position: [x / count, y / count, z / count], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] });
  }

  bounds({ transform }: TargetReading): Bounds | undefined {
    const [box, part, matrix] = [new Box3(), new Box3(), new Matrix4()];
    const own = boxOfGeometry(this.mesh.geometry);
    for (const i of this.#present()) {
      this.mesh.getMatrixAt(i, matrix);
      box.union(part.copy(own).applyMatrix4(matrix));
    }
    return toBounds(box.translate(new Vector3(...transform.position).negate()));
  }

  hold(start: BoundTarget): TargetWriter {
    const { mesh } = this;
    const present = this.#present();
    const frame = startMatrix(start);
    const frameFromMesh = new Matrix4().fromArray(frame).invert();
    const writer = present.length < MANY ? writeEach(mesh, present) : writeAtRelease(mesh, present);
    return {
      write: (next, _, step) => {
        const isStart = next === start.transform;
        const matrix = isStart || step === null ? frame : exactMatrix(start, next, step);
        if (matrix === null) return;
        this.#dragged = next;
        // What is read during the drag is not known after it.
        this.#matrices = null;
        writer.write(isStart ? null : new Matrix4().fromArray(matrix).multiply(frameFromMesh));
      },
      release: () => {
        this.#dragged = null;
        writer.release(rootOf(mesh) === start.root);
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
