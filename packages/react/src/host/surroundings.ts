import type { Mat4 } from '@gizmo-kit/math';
import { isInvertible } from '@gizmo-kit/math/geometry';
import type { Object3D } from 'three';

/** What a parent means for all that hangs in it. */
export interface Surroundings {
  readonly worldFromParent: Mat4;
  /** Whether its matrix has an inverse. */
  readonly isInvertible: boolean;
  /** What it hangs from at last, most often a scene. */
  readonly root: Object3D;
  /** Where in the list of targets the nearest of it and its ancestors stands; undefined: nowhere. */
  readonly ancestor: number | undefined;
}

export const rootOf = (object: Object3D): Object3D => {
  let root = object;
  while (root.parent !== null) root = root.parent;
  return root;
};

/** Whether neither an object nor an ancestor of it is hidden. */
export const isShown = (object: Object3D): boolean =>
  object.visible && (object.parent === null || isShown(object.parent));

/** The world matrix of an object as it stands now; the very array that is known as long as its numbers are the same. */
export function worldMatrixOf(object: Object3D, known?: Mat4): Mat4 {
  object.updateWorldMatrix(true, false);
  const { elements } = object.matrixWorld;
  return known?.every((n, i) => n === elements[i]) === true ? known : ([...elements] as unknown as Mat4);
}

/** Finds the place of an object in the list of targets. */
export type PlaceOf = (object: Object3D) => number | undefined;

/** Reads each parent once, however many targets hang in it; the very same record as last time where nothing has changed. */
export type SurroundingsOf = (parent: Object3D) => Surroundings;

/** A reading of parents: each call starts one, which remembers the last. */
export function createSurroundings(): (placeOf: PlaceOf) => SurroundingsOf {
  let last = new Map<Object3D, Surroundings>();
  return (placeOf) => {
    const before = last;
    const now = new Map<Object3D, Surroundings>();
    last = now;
    return (parent) => {
      let found = now.get(parent);
      if (found === undefined) {
        found = read(parent, placeOf, before.get(parent));
        now.set(parent, found);
      }
      return found;
    };
  };
}

function read(parent: Object3D, placeOf: PlaceOf, before: Surroundings | undefined): Surroundings {
  const worldFromParent = worldMatrixOf(parent, before?.worldFromParent);
  let ancestor: number | undefined;
  let root = parent;
  for (let at: Object3D | null = parent; at !== null; at = at.parent) {
    ancestor ??= placeOf(at);
    root = at;
  }
  const isSame = before?.worldFromParent === worldFromParent && before.root === root && before.ancestor === ancestor;
  return isSame ? before : { worldFromParent, isInvertible: isInvertible(worldFromParent), root, ancestor };
}
