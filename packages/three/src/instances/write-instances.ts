import type { Mat4, WritableNumbers } from '@gizmo-kit/math';
import type { InstancedMesh, Matrix4 } from 'three';
import { previewOf } from './preview.js';

/** Writes instances of a mesh: the change, multiplied by each matrix of the press. Null restores the matrices of the press. */
export interface InstancesWriter {
  readonly write: (change: Matrix4 | null) => void;
  /** `writes`: whether the mesh is still in its scene. */
  readonly release: (writes: boolean) => void;
}

export function writeEach(mesh: InstancedMesh, present: Uint32Array): InstancesWriter {
  const starts = new Float32Array(16 * present.length);
  const before = mesh.instanceMatrix.array;
  for (const [k, i] of present.entries()) starts.set(before.subarray(16 * i, 16 * i + 16), 16 * k);
  return {
    release: () => undefined,
    write(change) {
      // The app may have replaced the array, also with a shorter one: writes past the end of a typed array are ignored.
      const { array } = mesh.instanceMatrix;
      if (change !== null) multiplyAll(change, starts, present, array);
      else
        for (let n = 0; n < starts.length; n++)
          array[16 * (present[n >> 4] as number) + (n & 15)] = starts[n] as number;
      touch(mesh);
    },
  };
}

/** Draws each step with one matrix, and writes the last step when the drag ends. */
export function writeAtRelease(mesh: InstancedMesh, present: Uint32Array): InstancesWriter {
  let preview: ReturnType<typeof previewOf> | null = null;
  let last: Matrix4 | null = null;
  return {
    write(change) {
      preview ??= previewOf(mesh, present);
      preview.show(change);
      last = change;
    },
    release(writes) {
      preview?.end();
      preview = null;
      if (last === null || !writes) return;
      writeEach(mesh, present).write(last);
    },
  };
}

export const isInstanced = ({ isInstancedMesh, instanceMatrix }: InstancedMesh): boolean =>
  isInstancedMesh === true && instanceMatrix != null;

/** Uploads the matrices at the next frame, and deletes the bounds of the mesh, which three.js computes again. */
export function touch(mesh: InstancedMesh): void {
  mesh.instanceMatrix.needsUpdate = true;
  Object.assign(mesh, { boundingSphere: null, boundingBox: null });
}

/** Writes change · matrix for affine matrices, from the k-th matrix to the index `places[k]`. */
function multiplyAll({ elements }: Matrix4, from: ArrayLike<number>, places: Uint32Array, out: WritableNumbers): void {
  const [m0, m1, m2, , m4, m5, m6, , m8, m9, m10, , m12, m13, m14] = elements as unknown as Mat4;
  for (let k = 0; k < places.length; k++) {
    const to = 16 * (places[k] as number);
    const at = 16 * k;
    for (let c = 0; c < 16; c += 4) {
      const x = from[at + c] as number;
      const y = from[at + c + 1] as number;
      const z = from[at + c + 2] as number;
      const w = from[at + c + 3] as number;
      out[to + c] = m0 * x + m4 * y + m8 * z + m12 * w;
      out[to + c + 1] = m1 * x + m5 * y + m9 * z + m13 * w;
      out[to + c + 2] = m2 * x + m6 * y + m10 * z + m14 * w;
      out[to + c + 3] = w;
    }
  }
}
