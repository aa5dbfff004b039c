import type { Mat4, Parents } from '@gizmo-kit/math';
import { cacheLast } from '@gizmo-kit/math/internal';
import type { Object3D } from 'three';
import { sameNumbers } from './bound.js';
import { isPlainTarget, isSameSource, keyOf, parentOf, placesOf, rootOf } from './source.js';
import type { BoundTarget, TargetSource } from './target.js';

const IDENTITY: Mat4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/**
 * Reads the world matrix of the parent of a source. If its numbers are those of `known`, it returns `known`. Null: there is no
 * parent, or its matrix is not finite. It is read once for consecutive sources with the same parent: updating its world matrix walks
 * up to the root.
 */
export function createReadSpace(): (source: TargetSource, known: Mat4 | undefined) => Mat4 | null {
  const spaceIn = cacheLast(
    ({ parent, known }: { readonly parent: Object3D; readonly known: Mat4 | undefined }) => {
      parent.updateWorldMatrix(true, false);
      return spaceOf(parent.matrixWorld.elements, known);
    },
    (now, last) => now.parent === last.parent,
  );
  return (source, known) => {
    if (isPlainTarget(source)) return spaceOf(source.worldFromParent ?? IDENTITY, known);
    const parent = parentOf(source);
    return parent && spaceIn({ parent, known });
  };
}

/** A copy of a matrix, because its owner may change it. */
function spaceOf(elements: readonly number[], known: Mat4 | undefined): Mat4 | null {
  if (sameNumbers(elements, known)) return known as Mat4;
  // In JavaScript, a record may have something else.
  const copy = Array.from(elements);
  return copy.length === 16 && copy.every(Number.isFinite) ? (copy as unknown as Mat4) : null;
}

/** Whether a target has been removed from its scene, by itself or with an ancestor. */
export function hasLeft({ source, root }: BoundTarget): boolean {
  const parent = parentOf(source);
  return root !== null && (parent === null || rootOf(parent) !== root);
}

/**
 * The world matrix of the parent of each target now: of a record, by its newest object. Null, as at the press, for a target that
 * has left its scene or whose parent is not finite. Undefined: all are as at the press.
 */
export function spacesNow(targets: readonly BoundTarget[], sources: readonly TargetSource[]): Parents | undefined {
  const read = createReadSpace();
  /** The places of the sources by their keys, if they are in another order than the targets. */
  let places: ReadonlyMap<unknown, number> | null = null;
  const sourceNow = ({ source }: BoundTarget, i: number): TargetSource => {
    if (!isPlainTarget(source)) return source;
    const near = sources[i] ?? null;
    if (isSameSource(near, source)) return near;
    places ??= placesOf(sources);
    return sources[places.get(keyOf(source)) ?? -1] ?? source;
  };
  let haveMoved = false;
  const now = targets.map((target, i) => {
    const space = hasLeft(target) ? null : read(sourceNow(target, i), target.worldFromParent);
    if (space !== null && space !== target.worldFromParent) haveMoved = true;
    return space;
  });
  return haveMoved ? now : undefined;
}
