import type { RefObject } from 'react';
import type { InstancedMesh, Object3D } from 'three';
import type { GizmoTarget, InstanceTarget, PlainTarget, TargetSource } from '../target.js';

export const isObject3D = (value: unknown): value is Object3D =>
  (value as Partial<Object3D> | null)?.isObject3D === true;

export const isPlain = (source: TargetSource): source is PlainTarget => !isObject3D(source) && 'transform' in source;

export const isInstance = (source: TargetSource): source is InstanceTarget => !isObject3D(source) && 'mesh' in source;

/** What a target prop means now: refs are read, and what is not there is null. */
export function sourceOf(target: GizmoTarget): TargetSource | null {
  if (target == null) return null;
  if (isObject3D(target) || 'transform' in target) return target;
  if ('mesh' in target) return instanceOf(target);
  return target.current ?? null;
}

function instanceOf(target: Extract<GizmoTarget, { index: number }>): InstanceTarget | null {
  const { mesh: given, index } = target;
  const mesh = isObject3D(given) ? (given as InstancedMesh) : (given as RefObject<InstancedMesh | null>).current;
  if (mesh == null || !isThere(mesh, index)) return null;
  return mesh === given ? (target as InstanceTarget) : { mesh, index };
}

/** Whether a mesh has an instance of this number, and draws it. */
const isThere = (mesh: InstancedMesh, index: number): boolean =>
  Number.isInteger(index) && index >= 0 && index < Math.min(mesh.count, mesh.instanceMatrix.count);

/** Whether two sources are the same thing: by identity, by mesh and index, or by key. */
export function isSameSource(a: TargetSource | null | undefined, b: TargetSource | null | undefined): boolean {
  if (a === b) return true;
  if (a == null || b == null || isObject3D(a) || isObject3D(b)) return false;
  if ('mesh' in a) return 'mesh' in b && a.mesh === b.mesh && a.index === b.index;
  return !('mesh' in b) && a.key === b.key;
}

/** What a source hangs in: the parent of an object, the mesh of an instance; null for what has none. */
export function parentOf(source: TargetSource): Object3D | null {
  if (isObject3D(source)) return source.parent;
  return isInstance(source) ? source.mesh : null;
}

/** Where sources stand in a list. */
export interface SourceIndex {
  /** Where a source stands first. */
  readonly get: (source: TargetSource) => number | undefined;
  /** For each that stands in the list once more, where it stands first. */
  readonly twins: ReadonlyMap<number, number>;
}

/** Finds sources in a list by what they are; null ones are passed over. */
export function indexSources(sources: readonly (TargetSource | null)[]): SourceIndex {
  const singles = new Map<unknown, number>();
  const instances = new Map<InstancedMesh, Map<unknown, number>>();
  const twins = new Map<number, number>();
  const mapOf = (source: TargetSource): Map<unknown, number> | undefined =>
    isInstance(source) ? instances.get(source.mesh) : singles;
  for (const [i, source] of sources.entries()) {
    if (source === null) continue;
    if (isInstance(source) && !instances.has(source.mesh)) instances.set(source.mesh, new Map());
    const map = mapOf(source);
    const first = map?.get(keyOf(source));
    if (first === undefined) map?.set(keyOf(source), i);
    else twins.set(i, first);
  }
  return { get: (source) => mapOf(source)?.get(keyOf(source)), twins };
}

const keyOf = (source: TargetSource): unknown => {
  if (isObject3D(source)) return source;
  return isInstance(source) ? source.index : source.key;
};
