import type { Target } from '@gizmo-kit/math';
import type { InstancedMesh, Object3D } from 'three';
import type { InstanceTarget } from '../instances/instance.js';
import type { InstancesTarget } from '../instances/instances.js';
import { boundsOf } from '../targets/bounds.js';
import { isObject3D, keyOf } from '../targets/source.js';
import type { BoundTarget, TargetSource } from '../targets/target.js';
import { type Excluded, objectsOf, type SurfaceSource } from './surfaces.js';

/** Whether a gizmo made a target, and not the application. */
const isBound = (target: Target): target is BoundTarget => 'source' in target;

/** What a drag ignores: the dragged objects and instances, and those that the app excludes. */
export function excludedOf(targets: readonly Target[], exclude: SurfaceSource): Excluded {
  const objects = new Set<Object3D>(objectsOf(exclude));
  const instances = new Map<Object3D, Set<number>>();
  for (const target of targets) {
    if (!isBound(target)) continue;
    const { source } = target;
    const key = keyOf(source);
    if (isObject3D(key)) objects.add(key);
    for (const [mesh, index] of instancesOf(source)) {
      const known = instances.get(mesh) ?? new Set<number>();
      instances.set(mesh, known.add(index));
    }
  }
  return { objects, instances };
}

/** The instances of a target. Reads its members, so that the code of these kinds of targets is not imported. */
function instancesOf(source: TargetSource): readonly (readonly [InstancedMesh, number])[] {
  const { mesh, index, indices } = source as Partial<InstanceTarget & InstancesTarget>;
  if (mesh === undefined) return [];
  if (index !== undefined) return [[mesh, index]];
  return Array.from(indices ?? { length: mesh.count }, (i: number | undefined, k) => [mesh, i ?? k] as const);
}

const filled = new WeakMap<readonly Target[], readonly Target[]>();

/** The targets with their bounds, which a gizmo computes only if its handles or its pivot need them. */
export function filledOf(targets: readonly Target[]): readonly Target[] {
  const known = filled.get(targets) ?? targets.map(withBounds);
  filled.set(targets, known);
  return known;
}

const withBounds = (target: Target): Target =>
  target.bounds === undefined && isBound(target) ? { ...target, bounds: boundsOf(target.source, target) } : target;
