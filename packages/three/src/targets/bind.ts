import type { Transform } from '@gizmo-kit/math';
import { isFiniteTransform, isInvertible, isSameTransform } from '@gizmo-kit/math/internal';
import { attempt } from '../base/report.js';
import type { Warn } from '../base/warn.js';
import { copyOf, readingOf, sameNumbers } from './bound.js';
import { boundsOfTarget } from './bounds.js';
import { pivotOf, readObject } from './object.js';
import { isObject3D, isPlainTarget, isSameSource, keyOf, parentOf, placesOf, rootOf } from './source.js';
import { createReadSpace } from './space.js';
import type { BoundTarget, PlainTarget, TargetReading, TargetSource } from './target.js';

const NO_PLACES: ReadonlyMap<unknown, number> = new Map();

/**
 * Reads the targets of a gizmo, aligned with the sources. While nothing changes, it returns the same array and the same
 * targets, because each move of the pointer and each frame calls it. It warns and returns null if a source is missing or its
 * numbers are invalid. For the rows "hover within a handle" and "drag" of `npm run bench -- peers`. `values`: of a
 * controlled gizmo; `needsBounds`: whether to compute the bounding boxes.
 */
export function createBind(
  warn: Warn,
): (
  sources: readonly (TargetSource | null)[],
  values: readonly Transform[] | null,
  needsBounds: boolean,
) => readonly BoundTarget[] | null {
  let known: readonly BoundTarget[] = [];
  return (sources, values, needsBounds) => {
    // One source has no ancestor in the list.
    const places = sources.length > 1 ? placesOf(sources) : NO_PLACES;
    const readSpace = createReadSpace();
    const bound: BoundTarget[] = [];
    for (let i = 0; i < sources.length; i++) {
      const given = sources[i] ?? null;
      if (given === null) return null;
      const before = isSameSource(known[i]?.source, given) ? known[i] : undefined;
      // A custom target may have state of its drag: the new object of a render does not replace it.
      const source = before !== undefined && 'read' in given ? before.source : given;
      const worldFromParent = readSpace(source, before?.worldFromParent);
      const parent = parentOf(source);
      if (process.env.NODE_ENV !== 'production') {
        if (parent === null && !isPlainTarget(source)) warn('GK007', 'the target is in no scene: it has no parent');
        else if (worldFromParent === null || !isInvertible(worldFromParent))
          warn('GK006', 'the matrix of the parent of the target is singular, so drags do not move the target');
      }
      if (worldFromParent === null) return null;
      const reading = attempt(() => read(source, values, i, before), undefined, source);
      if (reading === null || !isFiniteTransform(reading.transform)) {
        if (process.env.NODE_ENV !== 'production') warn('GK001', 'the transform of the target is not finite');
        return null;
      }
      const root = parent && rootOf(parent);
      const ancestor = ancestorOf(source, i, places);
      const bounds = needsBounds
        ? (attempt(() => boundsOfTarget(source, reading), undefined, source) ?? undefined)
        : undefined;
      const isKnown =
        reading === before &&
        before.root === root &&
        before.ancestor === ancestor &&
        before.worldFromParent === worldFromParent &&
        sameNumbers(before.bounds?.min, bounds?.min) &&
        sameNumbers(before.bounds?.max, bounds?.max);
      const { given: own, transform, pivot, matrix } = reading;
      // Not a spread, which is ten times slower in V8: this runs for every target of every step.
      bound.push(
        isKnown ? before : { given: own, transform, pivot, matrix, source, root, worldFromParent, ancestor, bounds },
      );
    }
    if (bound.length !== known.length || !bound.every((target, i) => target === known[i])) known = bound;
    return known.length > 0 ? known : null;
  };
}

/** The index of the same source earlier in the list, or of the nearest ancestor; undefined: neither. */
function ancestorOf(source: TargetSource, i: number, places: ReadonlyMap<unknown, number>): number | undefined {
  const first = places.get(keyOf(source));
  if (first !== i) return first;
  let place: number | undefined;
  for (let at = parentOf(source); at !== null && place === undefined; at = at.parent) place = places.get(at);
  return place;
}

/** The state of a target. In a controlled gizmo, the value replaces it. Null if that is not a finite Transform. */
function read(
  source: TargetSource,
  values: readonly Transform[] | null,
  i: number,
  known: BoundTarget | undefined,
): TargetReading | null {
  if (values === null && !isPlainTarget(source))
    return isObject3D(source) ? readObject(source, known) : source.read(known);
  const given = values === null ? (source as PlainTarget).transform : (values[i] as Transform);
  if (!isFiniteTransform(given)) return null;
  const pivot = isObject3D(source) ? pivotOf(source) : null;
  if (known !== undefined && isSameTransform(known.given, given) && sameNumbers(known.pivot, pivot)) return known;
  // A copy: the application may write into the object that it has given.
  return readingOf(copyOf(given), pivot);
}
