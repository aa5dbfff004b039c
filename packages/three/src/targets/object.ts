import type { Transform, Vec3 } from '@gizmo-kit/math';
import { type Matrix4, Object3D, type Quaternion, type Vector3 } from 'three';
import { givenOf, readingOf, sameNumbers } from './bound.js';
import type { BoundTarget, TargetReading, TargetWriter } from './target.js';

/*
 * An object with a pivot p has the matrix T(position + p) · R · S · T(−p). The gizmo transforms T(position + p) · R · S.
 *
 * If `matrixAutoUpdate` is false, the matrix of an object may differ from its position, rotation and scale. It is then C · L:
 * C is composed of the transform that the matrix is decomposed to, and L, the shear, stays as at the press.
 */

/** Older releases of three.js have no pivot; there, a property of that name belongs to the application. */
const HAS_PIVOT = 'pivot' in new Object3D();

export function pivotOf({ pivot }: Object3D): Vec3 | null {
  return HAS_PIVOT && pivot != null ? [pivot.x, pivot.y, pivot.z] : null;
}

const CHANNELS = ['position', 'quaternion', 'scale'] as const;
type Channel = (typeof CHANNELS)[number];

const isAt = (v: Vector3 | Quaternion, to: readonly number[]): boolean =>
  v.x === to[0] && v.y === to[1] && v.z === to[2] && (v as Quaternion).w === to[3];

const transformOf = ({ position: p, quaternion: q, scale: s }: Object3D): Transform => ({
  position: [p.x, p.y, p.z],
  quaternion: [q.x, q.y, q.z, q.w],
  scale: [s.x, s.y, s.z],
});

export function readObject(object: Object3D, known: TargetReading | undefined): TargetReading {
  const pivot = pivotOf(object);
  if (!isComposed(object)) {
    const given = transformOf(decomposed(object));
    const [x, y, z] = readingOf(given, pivot).transform.position;
    return readingOf(given, pivot, object.matrix.clone().setPosition(x, y, z).toArray());
  }
  const isKnown =
    known?.matrix === null &&
    CHANNELS.every((channel) => isAt(object[channel], known.given[channel])) &&
    sameNumbers(known.pivot, pivot);
  return isKnown ? known : readingOf(transformOf(object), pivot);
}

/** Whether the matrix of an object equals the one that three.js composes. */
function isComposed(object: Object3D): boolean {
  const { matrix, matrixAutoUpdate } = object;
  if (matrixAutoUpdate) return true;
  const own = matrix.clone();
  object.updateMatrix();
  const isSame = matrix.equals(own);
  matrix.copy(own);
  return isSame;
}

/** An object with the transform that the matrix of another object is decomposed to. */
function decomposed({ matrix, pivot }: Object3D): Object3D {
  const object = Object.assign(new Object3D(), { pivot });
  object.applyMatrix4(matrix);
  // The axes of a sheared matrix are not perpendicular.
  object.quaternion.normalize();
  object.updateMatrix();
  return object;
}

/** The shear of the matrix of an object: L = C⁻¹ · matrix. */
export const shearOf = (object: Object3D): Matrix4 => decomposed(object).matrix.invert().multiply(object.matrix);

const SAVED = [...CHANNELS, 'rotation', 'matrix'] as const;
type Saved = Pick<Object3D, (typeof SAVED)[number]>;

/** Writes only those channels of an object that a step changes. */
export function holdObject(object: Object3D, start: BoundTarget): TargetWriter {
  const saved = Object.fromEntries(SAVED.map((name) => [name, object[name].clone()])) as unknown as Saved;
  const { matrix } = object;
  const shear = start.matrix && shearOf(object);
  return {
    write(next, previous) {
      const given = givenOf(next, start);
      const isStart = next === start.transform;
      for (const channel of CHANNELS) {
        if (shear === null && next[channel] === previous[channel]) continue;
        if (isStart) restore(object, saved, channel);
        else (object[channel] as Vector3).set(...(given[channel] as Vec3));
      }
      if (object.matrixAutoUpdate) return;
      object.updateMatrix();
      if (isStart) matrix.copy(saved.matrix);
      else if (shear !== null) matrix.multiply(shear);
    },
  };
}

/** Restores a channel exactly, including the sign of a zero. */
function restore(object: Object3D, saved: Saved, channel: Channel): void {
  (object[channel] as Vector3).copy(saved[channel] as Vector3);
  if (channel !== 'quaternion') return;
  // Writing the quaternion has computed the Euler angles. If these differ from the saved ones, the saved angles restore both.
  const { rotation } = object;
  if (!(['x', 'y', 'z'] as const).every((axis) => Object.is(rotation[axis], saved.rotation[axis])))
    rotation.copy(saved.rotation);
}
