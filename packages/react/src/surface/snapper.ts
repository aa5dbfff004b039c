import type { Quat, Target, Vec3 } from '@gizmo-kit/math';
import { cross, mul, normalize, sub, transformDirection } from '@gizmo-kit/math/geometry';
import {
  liftOver,
  type PlaneFeature,
  type PolygonFeature,
  type Snapper,
  type SnapperOptions,
  type SnapQuery,
  snapper,
  turnOnto,
} from '@gizmo-kit/math/snapping';
import { unitsPerPixel } from '@gizmo-kit/math/view';
import { Quaternion, Vector3 } from 'three';
import { castFree, castRay, type Hit, labelOf, nameOf, type Triangle, trianglesNear } from './cast.js';
import { createFilled, leftOutOf } from './dragged.js';
import { type Part, partsOf, type SurfaceSource } from './parts.js';

/** How targets are put onto surfaces. */
export interface SurfaceSnapperOptions extends SnapperOptions {
  /** What comes to lie on the surface: the origin of the gizmo, or the box around all that the targets fill. @default 'origin' */
  readonly rest?: 'origin' | 'bounds' | undefined;
  /** The axis of the active target that turns to the normal of the surface, and takes all targets along. @default none */
  readonly align?: 'x' | 'y' | 'z' | undefined;
  /** No surface for this snapper, with all that hangs in it. What is dragged never is one. @default nothing */
  readonly exclude?: SurfaceSource | undefined;
}

/**
 * Puts what is moved onto the surface of meshes: free in the picture, onto what is seen where the gizmo's origin is drawn, in
 * front of all that it hides; along an axis, to where that meets a surface; on a plane, to what a surface shares with it.
 * Its priority is 0 by default, below edges and vertices.
 *
 * Anything below the sources counts while it is visible, instances too. What is bent by bones or morphs, and batched
 * meshes, are found by free moves and along axes alone, triangle by triangle.
 *
 * @param source read at each step: objects, refs and lists of them
 * @example <Gizmo target={ref} snap={{ to: [surfaceSnapper(terrain, { rest: 'bounds', align: 'y' })] }} />
 */
export function surfaceSnapper(source: SurfaceSource, options: SurfaceSnapperOptions = {}): Snapper {
  const { id = 'surface', priority = 0, radius, exclude = null } = options;
  const filled = createFilled();
  return snapper({
    id,
    priority,
    radius,
    features(query) {
      if (query.delta.kind !== 'translate') return [];
      const parts = partsOf(source, leftOutOf(query.targets, exclude));
      const resting = { query, options, targets: options.rest === 'bounds' ? filled(query.targets) : [] };
      const { along } = query.freedom;
      if (along.length === 2) return facesOf(trianglesNear(parts, query.point, reachOf(resting)), resting);
      const hits = along.length === 3 ? [castFree(parts, query.view, query.pixel)] : castAlong(parts, query);
      return hits.flatMap((hit) => (hit === null ? [] : planeAt(hit, resting)));
    },
  });
}

/** What a face is told to a query with. */
interface Resting {
  readonly query: SnapQuery;
  readonly options: SurfaceSnapperOptions;
  /** With what they fill; none where the origin rests. */
  readonly targets: readonly Target[];
}

const SIDES: readonly Vec3[] = [0, 1, 2].flatMap((i) =>
  [1, -1].map((n) => [0, 1, 2].map((k) => (k === i ? n : 0)) as unknown as Vec3),
);

/** World units from the point within which a face may hold it: those of its reach, and as far as the targets go. */
function reachOf({ query, targets }: Resting): number {
  const far = SIDES.map((side) => Math.abs(liftOver(targets, query.pose.origin, side)));
  return query.reach * unitsPerPixel(query.view, query.point, query.projection) + Math.max(...far) * Math.sqrt(3);
}

/** What is next both ways along the axis, from either side: a target may have sunk into what it lies on. */
function castAlong(parts: readonly Part[], { point, freedom }: SnapQuery): readonly (Hit | null)[] {
  const [axis] = freedom.along;
  return axis === undefined ? [] : [axis, mul(axis, -1)].map((way) => castRay(parts, point, way, true));
}

function planeAt({ part, point, normal }: Hit, resting: Resting): PlaneFeature {
  return { kind: 'face', point, normal, key: nameOf(part), ...labelOf(part), ...carriedBy(normal, resting) };
}

function facesOf(triangles: readonly Triangle[], resting: Resting): readonly PolygonFeature[] {
  return triangles.flatMap(({ part, index, corners }) => {
    const [a, b, c] = corners;
    const normal = normalize(cross(sub(b, a), sub(c, a)));
    if (normal === null) return [];
    return { kind: 'face', corners, key: `${nameOf(part)}:${index}`, ...labelOf(part), ...carriedBy(normal, resting) };
  });
}

/** How the targets stand on a face with this normal. */
function carriedBy(normal: Vec3, { query, options, targets }: Resting): Pick<PlaneFeature, 'lift' | 'standing'> {
  const { pose } = query;
  const turn = options.align === undefined ? null : turnFor(options.align, normal, query.targets.at(-1));
  const lift = targets.length === 0 ? undefined : liftOver(targets, pose.origin, normal, turn ?? undefined);
  return {
    ...(lift === undefined ? {} : { lift }),
    ...(turn === null ? {} : { standing: { quaternion: turn, pivot: pose.origin } }),
  };
}

const AXES = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] } as const;

/** The turn that brings an axis of a target to a normal; null where a parent has swallowed the axis. */
function turnFor(axis: 'x' | 'y' | 'z', normal: Vec3, active: Target | undefined): Quat | null {
  if (active === undefined) return null;
  const { quaternion } = active.transform;
  const own = new Vector3(...AXES[axis]).applyQuaternion(new Quaternion(...quaternion));
  const seen = normalize(transformDirection(active.worldFromParent, own.toArray()));
  return seen && turnOnto(seen, normal);
}
