import { add, length, sub } from '../algebra/vec3.js';
import type { Delta, TranslateDelta } from '../delta.js';
import type { Vec3 } from '../types.js';
import { unitsPerPixel } from '../view/camera.js';
import { ofPoint } from '../view/projection.js';
import { pixelsFrom } from './drawn-near.js';
import { land } from './land.js';
import type { SnapFeature, Snapped, Snapper, SnapQuery } from './snapper.js';
import { turnTo } from './turn.js';

/** One feature, and what snapping to it would make of the step. */
export interface Candidate {
  readonly snapper: Snapper;
  readonly query: SnapQuery;
  readonly feature: SnapFeature;
  readonly delta: Delta;
  /** Where the snapped point would be. */
  readonly point: Vec3;
  /** The place on the feature. */
  readonly onto: Vec3;
  /** Of the feature; null: it has none. */
  readonly normal: Vec3 | null;
  /** CSS pixels from where it is wanted. */
  readonly distance: number;
  /** How far before the eye it would be: only to be compared. */
  readonly depth: number;
}

/** What a feature would make of the step; null where it is not finite, not in front of the eye, or out of reach. */
export function candidateOf(snapper: Snapper, feature: SnapFeature, query: SnapQuery): Candidate | null {
  const { delta } = query;
  if (delta.kind === 'translate') return moveTo(feature, delta, snapper, query);
  const turned = delta.kind === 'rotate' && feature.kind === 'normal' ? turnTo(feature, delta, query) : null;
  if (turned === null || !(turned.distance <= query.reach)) return null;
  return areFinite(turned.point, turned.onto) ? { ...turned, snapper, query, feature } : null;
}

/** What remains the same from one step to the next, while the feature does. */
export function keyOf({ feature }: Candidate): string {
  if (feature.key !== undefined) return String(feature.key);
  const { label, ...place } = feature;
  return JSON.stringify(place);
}

const areFinite = (...places: readonly Vec3[]): boolean => places.every((p) => Number.isFinite(p[0] + p[1] + p[2]));

function moveTo(feature: SnapFeature, delta: TranslateDelta, snapper: Snapper, query: SnapQuery): Candidate | null {
  const landing = land(feature, query);
  if (landing === null) return null;
  const { shift, onto, normal } = landing;
  const place = add(query.point, shift);
  const distance = strayOf(query, feature.kind, place);
  // Most features are far away, and cost no more than this.
  if (!(distance <= query.reach) || !(ofPoint(query.projection, onto).w > 0)) return null;
  const standing = feature.kind === 'face' ? feature.standing : undefined;
  const moved = standing === undefined ? movedBy(delta, shift) : { ...movedBy(delta, shift), standing };
  const point = feature.kind === 'guide' ? add(feature.from, shift) : place;
  if (!areFinite(onto, point, moved.vector)) return null;
  return { snapper, query, feature, delta: moved, point, onto, normal, distance, depth: depthOf(query, place) };
}

/**
 * How many pixels a place is off the wanted one. A level in the picture's depth would move a free point by none, however
 * far it took it: on the way to a level, its length counts, as seen face-on.
 */
export function strayOf(
  { projection, pixel, view, point, freedom }: SnapQuery,
  kind: SnapFeature['kind'],
  place: Vec3,
): number {
  const drawn = pixelsFrom(projection, pixel, place);
  if (kind !== 'guide' || freedom.along.length < 3) return drawn;
  return Math.max(drawn, length(sub(place, point)) / unitsPerPixel(view, point, projection));
}

/** The delta and one more step; the very same where that is none. */
export const movedBy = (delta: TranslateDelta, shift: Vec3): TranslateDelta =>
  shift.every((n) => n === 0) ? delta : { ...delta, vector: add(delta.vector, shift) };

/** Along the sight of the camera, which orders points in an orthographic View too. */
function depthOf({ view }: SnapQuery, [x, y, z]: Vec3): number {
  const m = view.eyeFromWorld;
  return -(m[2] * x + m[6] * y + m[10] * z + m[14]);
}

/** A guide shorter than this many pixels is rounding, and nothing to draw. */
const SHORTEST = 1e-6;

/** What is drawn between two places; nothing where they are one. */
export const guideBetween = ({ pose }: SnapQuery, from: Vec3, to: Vec3): Snapped['guides'] =>
  length(sub(to, from)) > SHORTEST * pose.unitsPerPixel ? [{ from: plain(from), to: plain(to) }] : [];

/** The feedback of one candidate alone. */
export function snappedOf(candidate: Candidate): Snapped {
  const { snapper, feature, point, onto, normal, distance, query } = candidate;
  return {
    snapper: snapper.id,
    keys: [keyOf(candidate)],
    kind: feature.kind,
    ...(feature.label === undefined ? {} : { label: feature.label }),
    point: plain(point),
    onto: plain(onto),
    ...(normal === null ? {} : { normal: plain(normal) }),
    guides: guideBetween(query, point, onto),
    distance,
  };
}

/** Without negative zeros, which JSON does not keep. */
const plain = (v: Vec3): Vec3 => add(v, [0, 0, 0]);
