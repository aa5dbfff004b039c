import { type Bounds, isFiniteTransform, type Mat4, type Target, type Transform } from '@gizmo-kit/math';
import { isInvertible } from '@gizmo-kit/math/geometry';
import type { Object3D } from 'three';
import type { PlainTarget, TargetSource } from '../target.js';
import type { Warn } from '../warn.js';
import { type BoundsOf, createBoundsOf } from './bounds.js';
import { leaning, MatrixTransform, plainTransform } from './matrix-transform.js';
import { type Reading, readSource } from './read.js';
import { indexSources, isInstance, isPlain, isSameSource, parentOf } from './source.js';
import { createSurroundings, rootOf, type Surroundings, type SurroundingsOf } from './surroundings.js';

/** A target as it is now, and the app's own thing that it stands for. */
export interface BoundTarget extends Target, Reading {
  readonly source: TargetSource;
  /** What it hangs from at last, most often its scene; null for a plain record. */
  readonly root: Object3D | null;
  /** What it fills in its own space, where that matters; `bounds` says so in the space of its frame. */
  readonly filled: Bounds | undefined;
}

/** What targets are bound with. */
export interface BindOptions {
  /** Of a controlled gizmo, aligned with the sources; else null. */
  readonly values: readonly Transform[] | null;
  /** Whether it matters what the targets fill. */
  readonly needsBounds: boolean;
}

type Sources = readonly (TargetSource | null)[];

/**
 * The targets of a gizmo as they are now, aligned with the sources; the very same array, and the same target in it, as
 * long as nothing has changed. Null where there is nothing to take hold of: none, one that is not there, or one whose
 * numbers cannot be used, which is warned of.
 */
export type Bind = (sources: Sources, options: BindOptions) => readonly BoundTarget[] | null;

const WORLD = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] as const;

/** The space of a plain record. */
export const spaceOf = (source: PlainTarget): Mat4 => source.worldFromParent ?? WORLD;

/** A memory of the targets of one gizmo: each move of the pointer compares them, and reads again what has changed. */
export function createBind(warn: Warn): Bind {
  const readSurroundings = createSurroundings();
  const boundsOf = createBoundsOf();
  let known: readonly BoundTarget[] = [];
  let indexed: Sources = [];
  let index = indexSources(indexed);
  return (sources, { values, needsBounds }) => {
    if (!isSameList(sources, indexed)) {
      indexed = sources;
      index = indexSources(sources);
    }
    const options = { around: readSurroundings(index.get), boundsOf: needsBounds ? boundsOf : null, warn };
    const bound: BoundTarget[] = [];
    for (const [i, source] of sources.entries()) {
      if (source === null) return null;
      const before = known[i];
      const isKnown = before !== undefined && isSameSource(before.source, source);
      const target = bindOne(source, values?.[i], index.twins.get(i), isKnown ? before : undefined, options);
      if (target === null) return null;
      bound.push(target);
    }
    if (bound.length !== known.length || bound.some((target, i) => target !== known[i])) known = bound;
    return known.length > 0 ? known : null;
  };
}

const isSameList = (a: Sources, b: Sources): boolean =>
  a.length === b.length && a.every((source, i) => isSameSource(source, b[i]));

interface BindOneOptions {
  readonly around: SurroundingsOf;
  /** Null: it does not matter what the targets fill. */
  readonly boundsOf: BoundsOf | null;
  readonly warn: Warn;
}

function bindOne(
  source: TargetSource,
  value: Transform | undefined,
  twin: number | undefined,
  known: BoundTarget | undefined,
  { around, boundsOf, warn }: BindOneOptions,
): BoundTarget | null {
  const place = placeOf(source, around, warn);
  if (place === null) return null;
  const reading = readSource(source, value, known);
  if (reading !== known && !isFiniteReading(reading)) {
    if (process.env.NODE_ENV !== 'production') warn('GK001', 'the transform of the target is not finite');
    return null;
  }
  if (!place.isInvertible) {
    if (process.env.NODE_ENV !== 'production')
      warn('GK006', 'the matrix of the parent of the target has no inverse; the target stays where it is');
    if (!place.worldFromParent.every(Number.isFinite)) return null;
  }
  const { worldFromParent, root } = place;
  const ancestor = twin ?? place.ancestor;
  const filled = boundsOf?.(source);
  const isSame =
    reading === known &&
    known.worldFromParent === worldFromParent &&
    known.root === root &&
    known.ancestor === ancestor &&
    known.filled === filled;
  if (isSame) return known;
  const { transform, given, pivot, matrix } = reading;
  const bounds = boundsInFrame(filled, reading);
  return { transform, given, pivot, matrix, source, root, worldFromParent, ancestor, filled, bounds };
}

/** Where a source is; null, which is warned of, for an object in no scene. */
function placeOf(
  source: TargetSource,
  around: SurroundingsOf,
  warn: Warn,
): (Omit<Surroundings, 'root'> & { readonly root: Object3D | null }) | null {
  if (isPlain(source)) {
    const worldFromParent = spaceOf(source);
    return { worldFromParent, isInvertible: isInvertible(worldFromParent), root: null, ancestor: undefined };
  }
  const parent = parentOf(source);
  if (parent !== null && (!isInstance(source) || parent.parent !== null)) return around(parent);
  if (process.env.NODE_ENV !== 'production') warn('GK007', 'the target is in no scene: it has no parent');
  return null;
}

/** A matrix is only looked at: what its transform is may never be asked. */
const isFiniteReading = ({ transform, matrix }: Reading): boolean =>
  transform instanceof MatrixTransform && matrix !== null
    ? matrix.every(Number.isFinite)
    : isFiniteTransform(transform);

/** What a target fills in the space of its frame, whose transform tells neither of the pivot nor of shear. */
export function boundsInFrame(filled: Bounds | undefined, { transform, pivot }: Reading): Bounds | undefined {
  if (filled === undefined) return undefined;
  const [x, y, z] = pivot ?? [0, 0, 0];
  const { min, max } = filled;
  const bounds: Bounds =
    pivot === null ? filled : { min: [min[0] - x, min[1] - y, min[2] - z], max: [max[0] - x, max[1] - y, max[2] - z] };
  const shear = transform instanceof MatrixTransform ? transform.shear : null;
  return shear === null ? bounds : leaning(bounds, shear);
}

/** A target as plain data, as it is at the press: the start of every step. */
export function frozen(target: BoundTarget): BoundTarget {
  if (!(target.transform instanceof MatrixTransform)) return target;
  const transform = plainTransform(target.transform);
  return { ...target, transform, given: target.given === target.transform ? transform : target.given };
}

/** Whether a target has been taken out of what it was in when it was bound, by itself or with an ancestor. */
export function hasLeft({ source, root }: BoundTarget): boolean {
  if (isPlain(source)) return false;
  return rootOf(isInstance(source) ? source.mesh : source) !== root;
}
