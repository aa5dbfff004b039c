import type { Object3D } from 'three';
import type { Ref } from '../base/ref.js';
import { boundsOfObject } from './bounds.js';
import { atOrigin, exactMatrix } from './exact.js';
import { holdObject, readObject } from './object.js';
import { refTo, type TargetRef } from './ref-to.js';
import type { CustomTarget } from './target.js';

/** The object of the ref, whose matrix is written exactly. */
export interface MatrixTarget extends CustomTarget {
  readonly object: Object3D;
}

/**
 * An object with `matrixAutoUpdate = false` as a target whose matrix is written exactly. It gets the shear of a rotation
 * in a parent with non-uniform scale and of a non-uniform scale of several targets. Without this function, a drag keeps
 * the shear of such an object and adds none.
 *
 * @example <Gizmo target={matrix(ref)} mode="rotate" />
 */
export const matrix = (object: Object3D | Ref<Object3D | null>): TargetRef<MatrixTarget> => refTo(object, withMatrix);

const withMatrix = (object: Object3D): MatrixTarget => ({
  key: object,
  object,
  get parent() {
    return object.parent;
  },
  read: (known) => readObject(object, known),
  bounds: (reading) => boundsOfObject(object, reading),
  hold(start) {
    const { write, ...writer } = holdObject(object, start);
    return {
      ...writer,
      write(next, previous, step) {
        write(next, previous, step);
        const exact = step === null ? null : exactMatrix(start, next, step);
        if (exact !== null && !object.matrixAutoUpdate) object.matrix.fromArray(atOrigin(exact, start.pivot));
      },
    };
  },
});
