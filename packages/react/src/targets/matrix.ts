import type { Bounds } from '@gizmo-kit/math';
import type { RefObject } from 'react';
import type { Object3D } from 'three';
import type { CustomTarget } from '../target.js';
import type { BoundTarget, TargetReading, TargetWriter } from './bound.js';
import { boundsOfObject } from './bounds.js';
import { atOrigin, exactMatrix } from './exact.js';
import { holdObject, readObject } from './object.js';
import { refTo, type TargetRef } from './ref-to.js';

/** An object whose matrix is written exactly, its ref read. */
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
export const matrix = (object: Object3D | RefObject<Object3D | null>): TargetRef<MatrixTarget> =>
  refTo(object, (found) => new WithMatrix(found));

class WithMatrix implements MatrixTarget {
  readonly key: Object3D;

  constructor(object: Object3D) {
    this.key = object;
  }

  get object(): Object3D {
    return this.key;
  }

  get parent(): Object3D | null {
    return this.object.parent;
  }

  read(known: TargetReading | undefined): TargetReading {
    return readObject(this.object, known);
  }

  bounds(reading: TargetReading): Bounds | undefined {
    return boundsOfObject(this.object, reading);
  }

  hold(start: BoundTarget): TargetWriter {
    const { object } = this;
    const { write, ...writer } = holdObject(object, start);
    return {
      ...writer,
      write(next, previous, step) {
        write(next, previous, step);
        const exact = step === null ? null : exactMatrix(start, next, step);
        if (exact !== null && !object.matrixAutoUpdate) object.matrix.fromArray(atOrigin(exact, start.pivot));
      },
    };
  }
}
