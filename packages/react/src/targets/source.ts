import type { Object3D } from 'three';
import type { GizmoTarget, PlainTarget, TargetSource } from '../target.js';
import type { BoundTarget } from './bound.js';

export const isObject3D = (value: unknown): value is Object3D =>
  (value as Partial<Object3D> | null)?.isObject3D === true;

export const isPlain = (source: TargetSource): source is PlainTarget => !isObject3D(source) && 'transform' in source;

/** What a target prop means now: refs are read, and what is not there is null. */
export function sourceOf(target: GizmoTarget): TargetSource | null {
  const given = Object(target);
  if (isObject3D(target) || 'transform' in given || 'read' in given) return target as TargetSource;
  return 'current' in given ? sourceOf(given.current) : null;
}

/** Tells one source from another: the object itself, or the key. */
export const keyOf = (source: TargetSource | null | undefined): unknown => (isObject3D(source) ? source : source?.key);

export const isSameSource = (a: TargetSource | null | undefined, b: TargetSource): a is TargetSource =>
  keyOf(a) === keyOf(b) && isObject3D(a) === isObject3D(b);

/** The source of a held target as the props give it now: a plain record may be another object at every render. */
export const currentSource = ({ source }: BoundTarget, now: TargetSource | undefined): TargetSource =>
  isSameSource(now, source) ? now : source;

/** What a source hangs in; null for a record, and for what is in no scene. */
export const parentOf = (source: TargetSource): Object3D | null => (isPlain(source) ? null : source.parent);

export const rootOf = (object: Object3D): Object3D => (object.parent === null ? object : rootOf(object.parent));

export const isShown = (object: Object3D): boolean =>
  object.visible && (object.parent === null || isShown(object.parent));

/** Whether an object is one of several or a descendant of one. */
export const isBelow = (object: Object3D | null, ancestors: ReadonlySet<Object3D>): boolean =>
  object !== null && (ancestors.has(object) || isBelow(object.parent, ancestors));
