import { add, addScaled, cross, dot, normalize, sub } from '../algebra/vec3.js';
import { pointAt } from '../geometry/ray.js';
import { rayPlane } from '../geometry/ray-plane.js';
import type { Vec3 } from '../types.js';
import { nearestDrawn } from './drawn-near.js';
import { rise, within } from './freedom.js';
import type { Landing, Way } from './landing.js';
import type { PlaneFeature, PolygonFeature } from './snapper.js';

/** A share of the length of a side: what is outside by no more is on it, so that no gap is left between neighbours. */
const RIM = 1e-12;

interface Face {
  readonly point: Vec3;
  readonly normal: Vec3;
  /** None: the face has no end. */
  readonly corners: readonly Vec3[];
}

/**
 * Where a face takes a point: to where its line crosses the face; on its plane, to the drawn nearest place of the line
 * that both share; free, to where the pixel shows the face. Null where it does not, and along a parallel face. What is held
 * above a face is so on another face above it, and its place on the face is below it.
 */
export function landOnFace(feature: PolygonFeature | PlaneFeature, way: Way): Landing | null {
  const { lift = 0 } = feature;
  const face = faceOf(feature);
  const place = face && meet(lifted(face, lift), way);
  if (!face || !place) return null;
  const onto = lift === 0 ? place : addScaled(place, face.normal, -lift);
  return { shift: within(way.freedom, sub(place, way.freedom.point)), onto, normal: face.normal };
}

function lifted(face: Face, by: number): Face {
  if (by === 0) return face;
  const up = (p: Vec3): Vec3 => addScaled(p, face.normal, by);
  return { point: up(face.point), normal: face.normal, corners: face.corners.map(up) };
}

function meet(face: Face, { freedom, ray, projection, pixel }: Way): Vec3 | null {
  const [first, second, third] = freedom.along;
  if (third !== undefined) {
    // Behind its start a ray of an orthographic View still is in the picture; what is behind the eye is found out later.
    const t = rayPlane(ray, face.point, face.normal, { behind: true });
    const hit = t === null ? null : pointAt(ray, t);
    return hit && isInside(face, hit) ? hit : null;
  }
  const step = rise(freedom, face.normal);
  if (step === null) return null;
  const foot = addScaled(freedom.point, step, dot(sub(face.point, freedom.point), face.normal));
  if (first === undefined || second === undefined) return isInside(face, foot) ? foot : null;
  const way = normalize(cross(cross(first, second), face.normal));
  const range = way && clip(face, foot, way);
  const t = range && nearestDrawn(projection, pixel, foot, way, range);
  return t === null || way === null ? null : addScaled(foot, way, t);
}

/** The normal of a polygon is the sum of its triangles' (Newell), taken from its first corner so that no place is favoured. */
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

/** A side of a polygon: a place p is within it where (p − point)·inward is not below −slack. */
interface Side {
  readonly point: Vec3;
  readonly inward: Vec3;
  readonly slack: number;
}

/** The side from corner `i` on. */
function sideOf({ corners, normal }: Face, i: number): Side {
  const point = corners[i] as Vec3;
  const edge = sub(corners[(i + 1) % corners.length] as Vec3, point);
  return { point, inward: cross(normal, edge), slack: RIM * dot(edge, edge) };
}

function isInside(face: Face, p: Vec3): boolean {
  for (let i = 0; i < face.corners.length; i++) {
    const { point, inward, slack } = sideOf(face, i);
    if (!(dot(sub(p, point), inward) >= -slack)) return false;
  }
  return true;
}

/** The part of a line on its plane that a face covers, as parameters; null for none. */
function clip(face: Face, from: Vec3, way: Vec3): readonly [least: number, most: number] | null {
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 0; i < face.corners.length; i++) {
    const { point, inward, slack } = sideOf(face, i);
    const [at, speed] = [dot(sub(from, point), inward) + slack, dot(way, inward)];
    if (speed > 0) least = Math.max(least, -at / speed);
    else if (speed < 0) most = Math.min(most, -at / speed);
    else if (!(at >= 0)) return null;
    if (!(least <= most)) return null;
  }
  return [least, most];
}
