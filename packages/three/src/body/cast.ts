import type { PointerSample, Target, Vec2, Vec3 } from '@gizmo-kit/math';
import { project, projectionOf, rayThrough } from '@gizmo-kit/math/view';
import { type InstancedMesh, type Intersection, Matrix4, type Mesh, type Object3D, Raycaster, Vector3 } from 'three';
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

/** The hit on the meshes of targets under a sample; null if there is none, or another mesh hides it. */
export function nearest({ raycaster, sample }: Cast, targets: readonly GizmoTarget[]): Intersection | null {
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
  return isHidden ? null : first;
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

/** A vertex as it is drawn, and its pixel. */
interface Held {
  /** In world space. */
  readonly vertex: Vec3;
  /** In CSS pixels. */
  readonly pixel: Vec2;
}

/** Of the corners of the triangle that was hit, the nearest on screen; null: a line or a point was hit, or all are behind the eye. */
export function cornerOf(
  { face, object, instanceId, batchId }: Intersection,
  { view, point }: PointerSample,
): Held | null {
  const projection = projectionOf(view);
  const local = new Matrix4();
  const index = instanceId ?? batchId;
  if (index !== undefined) (object as InstancedMesh).getMatrixAt(index, local);
  const worldFromMesh = local.premultiply(object.matrixWorld);
  const corners = (face ? [face.a, face.b, face.c] : []).flatMap((i): Held[] => {
    const vertex = (object as Mesh).getVertexPosition(i, new Vector3()).applyMatrix4(worldFromMesh).toArray();
    const pixel = project(projection, vertex);
    return pixel ? [{ vertex, pixel }] : [];
  });
  const far = ({ pixel: [x, y] }: Held): number => Math.hypot(x - point[0], y - point[1]);
  return corners.sort((a, b) => far(a) - far(b))[0] ?? null;
}
