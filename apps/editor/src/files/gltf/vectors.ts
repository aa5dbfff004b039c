import type { GltfWriter } from './gltf-writer.ts';

const FLOAT = 5126;
const VERTICES = 34962;
const LARGEST = 3.4028234663852886e38;

/** The range of some vectors in single precision, which the accessor of positions has. */
export function boundsOf(numbers: Float32Array): { readonly min: readonly number[]; readonly max: readonly number[] } {
  const rows = [0, 1, 2].map((axis) => numbers.filter((_, i) => i % 3 === axis));
  return {
    min: rows.map((row) => row.reduce((a, b) => Math.min(a, b))),
    max: rows.map((row) => row.reduce((a, b) => Math.max(a, b))),
  };
}

/** The numbers of vectors in single precision, in its range. */
export const singles = (numbers: ArrayLike<number>): Float32Array<ArrayBuffer> =>
  Float32Array.from(numbers, (number) => Math.min(LARGEST, Math.max(-LARGEST, number)));

/** Writes vectors with three numbers each as vertices. @returns the index of the accessor */
export const addVectors = (writer: GltfWriter, numbers: Float32Array<ArrayBuffer>): number =>
  writer.add('accessors', {
    bufferView: writer.addView(new Blob([numbers]), { target: VERTICES }),
    componentType: FLOAT,
    count: numbers.length / 3,
    type: 'VEC3',
    ...boundsOf(numbers),
  });
