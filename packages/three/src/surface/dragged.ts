import type { Target } from '@gizmo-kit/math';
import type { Object3D } from 'three';
import { instancesOf } from '../instances/instances-of.js';
import { boundsOfTarget } from '../targets/bounds.js';
import { isObject3D, keyOf } from '../targets/source.js';
import type { BoundTarget } from '../targets/target.js';
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

const filled = new WeakMap<readonly Target[], readonly Target[]>();

/** The targets with their bounds, which a gizmo computes only if its handles or its pivot need them. */
export function filledOf(targets: readonly Target[]): readonly Target[] {
  const known = filled.get(targets) ?? targets.map(withBounds);
  filled.set(targets, known);
  return known;
}

const withBounds = (target: Target): Target =>
  target.bounds === undefined && isBound(target)
    ? { ...target, bounds: boundsOfTarget(target.source, target) }
    : target;
