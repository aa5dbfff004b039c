import type { Quat, Target, Vec3 } from '@gizmo-kit/math';
import { mul, normalize, transformDirection } from '@gizmo-kit/math/geometry';
import { offsetOver, rotationBetween } from '@gizmo-kit/math/internal';
import { unitsPerPixel } from '@gizmo-kit/math/screen';
import type { PlaneFeature, PolygonFeature, Snapper, SnapQuery } from '@gizmo-kit/math/snapping';
import { Quaternion, Vector3 } from 'three';
import {
  castFree,
  castRay,
  type Hit,
  idOf,
  surfaceLabel,
  type Triangle,
  triangleNormal,
  trianglesNear,
} from './cast.js';
import { filledOf } from './dragged.js';
import { type MeshSnapperOptions, overSurfaces } from './over-surfaces.js';
import type { Surface, SurfaceSource } from './surfaces.js';

/** Options of `surfaceSnapper`. */
export interface SurfaceSnapperOptions extends MeshSnapperOptions {
  /** What rests on the surface: the origin of the gizmo, or the bounds of the targets. @default 'origin' */
  readonly rest?: 'origin' | 'bounds' | undefined;
  /** The axis of the active target that rotates to the normal of the surface; all targets rotate with it. @default none */
  readonly align?: 'x' | 'y' | 'z' | undefined;
}

/**
 * Snaps moves to the surfaces of meshes: a move in free space, to the visible surface at the pixel of the gizmo's origin; a
 * move along an axis, to the next intersections in both directions; a move on a plane, to the intersection of the plane and
 * a surface. Its default priority is 0, below edges and vertices.
 *
 * All visible descendants of the sources count, instances included. Skinned, morphed and batched meshes are tested triangle by
 * triangle, and only for moves in free space and along an axis.
 *
 * @param source objects, refs and lists of them; read at each step
 * @example <Gizmo target={ref} snap={{ to: [surfaceSnapper(terrain, { rest: 'bounds', align: 'y' })] }} />
 */
export const surfaceSnapper = (source: SurfaceSource, options: SurfaceSnapperOptions = {}): Snapper =>
  overSurfaces(source, options, { id: 'surface', priority: 0 }, (surfaces, query) => {
    const request = { query, options, targets: options.rest === 'bounds' ? filledOf(query.targets) : [] };
    const { directions } = query.freedom;
    if (directions.length === 2) return facesOf(trianglesNear(surfaces, query.point, reachOf(request)), request);
    const hits = directions.length === 3 ? [castFree(surfaces, query.view, query.pixel)] : castAlong(surfaces, query);
    return hits.flatMap((hit) => (hit === null ? [] : planeAt(hit, request)));
  });

interface FaceRequest {
  readonly query: SnapQuery;
  readonly options: SurfaceSnapperOptions;
  /** With bounds; empty if the origin rests on the surface. */
  readonly targets: readonly Target[];
}

// biome-ignore format: one axis per line
const SIDES: readonly Vec3[] = [
  [1, 0, 0], [-1, 0, 0],
  [0, 1, 0], [0, -1, 0],
  [0, 0, 1], [0, 0, -1],
];

/** World units from the point within which a triangle can snap it: the reach, and the size of the targets. */
function reachOf({ query, targets }: FaceRequest): number {
  const offsets = SIDES.map((side) => Math.abs(offsetOver(targets, query.pose.origin, side)));
  return query.reach * unitsPerPixel(query.view, query.point, query.projection) + Math.max(...offsets) * Math.sqrt(3);
}

/** The next hits in both directions of the axis, on front and back sides: a target may be below the surface. */
function castAlong(surfaces: readonly Surface[], { point, freedom }: SnapQuery): readonly (Hit | null)[] {
  const [axis] = freedom.directions;
  return axis === undefined ? [] : [axis, mul(axis, -1)].map((direction) => castRay(surfaces, point, direction, true));
}

function planeAt({ surface, point, normal }: Hit, request: FaceRequest): PlaneFeature {
  return {
    kind: 'face',
    point,
    normal,
    key: idOf(surface),
    label: surfaceLabel(surface),
    ...faceOptions(normal, request),
  };
}

function facesOf(triangles: readonly Triangle[], request: FaceRequest): readonly PolygonFeature[] {
  return triangles.flatMap((triangle) => {
    const { surface, index, corners } = triangle;
    const normal = triangleNormal(triangle);
    const [key, label] = [`${idOf(surface)}:${index}`, surfaceLabel(surface)];
    return normal === null ? [] : { kind: 'face', corners, key, label, ...faceOptions(normal, request) };
  });
}

function faceOptions(
  normal: Vec3,
  { query, options, targets }: FaceRequest,
): Pick<PlaneFeature, 'offset' | 'alignment'> {
  const { pose } = query;
  const quaternion = options.align && rotationTo(options.align, normal, query.targets.at(-1));
  return {
    offset: targets.length === 0 ? undefined : offsetOver(targets, pose.origin, normal, quaternion),
    alignment: quaternion && { quaternion, pivot: pose.origin },
  };
}

/** The rotation that brings an axis of a target to a normal; undefined if a singular parent maps the axis to zero. */
function rotationTo(axis: 'x' | 'y' | 'z', normal: Vec3, active: Target | undefined): Quat | undefined {
  if (active === undefined) return undefined;
  const { quaternion } = active.transform;
  const own = new Vector3().setComponent('xyz'.indexOf(axis), 1).applyQuaternion(new Quaternion(...quaternion));
  const direction = normalize(transformDirection(active.worldFromParent, own.toArray()));
  return direction === null ? undefined : rotationBetween(direction, normal);
}
