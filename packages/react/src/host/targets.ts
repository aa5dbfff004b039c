import { isFiniteTransform, isInvertible, type Mat4, type Target, type Transform } from '@gizmo-kit/math';
import { Matrix4, type Object3D } from 'three';
import type { GizmoTarget, PlainTarget } from '../target.js';
import type { Warn } from '../warn.js';
import { boundsOf } from './bounds.js';

/** A target as it is now, and the app's own thing that it stands for. */
export interface BoundTarget extends Target {
  readonly source: Object3D | PlainTarget;
  /** What an object hangs from at last, most often its scene. */
  readonly root: Object3D | null;
}

const WORLD = new Matrix4().toArray() as unknown as Mat4;

const isObject3D = (value: unknown): value is Object3D => (value as Partial<Object3D> | null)?.isObject3D === true;

const isPlain = (target: GizmoTarget): target is PlainTarget => target !== null && 'transform' in target;

/** What a target prop means now: refs are read, and what is not there is null. */
export function sourceOf(target: GizmoTarget): Object3D | PlainTarget | null {
  if (target === null || isObject3D(target) || isPlain(target)) return target;
  return target.current;
}

/** What tells that a source is the same at the next render. */
export const identityOf = (source: Object3D | PlainTarget | null): unknown =>
  source === null || isObject3D(source) ? source : source.key;

/** The transform that an object has. */
export function transformOf(object: Object3D): Transform {
  const { position: p, quaternion: q, scale: s } = object;
  return { position: [p.x, p.y, p.z], quaternion: [q.x, q.y, q.z, q.w], scale: [s.x, s.y, s.z] };
}

const rootOf = (object: Object3D): Object3D => (object.parent === null ? object : rootOf(object.parent));

/** Whether an object has been taken out of what it was in when it was bound, by itself or with an ancestor. */
export const hasLeft = ({ source, root }: BoundTarget): boolean => isObject3D(source) && rootOf(source) !== root;

/** The space that a source is in, from the parents as they stand now; null where an object is in no scene. */
export function worldFromParentOf(source: Object3D | PlainTarget): Mat4 | null {
  if (!isObject3D(source)) return source.worldFromParent ?? WORLD;
  if (source.parent === null) return null;
  source.parent.updateWorldMatrix(true, false);
  return source.parent.matrixWorld.toArray() as unknown as Mat4;
}

/** What targets are bound with. */
export interface BindOptions {
  /** Of a controlled gizmo, aligned with the sources; else null. */
  readonly values: readonly Transform[] | null;
  /** Whether it matters what the targets fill. */
  readonly needsBounds: boolean;
  readonly warn: Warn;
}

/**
 * The targets of a gizmo as they are now, aligned with the sources. Null where there is nothing to take hold of: none,
 * one that is not there, or one whose numbers cannot be used, which is warned of.
 */
export function bindTargets(
  sources: readonly (Object3D | PlainTarget | null)[],
  { values, needsBounds, warn }: BindOptions,
): readonly BoundTarget[] | null {
  const bound: BoundTarget[] = [];
  for (const [i, source] of sources.entries()) {
    if (source === null) return null;
    const worldFromParent = worldFromParentOf(source);
    const transform = values?.[i] ?? (isObject3D(source) ? transformOf(source) : source.transform);
    if (worldFromParent === null) warn('GK007', 'the target is in no scene: it has no parent');
    else if (!isFiniteTransform(transform)) warn('GK001', 'the transform of the target is not finite');
    else if (!isInvertible(worldFromParent))
      warn('GK006', 'the parent of the target has a scale of zero, or is not finite');
    else {
      const root = isObject3D(source) ? rootOf(source) : null;
      const bounds = needsBounds ? (isObject3D(source) ? boundsOf(source) : source.bounds) : undefined;
      bound.push({ source, root, transform, worldFromParent, bounds, carrier: carrierOf(i, sources) });
      continue;
    }
    return null;
  }
  return bound.length > 0 ? bound : null;
}

/** The index of another source that carries this one: an ancestor of it, or the same one earlier in the list. */
function carrierOf(i: number, sources: readonly (Object3D | PlainTarget | null)[]): number | undefined {
  const source = sources[i] ?? null;
  const first = sources.findIndex((s) => identityOf(s) === identityOf(source));
  if (first < i) return first;
  if (!isObject3D(source)) return undefined;
  for (let ancestor = source.parent; ancestor !== null; ancestor = ancestor.parent) {
    const at = sources.indexOf(ancestor);
    if (at >= 0) return at;
  }
  return undefined;
}

/** Writes what a step has changed of an object, and nothing else; what has left its scene is not written. */
export function writeTransform(target: BoundTarget, previous: Transform, next: Transform): void {
  const { source } = target;
  if (!isObject3D(source) || hasLeft(target)) return;
  if (next.position !== previous.position) source.position.set(...next.position);
  if (next.quaternion !== previous.quaternion) source.quaternion.set(...next.quaternion);
  if (next.scale !== previous.scale) source.scale.set(...next.scale);
  if (!source.matrixAutoUpdate) source.updateMatrix();
}

/** Puts back what a drag has written of an object, to the last bit of its Euler angles, unless it has left the scene. */
export type Restore = (written: Transform) => void;

/** Remembers an object as it is. What a drag has not written is not put back either: it may be somebody else's. */
export function remember(target: BoundTarget): Restore {
  const { source, transform: start } = target;
  if (!isObject3D(source)) return () => undefined;
  const rotation = source.rotation.clone();
  return (written) => {
    if (hasLeft(target)) return;
    if (written.position !== start.position) source.position.set(...start.position);
    if (written.quaternion !== start.quaternion) {
      // Each of the two is computed from the other when it is set: the one that gives back both is the one it came from.
      source.quaternion.set(...start.quaternion);
      if (!source.rotation.equals(rotation)) source.rotation.copy(rotation);
    }
    if (written.scale !== start.scale) source.scale.set(...start.scale);
    if (!source.matrixAutoUpdate) source.updateMatrix();
  };
}
