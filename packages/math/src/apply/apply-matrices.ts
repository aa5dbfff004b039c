import { affine, column, IDENTITY, multiply } from '../algebra/mat4.js';
import { mul } from '../algebra/vec3.js';
import { type Alignment, type Delta, isAlignment, isDelta } from '../delta.js';
import { required } from '../errors.js';
import { perAxis } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Mat4, Vec3 } from '../types.js';
import { motionOf } from './motion.js';
import { inParents, type MotionInParent, movedInParent } from './parent-space.js';

/** Matrices in one parent, as an InstancedMesh holds them, and which of them a delta applies to. */
export interface MatrixBatch {
  /** The start: sixteen numbers each, column-major and affine, in the space of the parent. */
  readonly matrices: ArrayLike<number>;
  /** The space that they are in at the start; of an InstancedMesh, its `matrixWorld`. */
  readonly worldFromParent: Mat4;
  /** That space now, where the parent has moved in mid-drag. @default as at the start */
  readonly worldFromNow?: Mat4 | null | undefined;
  /** Which of the matrices, each at most once. @default all */
  readonly indices?: ArrayLike<number> | undefined;
}

/** Numbers to be written: a list, a Float64Array, a Float32Array. */
export interface WritableNumbers {
  /** How many there are. */
  readonly length: number;
  [index: number]: number;
}

const ORIGIN: Vec3 = [0, 0, 0];

/**
 * A delta as one matrix in the space of a parent, so that matrix′ = delta · matrix for all that is in it, shear included.
 * Null where there is no such matrix, because each target rotates or scales about its own origin or along its own axes, and
 * where a parent is singular or not finite.
 *
 * @param worldFromNow the parent now. @default as at the start
 * @param alignment a rotation that goes with a move: `drag.alignment`. @default none
 */
export function deltaMatrix(
  delta: Delta,
  worldFromParent: Mat4,
  worldFromNow: Mat4 = worldFromParent,
  alignment: Alignment | null = null,
): Mat4 | null {
  if (!areValid(delta, alignment) || isInPlace(delta) || ownFactors(delta) !== null) return null;
  const motion = inParents(motionOf(delta, alignment))(worldFromParent, worldFromNow);
  const matrix = motion && pointMap(motion);
  return matrix?.every(Number.isFinite) ? matrix : null;
}

/**
 * What a delta makes of many matrices, written into `out` at the places they have in the start, with nothing allocated
 * for each: the matrices of `exactMatrices`, shear included. The rest of `out` stays as it is. A step of a drag reads
 * the matrices of the start, so `out` is another array, unless a delta is applied once. A target that is scaled along its
 * own axes has the columns of its matrix for them; one of length zero has no direction, and stays. In a parent that is
 * singular or not finite, the matrices are those of the start.
 *
 * @param out as long as `matrices`; of an InstancedMesh, its `instanceMatrix.array`
 * @param alignment a rotation that goes with a move: `drag.alignment`. @default none
 * @returns whether there is an answer. Where not, nothing is written, so that the answer of the last step stays: the delta or
 * a result is not finite, or an index is out of range
 */
export function applyDeltaToMatrices(
  delta: Delta,
  batch: MatrixBatch,
  out: WritableNumbers,
  alignment: Alignment | null = null,
): boolean {
  required(batch?.matrices && out);
  const { matrices, worldFromParent, worldFromNow } = batch;
  if (!areValid(delta, alignment) || out.length < matrices.length) return false;
  const motion = inParents(motionOf(delta, alignment))(worldFromParent, worldFromNow ?? worldFromParent);
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

/** What becomes of each column of a matrix: of three directions and a place. */
type ColumnMaps = readonly [x: Mat4, y: Mat4, z: Mat4, place: Mat4];

function columnMaps(delta: Delta, motion: MotionInParent): ColumnMaps {
  const place = isInPlace(delta) ? (motion.rebase ?? IDENTITY) : pointMap(motion);
  return [...perAxis(directionMaps(delta, motion)), place];
}

/** What a delta makes of the direction that an axis of a target has in its parent, as a matrix for each axis. */
export function directionMaps(delta: Delta, motion: MotionInParent): (axis: AxisIndex) => Mat4 {
  const own = ownFactors(delta);
  const map = own === null ? changeOf(motion) : (motion.rebase ?? IDENTITY);
  return (axis) => linear(map, ORIGIN, own?.[axis]);
}

/** The whole motion of points in the parent, its translation told by where their origin goes. */
const pointMap = (motion: MotionInParent): Mat4 => linear(changeOf(motion), movedInParent(motion, ORIGIN));

const changeOf = ({ rebase, change }: MotionInParent): Mat4 =>
  rebase === null ? change() : multiply(rebase, change());

/** The linear part of a matrix times a factor, and a translation. */
const linear = (m: Mat4, translation: Vec3, factor = 1): Mat4 =>
  affine(...perAxis((i) => mul(column(m, i), factor)), translation);

/** Where each of the matrices of a batch begins in its numbers. */
function forEachStart({ matrices, indices }: MatrixBatch, visit: (at: number) => void): void {
  const count = indices ? indices.length : matrices.length / 16;
  for (let i = 0; i < count; i++) visit(16 * (indices ? (indices[i] as number) : i));
}

/** At least as large as any number in the matrices of a batch; NaN where one is none. */
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
