import { isFiniteTransform, isSameTransform, type Transform } from '@gizmo-kit/math';
import { isInvertible } from '@gizmo-kit/math/geometry';
import type { PlainTarget, TargetSource } from '../target.js';
import type { Warn } from '../warn.js';
import { type BoundTarget, copyOf, isSame, readingOf, type TargetReading } from './bound.js';
import { boundsOf } from './bounds.js';
import { pivotOf, readObject } from './object.js';
import { isObject3D, isPlain, isSameSource, keyOf, parentOf, rootOf } from './source.js';
import { createReadSpace } from './space.js';

/**
 * Reads the targets of a gizmo as they are now, aligned with the sources; the same array and the same targets while nothing
 * has changed: each move of the pointer and each frame asks. Null where a source is missing or its numbers cannot be used,
 * which is warned of. `values`: of a controlled gizmo; `needsBounds`: whether it matters what the targets fill.
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
    const places = placesOf(sources);
    const readSpace = createReadSpace();
    const bound: BoundTarget[] = [];
    for (let i = 0; i < sources.length; i++) {
      const given = sources[i] ?? null;
      if (given === null) return null;
      const before = isSameSource(known[i]?.source, given) ? known[i] : undefined;
      // A target of another kind may remember its drag: what is made anew at a render does not replace it.
      const source = before !== undefined && 'read' in given ? before.source : given;
      const worldFromParent = readSpace(source, before?.worldFromParent);
      const parent = parentOf(source);
      if (process.env.NODE_ENV !== 'production') {
        if (parent === null && !isPlain(source)) warn('GK007', 'the target is in no scene: it has no parent');
        else if (worldFromParent === null || !isInvertible(worldFromParent))
          warn('GK006', 'the matrix of the parent of the target is singular, so drags do not move the target');
      }
      if (worldFromParent === null) return null;
      const reading = read(source, values && [values[i]], before);
      if (reading === null || !isFiniteTransform(reading.transform)) {
        if (process.env.NODE_ENV !== 'production') warn('GK001', 'the transform of the target is not finite');
        return null;
      }
      const root = parent && rootOf(parent);
      const ancestor = ancestorOf(source, i, places);
      const bounds = needsBounds ? boundsOf(source, reading) : undefined;
      const isKnown =
        reading === before &&
        before.root === root &&
        before.ancestor === ancestor &&
        before.worldFromParent === worldFromParent &&
        isSame(before.bounds?.min, bounds?.min) &&
        isSame(before.bounds?.max, bounds?.max);
      const { given: own, transform, pivot, matrix } = reading;
      // Written out: V8 takes ten times as long to spread an object and add to it, and this runs for every target of every step.
      bound.push(
        isKnown ? before : { given: own, transform, pivot, matrix, source, root, worldFromParent, ancestor, bounds },
      );
    }
    if (bound.length !== known.length || !bound.every((target, i) => target === known[i])) known = bound;
    return known.length > 0 ? known : null;
  };
}

/** Where each source is first in the list. One source alone has no ancestor in it. */
function placesOf(sources: readonly (TargetSource | null)[]): ReadonlyMap<unknown, number> {
  const places = new Map<unknown, number>();
  if (sources.length > 1) for (let i = sources.length - 1; i >= 0; i--) places.set(keyOf(sources[i]), i);
  return places;
}

/** The place of the same source earlier in the list, or of the nearest ancestor; undefined: neither is there. */
function ancestorOf(source: TargetSource, i: number, places: ReadonlyMap<unknown, number>): number | undefined {
  const first = places.get(keyOf(source));
  if (first !== i) return first;
  let place: number | undefined;
  for (let at = parentOf(source); at !== null && place === undefined; at = at.parent) place = places.get(at);
  return place;
}

/** The value of a controlled gizmo counts for an object, too. Null where what is given is no Transform of finite numbers. */
function read(
  source: TargetSource,
  values: readonly [Transform | undefined] | null,
  known: BoundTarget | undefined,
): TargetReading | null {
  if (values === null && !isPlain(source)) return isObject3D(source) ? readObject(source, known) : source.read(known);
  const given = values === null ? (source as PlainTarget).transform : values[0];
  if (given === undefined || !isFiniteTransform(given)) return null;
  const pivot = isObject3D(source) ? pivotOf(source) : null;
  if (known !== undefined && isSameTransform(known.given, given) && isSame(known.pivot, pivot)) return known;
  // A copy: the application may write into the object that it has given.
  return readingOf(copyOf(given), pivot);
}
