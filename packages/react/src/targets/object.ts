import type { Mat4, Transform, Vec3 } from '@gizmo-kit/math';
import { Matrix4, Object3D, Quaternion, Vector3 } from 'three';
import { type BoundTarget, givenOf, readingOf, type TargetReading, type TargetWriter } from './bound.js';
import { holdSkins } from './skins.js';

/*
 * An object with a pivot p has the matrix T(position + p) · R · S · T(−p). The gizmo transforms T(position + p) · R · S.
 *
 * The matrix of an object whose `matrixAutoUpdate` is false may be another one than its position, rotation and scale compose.
 * It is then C · L: C is composed of the transform that is read of the matrix, and L, the shear, stays as at the press.
 */

/** Older releases of three.js have no pivot; there, a property of that name is the application's own. */
const HAS_PIVOT = 'pivot' in new Object3D();

export function pivotOf({ pivot }: Object3D): Vec3 | null {
  return HAS_PIVOT && pivot != null ? [pivot.x, pivot.y, pivot.z] : null;
}

interface Numbers {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w?: number;
}

const isAt = ({ x, y, z, w }: Numbers, to: readonly number[]): boolean =>
  x === to[0] && y === to[1] && z === to[2] && w === to[3];

const transformOf = (p: Vector3, q: Quaternion, s: Vector3): Transform => ({
  position: [p.x, p.y, p.z],
  quaternion: [q.x, q.y, q.z, q.w],
  scale: [s.x, s.y, s.z],
});

export function readObject(object: Object3D, known: TargetReading | undefined): TargetReading {
  const { position, quaternion, scale, matrixAutoUpdate, matrix } = object;
  const pivot = pivotOf(object);
  const given = known?.given;
  const isKnown =
    given !== undefined &&
    isAt(position, given.position) &&
    isAt(quaternion, given.quaternion) &&
    isAt(scale, given.scale);
  const own = isKnown ? given : transformOf(position, quaternion, scale);
  if (matrixAutoUpdate || matrixOf(object, own).equals(matrix)) return readingOf(own, pivot);
  return readMatrix(matrix, pivot);
}

function readMatrix(matrix: Matrix4, pivot: Vec3 | null): TargetReading {
  const [position, quaternion, scale] = [new Vector3(), new Quaternion(), new Vector3()];
  const atPivot = matrix.clone().multiply(new Matrix4().makeTranslation(...(pivot ?? [0, 0, 0])));
  atPivot.decompose(position, quaternion, scale);
  // The axes of a sheared matrix are not perpendicular.
  quaternion.normalize();
  if (pivot !== null) position.sub(new Vector3(...pivot));
  return readingOf(transformOf(position, quaternion, scale), pivot, atPivot.elements as unknown as Mat4);
}

/** The matrix that three.js would compose for an object. */
function matrixOf(object: Object3D, { position, quaternion, scale }: Transform): Matrix4 {
  const composed = new Object3D();
  composed.position.set(...position);
  composed.quaternion.set(...quaternion);
  composed.scale.set(...scale);
  composed.pivot = object.pivot;
  composed.updateMatrix();
  return composed.matrix;
}

const CHANNELS = ['position', 'quaternion', 'scale'] as const;

/** Writes an object: the channels that a step changes, and nothing else. */
export function holdObject(object: Object3D, start: BoundTarget): TargetWriter {
  const saved = {
    position: object.position.clone(),
    quaternion: object.quaternion.clone(),
    scale: object.scale.clone(),
    rotation: object.rotation.clone(),
    matrix: object.matrix.clone(),
  };
  const shear = start.matrix && matrixOf(object, start.given).invert().multiply(saved.matrix);
  return {
    release: holdSkins(object),
    write(next, previous) {
      const given = givenOf(next, start);
      const isStart = next === start.transform;
      for (const channel of CHANNELS) {
        if (shear === null && next[channel] === previous[channel]) continue;
        if (!isStart) (object[channel] as Vector3).set(...(given[channel] as Vec3));
        else restore(object, saved, channel);
      }
      if (object.matrixAutoUpdate) return;
      object.updateMatrix();
      if (isStart) object.matrix.copy(saved.matrix);
      else if (shear !== null) object.matrix.multiply(shear);
    },
  };
}

type Saved = Pick<Object3D, (typeof CHANNELS)[number] | 'rotation'>;

/** To the last bit, where the sign of a zero counts. */
function restore(object: Object3D, saved: Saved, channel: (typeof CHANNELS)[number]): void {
  (object[channel] as Vector3).copy(saved[channel] as Vector3);
  if (channel !== 'quaternion') return;
  // This has computed the Euler angles anew. Where they were the source, they restore both.
  const [a, b] = [object.rotation, saved.rotation];
  if (!(Object.is(a.x, b.x) && Object.is(a.y, b.y) && Object.is(a.z, b.z))) a.copy(b);
}
