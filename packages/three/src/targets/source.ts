import type { Mesh, Object3D } from 'three';
import { attempt } from '../base/report.js';
import {
  type BoundTarget,
  type GizmoTarget,
  listOf,
  type PlainTarget,
  type TargetKey,
  type TargetSource,
} from './target.js';

export const isObject3D = (value: unknown): value is Object3D =>
  (value as Partial<Object3D> | null)?.isObject3D === true;

export const isPlainTarget = (source: TargetSource): source is PlainTarget =>
  !isObject3D(source) && 'transform' in source;

/** Reads the refs of a target prop; null: there is no target now. */
export function sourceOf(target: GizmoTarget): TargetSource | null {
  if (isObject3D(target)) return target;
  const given = Object(target);
  if ('transform' in given || 'read' in given) return target as TargetSource;
  return 'current' in given ? attempt(() => sourceOf(given.current), undefined, given) : null;
}

/** The identity of a source: the object itself, or the key. */
export function keyOf(source: TargetSource): TargetKey;
export function keyOf(source: TargetSource | null | undefined): TargetKey | null | undefined;
export function keyOf(source: TargetSource | null | undefined): TargetKey | null | undefined {
  if (source == null || isObject3D(source)) return source;
  return isPlainTarget(source) ? source.key : attempt(() => source.key, undefined, source);
}

export const isSameSource = (a: TargetSource | null | undefined, b: TargetSource): a is TargetSource =>
  a === b || (keyOf(a) === keyOf(b) && isObject3D(a) === isObject3D(b));

/** The first index of each source in a list. */
export function placesOf(sources: readonly (TargetSource | null)[]): ReadonlyMap<unknown, number> {
  const places = new Map<unknown, number>();
  for (let i = sources.length - 1; i >= 0; i--) places.set(keyOf(sources[i]), i);
  return places;
}

/** The index of a target, or of the same target earlier in the list: a duplicate gets the transform of the first. */
export const firstOf = ({ source, ancestor }: BoundTarget, i: number, targets: readonly BoundTarget[]): number =>
  ancestor !== undefined && isSameSource(targets[ancestor]?.source, source) ? ancestor : i;

/** The source of a target of a drag in the current props: a plain record may be a new object at every render. */
export const currentSource = ({ source }: BoundTarget, now: TargetSource | null | undefined): TargetSource =>
  isSameSource(now, source) ? now : source;

/** The parent of a source; null for a record, and for an object in no scene. */
export function parentOf(source: TargetSource): Object3D | null {
  if (isObject3D(source)) return source.parent;
  return isPlainTarget(source) ? null : attempt(() => source.parent, undefined, source);
}

export const rootOf = (object: Object3D): Object3D => (object.parent === null ? object : rootOf(object.parent));

/** Whether an object is a mesh with a visible material. */
export const isPaintedMesh = (object: Object3D): object is Mesh =>
  'isMesh' in object && listOf((object as Mesh).material).some(({ visible }) => visible);

export const isShown = (object: Object3D): boolean =>
  object.visible && (object.parent === null || isShown(object.parent));

/** Whether an object is in a set or has an ancestor in it. */
export const isBelow = (object: Object3D | null, ancestors: ReadonlySet<Object3D>): boolean =>
  object !== null && (ancestors.has(object) || isBelow(object.parent, ancestors));
