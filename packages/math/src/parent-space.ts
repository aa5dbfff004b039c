import { invertAffine, isInvertible } from './algebra/mat4.js';
import { rotationOf } from './algebra/polar.js';
import type { Mat4, Quat } from './types.js';

/** What has to be known of a parent; each is computed when it is first asked for. */
export interface ParentSpace {
  readonly parentFromWorld: Mat4;
  /** The rotation nearest to the matrix. */
  readonly rotation: Quat;
}

/** A memory of parents for the length of one call: many targets in one parent cost one inverse. Null: it has none. */
export function parentSpaces(): (worldFromParent: Mat4) => ParentSpace | null {
  const known = new Map<Mat4, ParentSpace | null>();
  return (matrix) => {
    let space = known.get(matrix);
    if (space === undefined) {
      space = isInvertible(matrix) ? lazily(matrix) : null;
      known.set(matrix, space);
    }
    return space;
  };
}

function lazily(matrix: Mat4): ParentSpace {
  let [inverse, rotation]: [Mat4?, Quat?] = [];
  return {
    get parentFromWorld() {
      inverse ??= invertAffine(matrix);
      return inverse;
    },
    get rotation() {
      rotation ??= rotationOf(matrix);
      return rotation;
    },
  };
}
