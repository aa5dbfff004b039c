import type { Mat4, Parents } from '@gizmo-kit/math';
import type { Object3D } from 'three';
import { isSame } from './bound.js';
import { currentSource, isPlain, parentOf, rootOf } from './source.js';
import type { BoundTarget, TargetSource } from './target.js';

const IDENTITY: Mat4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/**
 * Reads the world matrix of the parent of a source. If its numbers are those of `known`, it returns `known`. Null: there is no
 * parent, or its matrix is not finite. It is read once for consecutive sources with the same parent.
 */
export function createReadSpace(): (source: TargetSource, known: Mat4 | undefined) => Mat4 | null {
  let last: Object3D | null = null;
  let space: Mat4 | null = null;
  return (source, known) => {
    if (isPlain(source)) return spaceOf(source.worldFromParent ?? IDENTITY, known);
    const parent = parentOf(source);
    if (parent === null) return null;
    if (parent !== last) {
      last = parent;
      parent.updateWorldMatrix(true, false);
      space = spaceOf(parent.matrixWorld.elements, known);
    }
    return space;
  };
}

/** A copy of a matrix, because its owner may change it. */
function spaceOf(elements: readonly number[], known: Mat4 | undefined): Mat4 | null {
  if (isSame(elements, known)) return known as Mat4;
  return elements.every(Number.isFinite) ? ([...elements] as unknown as Mat4) : null;
}

/** Whether a target has been removed from its scene, by itself or with an ancestor. */
export function hasLeft({ source, root }: BoundTarget): boolean {
  const parent = parentOf(source);
  return root !== null && (parent === null || rootOf(parent) !== root);
}

/**
 * The world matrix of the parent of each target now. Null, as at the press, for a target that has left its scene or whose
 * parent is not finite. Undefined: all are as at the press.
 */
export function spacesNow(
  targets: readonly BoundTarget[],
  sources: readonly (TargetSource | null)[],
): Parents | undefined {
  const read = createReadSpace();
  const now = targets.map((target, i) =>
    hasLeft(target) ? null : read(currentSource(target, sources[i]), target.worldFromParent),
  );
  return now.every((space, i) => space === null || space === targets[i]?.worldFromParent) ? undefined : now;
}
