import type { Target } from '@gizmo-kit/math';
import type { Object3D } from 'three';
import { type BoundsOf, createBoundsOf } from '../host/bounds.js';
import { isInstance, isObject3D, isPlain } from '../host/source.js';
import { type BoundTarget, boundsInFrame } from '../host/targets.js';
import { type LeftOut, objectsOf, type SurfaceSource } from './parts.js';

/** A target of the gizmo, which knows what it stands for; one of an app's own fold does not. */
const sourceOf = (target: Target): BoundTarget['source'] | null =>
  'source' in target ? (target as BoundTarget).source : null;

/** What is no surface for a drag: what is dragged, and what the app has left out. */
export function leftOutOf(targets: readonly Target[], exclude: SurfaceSource): LeftOut {
  const objects = new Set<Object3D>(objectsOf(exclude));
  const instances = new Map<Object3D, Set<number>>();
  for (const target of targets) {
    const source = sourceOf(target);
    if (isObject3D(source)) objects.add(source);
    if (source === null || isPlain(source) || !isInstance(source)) continue;
    const known = instances.get(source.mesh) ?? new Set<number>();
    instances.set(source.mesh, known.add(source.index));
  }
  return { objects, instances };
}

/** The targets with what they fill, which a gizmo knows itself only where its handles or its pivot need it. */
export function createFilled(): (targets: readonly Target[]) => readonly Target[] {
  const boundsOf: BoundsOf = createBoundsOf();
  const known = new WeakMap<readonly Target[], readonly Target[]>();
  return (targets) => {
    const filled = known.get(targets) ?? targets.map((target) => withBounds(target, boundsOf));
    known.set(targets, filled);
    return filled;
  };
}

function withBounds(target: Target, boundsOf: BoundsOf): Target {
  const source = target.bounds === undefined ? sourceOf(target) : null;
  return source === null ? target : { ...target, bounds: boundsInFrame(boundsOf(source), target as BoundTarget) };
}
