import { isFiniteTransform, isSameTransform, type Mat4, type Transform, type Vec3 } from '@gizmo-kit/math';
import { isInvertible } from '@gizmo-kit/math/geometry';
import type { TargetSource } from '../target.js';
import type { Warn } from '../warn.js';
import { type BoundTarget, copyOf, isSame, readingOf, type TargetReading } from './bound.js';
import { boundsOf } from './bounds.js';
import { pivotOf, readObject } from './object.js';
import { isObject3D, isSameSource, keyOf, parentOf, rootOf } from './source.js';
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
    let isKnown = sources.length === known.length;
    for (let i = 0; i < sources.length; i++) {
      const given = sources[i] ?? null;
      if (given === null) return null;
      const before = isSameSource(known[i]?.source, given) ? known[i] : undefined;
      // A target of another kind may remember its drag: what is made anew at a render does not replace it.
      const source = before !== undefined && 'read' in given ? before.source : given;
      const worldFromParent = readSpace(source, before?.worldFromParent);
      const reading = worldFromParent && read(source, values && { value: values[i] }, before);
      if (process.env.NODE_ENV !== 'production') warnOf(worldFromParent, reading, warn);
      if (!(worldFromParent && reading)) return null;
      if (worldFromParent !== before?.worldFromParent && !worldFromParent.every(Number.isFinite)) return null;
      const parent = parentOf(source);
      const root = parent && rootOf(parent);
      const ancestor = ancestorOf(source, i, places);
      const bounds = needsBounds ? boundsOf(source, reading) : undefined;
      const isSameTarget =
        before !== undefined &&
        before.root === root &&
        before.ancestor === ancestor &&
        before.worldFromParent === worldFromParent &&
        isSameReading(before, reading) &&
        isSame(before.bounds?.min, bounds?.min) &&
        isSame(before.bounds?.max, bounds?.max);
      const { given: own, transform, pivot, matrix } = reading;
      // Written out: V8 takes ten times as long to spread an object and add to it, and this runs for every target of every step.
      bound.push(
        isSameTarget
          ? before
          : { given: own, transform, pivot, matrix, source, root, worldFromParent, ancestor, bounds },
      );
      isKnown &&= isSameTarget;
    }
    if (!isKnown) known = bound;
    return known.length > 0 ? known : null;
  };
}

/** Where each source is first in the list. Null: one source alone has no ancestor in it. */
function placesOf(sources: readonly (TargetSource | null)[]): ReadonlyMap<unknown, number> | null {
  if (sources.length < 2) return null;
  const places = new Map<unknown, number>();
  for (let i = sources.length - 1; i >= 0; i--) places.set(sources[i] && keyOf(sources[i] as TargetSource), i);
  return places;
}

/** The place of the same source earlier in the list, or of the nearest ancestor; undefined: neither is there. */
function ancestorOf(source: TargetSource, i: number, places: ReadonlyMap<unknown, number> | null): number | undefined {
  if (places === null) return undefined;
  const first = places.get(keyOf(source));
  if (first !== i) return first;
  let place: number | undefined;
  for (let at = parentOf(source); at !== null && place === undefined; at = at.parent) place = places.get(at);
  return place;
}

function warnOf(worldFromParent: Mat4 | null, reading: TargetReading | null, warn: Warn): void {
  if (worldFromParent === null) warn('GK007', 'the target is in no scene: it has no parent');
  else if (reading === null) warn('GK001', 'the transform of the target is not finite');
  else if (!isInvertible(worldFromParent))
    warn('GK006', 'the matrix of the parent of the target is singular, so drags do not move the target');
}

function read(
  source: TargetSource,
  controlled: { readonly value: Transform | undefined } | null,
  known: BoundTarget | undefined,
): TargetReading | null {
  if (controlled !== null) return readGiven(controlled.value, isObject3D(source) ? pivotOf(source) : null, known);
  if (isObject3D(source)) return finite(readObject(source, known));
  return 'read' in source ? finite(source.read(known)) : readGiven(source.transform, null, known);
}

const finite = (reading: TargetReading): TargetReading | null =>
  isFiniteTransform(reading.transform) ? reading : null;

/** Copies: the application may write into the object that it has given. Null where that is no Transform of finite numbers. */
const readGiven = (
  given: Transform | undefined,
  pivot: Vec3 | null,
  known: BoundTarget | undefined,
): TargetReading | null =>
  given !== undefined && isFiniteTransform(given)
    ? readingOf(known !== undefined && isSameTransform(known.given, given) ? known.given : copyOf(given), pivot)
    : null;

const isSameReading = (a: TargetReading, b: TargetReading): boolean =>
  isSameTransform(a.given, b.given) && isSame(a.pivot, b.pivot) && isSame(a.matrix, b.matrix);
