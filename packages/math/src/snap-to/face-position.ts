import { projected } from '../algebra/subspace.js';
import { add, addScaled, cross, dot, normalize, sub, ZERO } from '../algebra/vec3.js';
import { intersection } from '../constrain/freedom.js';
import { pointAt } from '../geometry/ray.js';
import { rayPlane } from '../geometry/ray-plane.js';
import type { Vec3 } from '../types.js';
import type { PlaneFeature, PolygonFeature } from './feature.js';
import { nearestOnScreen } from './screen-distance.js';
import type { Position, PositionQuery } from './snapper.js';

/** As a fraction of the length of an edge: points this close to the edge are inside, so that adjacent faces leave no gap. */
const EDGE_TOLERANCE = 1e-12;

interface Face {
  readonly point: Vec3;
  readonly normal: Vec3;
  /** Empty if the face is an infinite plane. */
  readonly corners: readonly Vec3[];
}

/**
 * The position that a face snaps a point to: the intersection with the axis of the move; on a plane, the point of the common line
 * that is nearest to the pixel; in free space, the point of the face at the pixel. Null if there is none. An offset moves the
 * face along its normal first; `onto` is the point below it.
 */
export function positionOnFace(feature: PolygonFeature | PlaneFeature, query: PositionQuery): Position | null {
  const { offset = 0 } = feature;
  const { point, directions } = query.freedom;
  const face = faceOf(feature);
  const place = face && meet(offsetFace(face, offset), query);
  if (!face || !place) return null;
  const onto = addScaled(place, face.normal, -offset);
  return { step: projected(sub(place, point), directions), onto, normal: face.normal };
}

function offsetFace({ point, normal, corners }: Face, offset: number): Face {
  const moved = (p: Vec3): Vec3 => addScaled(p, normal, offset);
  return offset === 0 ? { point, normal, corners } : { point: moved(point), normal, corners: corners.map(moved) };
}

function meet(face: Face, { freedom, ray, projection, pixel }: PositionQuery): Vec3 | null {
  if (freedom.directions.length === 3) {
    // In an orthographic view a hit behind the ray's origin is visible; the caller ignores hits behind the eye.
    const t = rayPlane(ray, face.point, face.normal, { behind: true });
    const hit = t === null ? null : pointAt(ray, t);
    return hit && clip(face, hit, ZERO) && hit;
  }
  const cut = intersection(freedom, face.normal, dot(sub(face.point, freedom.point), face.normal));
  if (cut === null) return null;
  const [direction = ZERO] = cut.directions;
  const range = clip(face, cut.point, direction);
  if (direction === ZERO) return range && cut.point;
  const t = range && nearestOnScreen(projection, pixel, cut.point, direction, range);
  return t === null ? null : addScaled(cut.point, direction, t);
}

/** The normal of a polygon by Newell's method, relative to its first corner for precision far from the world's origin. */
function faceOf(feature: PolygonFeature | PlaneFeature): Face | null {
  if (!('corners' in feature)) {
    const normal = normalize(feature.normal);
    return normal && { point: feature.point, normal, corners: [] };
  }
  const [point, ...others] = feature.corners;
  if (point === undefined) return null;
  let sum: Vec3 = [0, 0, 0];
  for (let i = 0; i + 1 < others.length; i++)
    sum = add(sum, cross(sub(others[i] as Vec3, point), sub(others[i + 1] as Vec3, point)));
  const normal = normalize(sum);
  return normal && { point, normal, corners: feature.corners };
}

/**
 * The interval of a line in the face's plane that is inside of the face; null or `min` above `max` if it is empty. With a
 * direction of zero, null if the point is outside.
 */
function clip({ corners, normal }: Face, from: Vec3, direction: Vec3): readonly [min: number, max: number] | null {
  let [min, max] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 0; i < corners.length; i++) {
    const point = corners[i] as Vec3;
    const edge = sub(corners[(i + 1) % corners.length] as Vec3, point);
    const inward = cross(normal, edge);
    const height = dot(sub(from, point), inward) + EDGE_TOLERANCE * dot(edge, edge);
    const slope = dot(direction, inward);
    if (slope > 0) min = Math.max(min, -height / slope);
    else if (slope < 0) max = Math.min(max, -height / slope);
    else if (!(height >= 0)) return null;
  }
  return [min, max];
}
