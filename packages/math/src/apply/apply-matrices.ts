import { perAxis } from '../algebra/basis.js';
import { affine, column, IDENTITY, multiply } from '../algebra/mat4.js';
import { mul, ZERO } from '../algebra/vec3.js';
import { type Alignment, type Delta, isAlignment, isDelta } from '../delta.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Mat4, Vec3 } from '../types.js';
import { type Motion, motionIn, movedInParent } from './motion.js';

/** Matrices in one parent, as in an InstancedMesh, and which of them a delta applies to. */
export interface MatrixBatch {
  /** The start: sixteen numbers each, column-major and affine, in the space of the parent. */
  readonly matrices: ArrayLike<number>;
  /** The world matrix of the parent; for an InstancedMesh, its `matrixWorld`. */
  readonly worldFromParent: Mat4;
  /** Which of the matrices, each at most once. @default all */
  readonly indices?: ArrayLike<number> | undefined;
}

/** A list of numbers to write: an array, a Float64Array, a Float32Array. */
export interface WritableNumbers {
  /** The number of numbers. */
  readonly length: number;
  [index: number]: number;
}

/**
 * Applies a delta to many matrices and writes the results, shear included, into `out` at the same indices, without an allocation
 * for each. The rest of `out` is unchanged. Each step of a drag reads the matrices of the start, so `out` must be another array,
 * unless a delta is applied only once. The own axes of a target are the columns of its matrix; a column of length zero has no
 * direction and is unchanged. In a parent that is singular or not finite, the results are the matrices of the start.
 *
 * @param out as long as `matrices`; for an InstancedMesh, its `instanceMatrix.array`
 * @param alignment a rotation that goes with a move: `drag.alignment`. @default none
 * @returns false if the delta or a result is not finite, or an index is out of range. Then nothing is written, so the result of
 * the last step stays
 */
export function applyDeltaToMatrices(
  delta: Delta,
  batch: MatrixBatch,
  out: WritableNumbers,
  alignment: Alignment | null = null,
): boolean {
  const { matrices, worldFromParent } = batch;
  if (!areValid(delta, alignment) || out.length < matrices.length) return false;
  const motion = motionIn(delta, alignment)(worldFromParent);
  const maps: ColumnMaps = motion === null ? [IDENTITY, IDENTITY, IDENTITY, IDENTITY] : columnMaps(delta, motion);
  const bound = 4 * Math.max(1, largestOf(batch)) * Math.max(...maps.flat().map(Math.abs));
  if (!Number.isFinite(out instanceof Float32Array ? Math.fround(bound) : bound)) return false;
  writeMatrices(maps, batch, out);
  return true;
}

const areValid = (delta: Delta, alignment: Alignment | null): boolean =>
  isDelta(delta) && (alignment === null || isAlignment(alignment));

const isInPlace = (delta: Delta): boolean => delta.kind !== 'translate' && delta.pivot === null;
const ownFactors = (delta: Delta): Vec3 | null => (delta.kind === 'scale' && delta.own ? delta.factors : null);

/** The map of each column of a matrix: of three directions and a position. */
type ColumnMaps = readonly [x: Mat4, y: Mat4, z: Mat4, place: Mat4];

function columnMaps(delta: Delta, motion: Motion): ColumnMaps {
  const place = isInPlace(delta) ? IDENTITY : pointMap(motion);
  return [...perAxis(directionMaps(delta, motion)), place];
}

/** The map of the direction of each axis of a target in its parent. */
export function directionMaps(delta: Delta, motion: Motion): (axis: AxisIndex) => Mat4 {
  const own = ownFactors(delta);
  const map = own === null ? changeOf(motion) : IDENTITY;
  return (axis) => linear(map, ZERO, own?.[axis]);
}

/** The map of points in the parent. Its translation is the image of the origin. */
const pointMap = (motion: Motion): Mat4 => linear(changeOf(motion), movedInParent(motion, ZERO));

/** The map of directions in the parent: I + P⁻¹(A − I)P. */
function changeOf({ growth, parentFromWorld, worldFromParent }: Motion): Mat4 {
  const own = growth && multiply(multiply(parentFromWorld, growth), worldFromParent);
  return (own?.map((n, i) => n + IDENTITY[i as 0]) as Mat4 | undefined) ?? IDENTITY;
}

/** The linear part of a matrix times a factor, and a translation. */
const linear = (m: Mat4, translation: Vec3, factor = 1): Mat4 =>
  affine(...perAxis((i) => mul(column(m, i), factor)), translation);

/** Visits the index of the first number of each matrix of a batch. */
function forEachStart({ matrices, indices }: MatrixBatch, visit: (at: number) => void): void {
  const count = indices ? indices.length : matrices.length / 16;
  for (let i = 0; i < count; i++) visit(16 * (indices ? (indices[i] as number) : i));
}

/** An upper bound of the numbers in the matrices of a batch; NaN if one is not a number. */
function largestOf(batch: MatrixBatch): number {
  const { matrices: m } = batch;
  const sum = (at: number): number =>
    Math.abs(m[at] as number) + Math.abs(m[at + 1] as number) + Math.abs(m[at + 2] as number);
  let largest = 0;
  forEachStart(batch, (at) => {
    const size = at % 16 === 0 ? sum(at) + sum(at + 4) + (sum(at + 8) + sum(at + 12)) : Number.NaN;
    largest = Math.max(largest, size);
  });
  return largest;
}

function writeMatrices([x, y, z, place]: ColumnMaps, batch: MatrixBatch, out: WritableNumbers): void {
  const { matrices } = batch;
  forEachStart(batch, (at) => {
    writeColumn(x, matrices, at, out);
    writeColumn(y, matrices, at + 4, out);
    writeColumn(z, matrices, at + 8, out);
    writeColumn(place, matrices, at + 12, out);
  });
}

function writeColumn(map: Mat4, from: ArrayLike<number>, at: number, out: WritableNumbers): void {
  const x = from[at] as number;
  const y = from[at + 1] as number;
  const z = from[at + 2] as number;
  out[at] = map[0] * x + map[4] * y + map[8] * z + map[12];
  out[at + 1] = map[1] * x + map[5] * y + map[9] * z + map[13];
  out[at + 2] = map[2] * x + map[6] * y + map[10] * z + map[14];
  out[at + 3] = from[at + 3] as number;
}
