import type { PointerSample, Target, Vec2, Vec3 } from '@gizmo-kit/math';
import { project, projectionOf } from '@gizmo-kit/math/screen';
import {
  type InstancedMesh,
  type Intersection,
  Matrix4,
  type Mesh,
  type Object3D,
  type Raycaster,
  Vector3,
} from 'three';
import { type Aim, aimed, reachOf } from '../cast/aim.js';
import { castInto, hitsOf, instanceOfHit, nearestFirst } from '../cast/cast.js';
import { instancesOf } from '../instances/instances-of.js';
import { isObject3D, keyOf, rootOf, sourceOf } from '../targets/source.js';
import type { BoundTarget, GizmoTarget } from '../targets/target.js';

export const sourcesIn = (targets: readonly Target[]): readonly GizmoTarget[] =>
  (targets as readonly BoundTarget[]).flatMap(({ source }) => source ?? []);

/** Whether an object hides what is behind it. Lines, points and sprites mark objects. */
const hides = (object: Object3D): boolean => !('isLine' in object || 'isPoints' in object || 'isSprite' in object);

/** The nearest hit on targets; null if there is none, or another object hides it. */
export function nearest(
  raycaster: Raycaster,
  sample: PointerSample,
  targets: readonly GizmoTarget[],
): Intersection | null {
  const aim: Aim = { raycaster, sample, reach: reachOf(sample) };
  return aimed(aim, () => {
    const own: Intersection[] = [];
    const roots = new Set<Object3D>();
    for (const target of targets) {
      const source = sourceOf(target);
      const key = source && keyOf(source);
      const instances = source ? instancesOf(source) : [];
      const [mesh] = instances[0] ?? [];
      const object = mesh ?? (isObject3D(key) ? key : null);
      if (object === null) continue;
      roots.add(rootOf(object));
      const indices = mesh && new Set<number | null>(instances.map(([, index]) => index));
      own.push(...hitsOf(aim, object).filter((hit) => !indices || indices.has(instanceOfHit(hit))));
    }
    const [first] = nearestFirst(own);
    if (first === undefined) return null;
    raycaster.far = first.distance;
    const isBefore = (hit: Intersection): boolean => hit.distance < first.distance && hides(hit.object);
    return [...roots].some((root) => castInto(aim, root, isBefore)) ? null : first;
  });
}

/** A vertex as it is drawn, and its pixel. */
interface DrawnVertex {
  /** In world space. */
  readonly vertex: Vec3;
  /** In CSS pixels. */
  readonly pixel: Vec2;
}

/** Of the corners of the triangle that was hit, the nearest on screen; null: a line or a point was hit, or all are behind the eye. */
export function cornerOf(hit: Intersection, { view, point }: PointerSample): DrawnVertex | null {
  const projection = projectionOf(view);
  const local = new Matrix4();
  const { face, object } = hit;
  const index = instanceOfHit(hit);
  if (index !== null) (object as InstancedMesh).getMatrixAt(index, local);
  const worldFromMesh = local.premultiply(object.matrixWorld);
  const corners = (face ? [face.a, face.b, face.c] : []).flatMap((i): DrawnVertex[] => {
    const vertex = (object as Mesh).getVertexPosition(i, new Vector3()).applyMatrix4(worldFromMesh).toArray();
    const pixel = project(projection, vertex);
    return pixel ? [{ vertex, pixel }] : [];
  });
  const far = ({ pixel: [x, y] }: DrawnVertex): number => Math.hypot(x - point[0], y - point[1]);
  return corners.sort((a, b) => far(a) - far(b))[0] ?? null;
}
