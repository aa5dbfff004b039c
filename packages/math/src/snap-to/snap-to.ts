import { add } from '../algebra/vec3.js';
import type { FeatureSnap, Snapped } from '../constrain/constraint.js';
import { freedomOf, isFixed } from '../constrain/freedom.js';
import { isSnapping } from '../constrain/snap.js';
import type { Delta } from '../delta.js';
import { project, projectionOf } from '../view/projection.js';
import { rayFromEye } from '../view/ray-from-eye.js';
import { type Candidate, candidateOf } from './candidate.js';
import { isFeature, type SnapFeature } from './feature.js';
import { combineGuides } from './guides.js';
import type { Snapper, SnapQuery, SnapToContext, SnapToFeatures } from './snapper.js';

/** CSS pixels. */
const DEFAULT_RADIUS = 12;

/** Hysteresis: the feature of the last step is kept within this multiple of the radius. */
const REACH = 1.5;

/**
 * Snaps a delta to the nearest feature: a move brings the gizmo's origin, or with guides the targets' bounds, to it within the
 * degrees of freedom of the handle; a rotation brings an axis of the active target to a normal; a scale is returned unchanged.
 *
 * Only features within the radius of their snapper count, in pixels on screen. The highest priority wins, then the feature of the
 * last step, then the nearest on screen, then the nearest to the eye. The feature of the last step counts up to 1.5 times the
 * radius. Features that are not finite, degenerate or not in front of the eye are ignored.
 *
 * @param previous the feature of the last step. It is the only state of feature snapping.
 */
export function snapTo(
  delta: Delta,
  snappers: readonly Snapper[],
  context: SnapToContext,
  previous: Snapped | null = null,
): FeatureSnap {
  const query = snappers.length > 0 ? queryOf(delta, context) : null;
  const candidates = query === null ? [] : snappers.flatMap((snapper) => candidatesOf(snapper, query, previous));
  const inForce = candidates.filter((c) => c.isPrevious || c.snapped.distance <= c.query.radius).sort(compare);
  const [winner] = inForce;
  if (winner === undefined) return { delta, snapped: null, alignment: null };
  return combineGuides(inForce) ?? { delta: winner.delta, snapped: winner.snapped, alignment: winner.alignment };
}

/** Pixels: smaller differences of distances on screen are rounding errors. */
const SAME_DISTANCE = 1e-6;

const priorityOf = ({ snapper }: Candidate): number => snapper.priority || 0;
const roundedDistance = ({ snapped }: Candidate): number => Math.round(snapped.distance / SAME_DISTANCE);

/** Negative if the first candidate wins. */
const compare = (a: Candidate, b: Candidate): number =>
  priorityOf(b) - priorityOf(a) ||
  Number(b.isPrevious) - Number(a.isPrevious) ||
  roundedDistance(a) - roundedDistance(b) ||
  a.depth - b.depth;

type SharedQuery = Omit<SnapQuery, 'radius' | 'reach'>;

/** Null for a scale, a move without a degree of freedom, and a point that is not in front of the eye. */
function queryOf(delta: Delta, { along, ...context }: SnapToContext): SharedQuery | null {
  if (delta.kind === 'scale') return null;
  const { pose, view } = context;
  const isMove = delta.kind === 'translate';
  const point = isMove ? add(pose.origin, delta.vector) : pose.origin;
  const projection = projectionOf(view);
  const pixel = project(projection, point);
  const ray = pixel && rayFromEye(view, pixel, point);
  if (pixel === null || ray === null || (isMove && along.length === 0)) return null;
  return { ...context, delta, projection, point, pixel, ray, freedom: { point, directions: along } };
}

function candidatesOf(snapper: Snapper, shared: SharedQuery, previous: Snapped | null): readonly Candidate[] {
  const radius = snapper?.radius ?? DEFAULT_RADIUS;
  if (!(radius > 0)) return [];
  const query: SnapQuery = { ...shared, radius, reach: REACH * radius };
  const features: unknown = snapper?.features?.(query);
  const found: Candidate[] = [];
  for (const feature of Array.isArray(features) ? (features as readonly SnapFeature[]) : []) {
    const candidate = isFeature(feature) ? candidateOf(snapper, feature, query, previous) : null;
    if (candidate !== null) found.push(candidate);
  }
  return found;
}

/**
 * Creates a constraint that snaps a delta to the nearest feature (see `snapTo`), within what locks allow. Put it between `lock`
 * and `snap`: steps do not apply to a delta that is snapped to a feature. The result is in `drag.snapped` and `drag.alignment`,
 * unless a later constraint changes the delta. Typed amounts and unconstrained handles do not snap.
 */
export const snapToFeatures: SnapToFeatures = (snappers, options) =>
  Object.assign(snapping(snappers, options), { features: true });

const snapping: SnapToFeatures = (snappers, options) => (delta, context) => {
  const { handle, pose, targets, sample, previous, modifiers, typed, locked } = context;
  if (typed || handle.constraints === 'none' || !isSnapping(options ?? {}, modifiers)) return delta;
  if (delta.kind === 'rotate' && isFixed(delta.axis, locked)) return delta;
  const along = delta.kind === 'rotate' ? [] : freedomOf(delta, context).directions;
  const found = { handle, pose, targets, view: sample.view, cursor: sample.point, along };
  return snapTo(delta, snappers ?? [], found, previous);
};
