import type { Transform } from '@gizmo-kit/math';
import type { Euler } from 'three';
import { givenOf } from './pivot.js';
import { isComposed } from './read.js';
import { isInstance, isPlain } from './source.js';
import { type BoundTarget, hasLeft } from './targets.js';

/** How one object is written. What has left its scene is not. */
export interface ObjectWriter {
  /** Writes what a step has changed, and nothing else. */
  readonly write: (previous: Transform, next: Transform) => void;
  /**
   * Puts back what a drag has written, to the last bit of its Euler angles and its matrix. What has not been written is not
   * put back either: it may be somebody else's.
   */
  readonly restore: (written: Transform) => void;
}

/** The writer of an object as it is now; null for what is no object. */
export function writerOf(target: BoundTarget): ObjectWriter | null {
  const { source, transform: start, matrix } = target;
  if (isPlain(source) || isInstance(source)) return null;
  const [position, quaternion, rotation] = [
    source.position.clone(),
    source.quaternion.clone(),
    source.rotation.clone(),
  ];
  const [scale, elements] = [source.scale.clone(), source.matrix.clone()];
  // Where the matrix alone says what an object is, the other channels are brought up with it.
  const all = matrix !== null && !isComposed(source);
  return {
    write(previous, next) {
      if (hasLeft(target)) return;
      const now = givenOf(next, target);
      if (all || next.position !== previous.position) source.position.set(...now.position);
      if (all || next.quaternion !== previous.quaternion) source.quaternion.set(...now.quaternion);
      if (all || next.scale !== previous.scale) source.scale.set(...now.scale);
      if (!source.matrixAutoUpdate) source.updateMatrix();
    },
    restore(written) {
      if (hasLeft(target) || written === start) return;
      if (all || written.position !== start.position) source.position.copy(position);
      if (all || written.quaternion !== start.quaternion) {
        // Each of the two is computed from the other when it is set: the one that gives back both is the one it came from.
        source.quaternion.copy(quaternion);
        if (!isSameRotation(source.rotation, rotation)) source.rotation.copy(rotation);
      }
      if (all || written.scale !== start.scale) source.scale.copy(scale);
      if (!source.matrixAutoUpdate) source.updateMatrix();
      if (matrix !== null) source.matrix.copy(elements);
    },
  };
}

/** To the last bit: a zero of the other sign is another one. */
const isSameRotation = (a: Euler, b: Euler): boolean =>
  a.order === b.order && Object.is(a.x, b.x) && Object.is(a.y, b.y) && Object.is(a.z, b.z);
