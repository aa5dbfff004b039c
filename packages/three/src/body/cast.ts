import type { PointerSample, Target, Vec2, Vec3 } from '@gizmo-kit/math';
import { project, projectionOf, rayThrough } from '@gizmo-kit/math/view';
import {
  type InstancedMesh,
  type Intersection,
  Matrix4,
  type Mesh,
  type Object3D,
  Raycaster,
  type Sphere,
  Vector3,
} from 'three';
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
  /** Objects all of whose hits are in `own`. */
  const known = new Set<Object3D>();
  for (const target of targets) {
    const source = sourceOf(target);
    const key = source && keyOf(source);
    const instances = source ? instancesOf(source) : [];
    const [mesh] = instances[0] ?? [];
    const object = mesh ?? (isObject3D(key) ? key : null);
    if (object === null || !isShown(object)) continue;
    roots.add(rootOf(object));
    if (!mesh) known.add(object);
    const indices = mesh && new Set(instances.map(([, index]) => index));
    own.push(...castAll(raycaster, object).filter((hit) => !indices || indices.has(hit.instanceId as number)));
  }
  const first = firstOf(own);
  if (first === undefined) return null;
  raycaster.far = first.distance;
  const isBefore = (hit: Intersection): boolean => hit.distance < first.distance;
  try {
    return [...roots].some((root) => castAll(raycaster, root, isBefore, known).some(isBefore)) ? null : first;
  } finally {
    raycaster.far = far;
  }
}

const firstOf = (hits: readonly Intersection[]): Intersection | undefined =>
  hits.reduce<Intersection | undefined>((best, hit) => (best && best.distance <= hit.distance ? best : hit), undefined);

/** The hits on the visible meshes of an object and its descendants without some, until one of them is enough. */
function castAll(
  raycaster: Raycaster,
  root: Object3D,
  isEnough: (hit: Intersection) => boolean = () => false,
  without: ReadonlySet<Object3D> = new Set(),
): Intersection[] {
  const hits: Intersection[] = [];
  const visit = (object: Object3D): void => {
    if (!object.visible || without.has(object) || hits.some(isEnough)) return;
    const isCast = isPaintedMesh(object) && object.layers.test(raycaster.layers) && !misses(raycaster, object);
    // A `raycast` that returns false excludes the descendants.
    if (isCast && (object.raycast(raycaster, hits) as unknown) === false) return;
    for (const child of object.children) visit(child);
  };
  root.updateWorldMatrix(true, true);
  visit(root);
  return hits;
}

/** Whether a ray misses the bounding sphere of a mesh, which three.js would test with more work. Meshes with bounds of their own are not missed. */
function misses({ ray, far }: Raycaster, object: Mesh): boolean {
  const { geometry, matrixWorld } = object;
  if ('boundingSphere' in object || !geometry?.attributes) return false;
  if (geometry.boundingSphere === null) geometry.computeBoundingSphere();
  const { center, radius } = geometry.boundingSphere as Sphere;
  const from = ray.origin.clone().sub(center.clone().applyMatrix4(matrixWorld)).negate();
  const along = from.dot(ray.direction);
  const size = radius * matrixWorld.getMaxScaleOnAxis();
  return along - size > far || from.lengthSq() - along * along > size * size;
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
