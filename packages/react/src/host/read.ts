import type { Mat4, Transform, Vec3 } from '@gizmo-kit/math';
import { type InstancedMesh, Object3D } from 'three';
import type { InstanceTarget, TargetSource } from '../target.js';
import { MatrixTransform, plainTransform } from './matrix-transform.js';
import { frameFromObject, frameOf, pivotOf, withoutPivot } from './pivot.js';
import { isInstance, isObject3D, isPlain } from './source.js';

/** What a target says of itself. Its frame stands at the pivot of the object. */
export interface Reading {
  /** Of the frame, in the space of the parent. */
  readonly transform: Transform;
  /** As the app has it. */
  readonly given: Transform;
  /** `Object3D.pivot`; null: its origin. */
  readonly pivot: Vec3 | null;
  /** The matrix of the frame where a matrix is what counts, shear included; null where the transform says it all. */
  readonly matrix: Mat4 | null;
}

/** Reads a source, or the value that stands for it; the very same reading as before where nothing has changed. */
export function readSource<T extends Reading>(
  source: TargetSource,
  value: Transform | undefined,
  known: T | undefined,
): Reading | T {
  const pivot = isObject3D(source) ? pivotOf(source) : null;
  if (value !== undefined) return readGiven(value, pivot, known);
  if (isPlain(source)) return readGiven(source.transform, pivot, known);
  if (isInstance(source)) return readInstance(source, known);
  return source.matrixAutoUpdate ? readObject(source, pivot, known) : readMatrix(source, pivot, known);
}

function readGiven<T extends Reading>(given: Transform, pivot: Vec3 | null, known: T | undefined): Reading | T {
  if (known?.given === given && known.matrix === null && isSamePoint(known.pivot, pivot)) return known;
  return { given, transform: frameOf(given, pivot), pivot, matrix: null };
}

function readObject<T extends Reading>(object: Object3D, pivot: Vec3 | null, known: T | undefined): Reading | T {
  if (known?.matrix === null && isSamePoint(known.pivot, pivot) && hasTransform(object, known.given)) return known;
  return readGiven(transformOf(object), pivot, undefined);
}

/** An object that keeps its matrix itself: its position, rotation and scale may say something else. */
function readMatrix<T extends Reading>(object: Object3D, pivot: Vec3 | null, known: T | undefined): Reading | T {
  const matrix = frameFromObject([...object.matrix.elements] as unknown as Mat4, pivot);
  if (known?.matrix?.every((n, i) => n === matrix[i]) === true && isSamePoint(known.pivot, pivot)) return known;
  if (isComposed(object)) return { ...readGiven(transformOf(object), pivot, undefined), matrix };
  const transform = new MatrixTransform(matrix);
  return {
    transform,
    given: pivot === null ? transform : withoutPivot(plainTransform(transform), pivot),
    pivot,
    matrix,
  };
}

function readInstance<T extends Reading>({ mesh, index }: InstanceTarget, known: T | undefined): Reading | T {
  if (known?.matrix != null && hasMatrix(mesh, index, known.matrix)) return known;
  const matrix = instanceMatrixOf(mesh, index);
  const transform = new MatrixTransform(matrix);
  return { transform, given: transform, pivot: null, matrix };
}

function transformOf(object: Object3D): Transform {
  const { position: p, quaternion: q, scale: s } = object;
  return { position: [p.x, p.y, p.z], quaternion: [q.x, q.y, q.z, q.w], scale: [s.x, s.y, s.z] };
}

function hasTransform(object: Object3D, { position: p, quaternion: q, scale: s }: Transform): boolean {
  const { position, quaternion, scale } = object;
  return (
    position.x === p[0] &&
    position.y === p[1] &&
    position.z === p[2] &&
    quaternion.x === q[0] &&
    quaternion.y === q[1] &&
    quaternion.z === q[2] &&
    quaternion.w === q[3] &&
    scale.x === s[0] &&
    scale.y === s[1] &&
    scale.z === s[2]
  );
}

/** Whether two points are the same number by number, or neither is there. */
export const isSamePoint = (a: Vec3 | null, b: Vec3 | null): boolean =>
  a === b || (a !== null && b !== null && a[0] === b[0] && a[1] === b[1] && a[2] === b[2]);

/** Whether the matrix of an object is what its position, rotation and scale say. */
export function isComposed(object: Object3D): boolean {
  const composed = new Object3D();
  composed.position.copy(object.position);
  composed.quaternion.copy(object.quaternion);
  composed.scale.copy(object.scale);
  composed.pivot = object.pivot;
  composed.updateMatrix();
  return composed.matrix.equals(object.matrix);
}

function instanceMatrixOf({ instanceMatrix: { array } }: InstancedMesh, index: number): Mat4 {
  const matrix: number[] = [];
  for (let i = 16 * index; i < 16 * index + 16; i++) matrix.push(array[i] as number);
  return matrix as unknown as Mat4;
}

function hasMatrix({ instanceMatrix: { array } }: InstancedMesh, index: number, matrix: Mat4): boolean {
  for (let i = 0; i < 16; i++) if (array[16 * index + i] !== matrix[i as 0]) return false;
  return true;
}
