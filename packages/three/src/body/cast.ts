import type { PointerSample, Target, Vec3 } from '@gizmo-kit/math';
import { rayThrough } from '@gizmo-kit/math/view';
import { type Intersection, type Object3D, Raycaster, Vector3 } from 'three';
import { instancesOf } from '../instances/instances-of.js';
import { isObject3D, isPaintedMesh, isShown, keyOf, rootOf, sourceOf } from '../targets/source.js';
import type { BoundTarget, GizmoTarget } from '../targets/target.js';

/** A raycaster, and the sample through whose pixel it casts. */
export interface Cast {
  readonly raycaster: Raycaster;
  readonly sample: PointerSample;
}

/** three-mesh-bvh reads `firstHitOnly`. */
export const createRaycaster = (): Raycaster => Object.assign(new Raycaster(), { firstHitOnly: true });

export const sourcesIn = (targets: readonly Target[]): readonly GizmoTarget[] =>
  (targets as readonly BoundTarget[]).flatMap(({ source }) => source ?? []);

/** The point of the meshes of targets under a sample, in world space; null if there is none, or another mesh hides it. */
export function nearest({ raycaster, sample }: Cast, targets: readonly GizmoTarget[]): Vec3 | null {
  const { origin, direction } = rayThrough(sample.view, sample.point);
  raycaster.set(new Vector3(...origin), new Vector3(...direction));
  const { far } = raycaster;
  const own: Intersection[] = [];
  const roots = new Set<Object3D>();
  for (const target of targets) {
    const source = sourceOf(target);
    const key = source && keyOf(source);
    const instances = source ? instancesOf(source) : [];
    const [mesh] = instances[0] ?? [];
    const object = mesh ?? (isObject3D(key) ? key : null);
    if (object === null || !isShown(object)) continue;
    roots.add(rootOf(object));
    const indices = mesh && new Set(instances.map(([, index]) => index));
    own.push(...castAll(raycaster, object).filter((hit) => !indices || indices.has(hit.instanceId as number)));
  }
  const first = firstOf(own);
  if (first === undefined) return null;
  raycaster.far = first.distance;
  const isHidden = [...roots].some((root) => castAll(raycaster, root).some((hit) => hit.distance < first.distance));
  raycaster.far = far;
  return isHidden ? null : first.point.toArray();
}

const firstOf = (hits: readonly Intersection[]): Intersection | undefined =>
  hits.reduce<Intersection | undefined>((best, hit) => (best && best.distance <= hit.distance ? best : hit), undefined);

/** The hits on the visible meshes of an object and its descendants. */
function castAll(raycaster: Raycaster, root: Object3D): Intersection[] {
  const hits: Intersection[] = [];
  const visit = (object: Object3D): void => {
    if (!object.visible) return;
    const isCast = isPaintedMesh(object) && object.layers.test(raycaster.layers);
    // A `raycast` that returns false excludes the descendants.
    if (isCast && (object.raycast(raycaster, hits) as unknown) === false) return;
    for (const child of object.children) visit(child);
  };
  root.updateWorldMatrix(true, true);
  visit(root);
  return hits;
}
