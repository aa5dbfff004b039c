import { row } from '../algebra/mat4.js';
import { add, dot, length, sub, ZERO } from '../algebra/vec3.js';
import type { Snapped } from '../constrain/constraint.js';
import type { Alignment, Delta, TranslateDelta } from '../delta.js';
import type { Vec3 } from '../types.js';
import { unitsPerPixel } from '../view/camera.js';
import { ofPoint } from '../view/projection.js';
import { isFiniteVec3, type SnapFeature } from './feature.js';
import { positionOn } from './position.js';
import { rotationTo } from './rotation.js';
import { screenDistance } from './screen-distance.js';
import type { Snapper, SnapQuery } from './snapper.js';

/** A feature within reach, and the result of snapping to it. */
export interface Candidate {
  readonly snapper: Snapper;
  readonly query: SnapQuery;
  readonly feature: SnapFeature;
  readonly delta: Delta;
  readonly alignment: Alignment | null;
  readonly snapped: Snapped;
  /** Depth of the snapped point in front of the eye. */
  readonly depth: number;
  /** Whether the last step snapped to this feature. */
  readonly isPrevious: boolean;
}

/** The delta that snaps to a feature, the snapped point, and the point on the feature. */
interface Solution {
  readonly delta: Delta;
  readonly point: Vec3;
  readonly onto: Vec3;
  readonly normal: Vec3 | null;
  /** CSS pixels between the point with and without snapping. */
  readonly distance: number;
  readonly depth: number;
}

/** The candidate of a feature; null if it is out of reach, not in front of the eye, or its result is not finite. */
export function candidateOf(
  snapper: Snapper,
  feature: SnapFeature,
  query: SnapQuery,
  previous: Snapped | null,
): Candidate | null {
  const found =
    query.delta.kind === 'translate' ? foundMove(feature, query.delta, query) : foundRotation(feature, query);
  if (found === null || !isFiniteVec3(found.point) || !isFiniteVec3(found.onto)) return null;
  const { delta, point, onto, normal, distance, depth } = found;
  const { kind, label } = feature;
  const key = keyOfFeature(feature);
  const snapped: Snapped = {
    snapper: snapper.id,
    keys: [key],
    kind,
    ...(label === undefined ? {} : { label }),
    point: plain(point),
    onto: plain(onto),
    ...(normal === null ? {} : { normal: plain(normal) }),
    guides: guideBetween(query, point, onto),
    distance,
  };
  const isPrevious = previous !== null && previous.snapper === snapper.id && previous.keys.includes(key);
  const alignment = (feature.kind === 'face' && feature.alignment) || null;
  return { snapper, query, feature, delta, alignment, snapped, depth, isPrevious };
}

function keyOfFeature(feature: SnapFeature): string {
  const { label, key, ...numbers } = feature;
  return String(key ?? JSON.stringify(numbers));
}

function foundMove(feature: SnapFeature, delta: TranslateDelta, query: SnapQuery): Solution | null {
  const position = positionOn(feature, query);
  if (position === null) return null;
  const { step, onto, normal } = position;
  const place = add(query.point, step);
  const distance = distanceOf(query, feature.kind, place);
  // Most features are out of reach: they are rejected here, before any allocation.
  if (!(distance <= query.reach) || !(ofPoint(query.projection, onto).w > 0)) return null;
  const point = feature.kind === 'guide' ? add(feature.from, step) : place;
  const moved = withStep(delta, step);
  return isFiniteVec3(moved.vector)
    ? { delta: moved, point, onto, normal, distance, depth: depthIn(query, place) }
    : null;
}

function foundRotation(feature: SnapFeature, query: SnapQuery): Solution | null {
  const { delta, reach } = query;
  const found = delta.kind === 'rotate' && feature.kind === 'normal' ? rotationTo(feature, delta, query) : null;
  return found !== null && found.distance <= reach ? { ...found, depth: 0 } : null;
}

/**
 * CSS pixels from the point without snapping to `place`. A guide parallel to the screen can move a free point along the view
 * direction, which changes no pixel. So for guides in free space the length in space counts as well.
 */
export function distanceOf(query: SnapQuery, kind: SnapFeature['kind'], place: Vec3): number {
  const { projection, pixel, view, point, freedom } = query;
  const distance = screenDistance(projection, pixel, place);
  if (kind !== 'guide' || freedom.directions.length < 3) return distance;
  return Math.max(distance, length(sub(place, point)) / unitsPerPixel(view, point, projection));
}

/** The delta and one more step; the same object if the step is zero. */
export const withStep = (delta: TranslateDelta, step: Vec3): TranslateDelta =>
  step.every((n) => n === 0) ? delta : { ...delta, vector: add(delta.vector, step) };

/** Distance along the camera's forward direction. Unlike w, it differs between points of an orthographic view. */
const depthIn = ({ view: { eyeFromWorld: m } }: SnapQuery, point: Vec3): number => -dot(row(m, 2), point) - m[14];

/** CSS pixels; a shorter guide is due to rounding. */
const SHORTEST_GUIDE = 1e-6;

/** The guide between two points; none if they are the same point. */
export const guideBetween = ({ pose }: SnapQuery, from: Vec3, to: Vec3): Snapped['guides'] =>
  length(sub(to, from)) > SHORTEST_GUIDE * pose.unitsPerPixel ? [{ from: plain(from), to: plain(to) }] : [];

/** Replaces −0 by 0, because JSON does not keep −0. */
export const plain = (v: Vec3): Vec3 => add(v, ZERO);
