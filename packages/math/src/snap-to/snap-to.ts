import { add } from '../algebra/vec3.js';
import type { Delta } from '../delta.js';
import { pixelRay } from '../view/pixel-ray.js';
import { project, projectionOf } from '../view/projection.js';
import { type Candidate, candidateOf, snappedOf } from './candidate.js';
import { choose } from './choose.js';
import { directionsOf } from './freedom.js';
import { levelAll } from './level.js';
import type { Resolve, Snapper, SnapQuery, SnapToContext } from './snapper.js';

/** CSS pixels. */
const RADIUS = 12;

/** How many times farther than where it begins, snapping lets go. */
const HOLD = 1.5;

/**
 * The delta that brings the gizmo's origin, or with guides the targets' box, to a feature near it, and what tells of it.
 * A move stays within the handle's freedom: on its axis, on its plane, or anywhere where it has no axes. A turn stays
 * about its axis, and snaps to normals only; a scale is left as it is.
 *
 * Only what moves the point by no more than its snapper's radius in the picture draws it: the highest priority, then the
 * nearest in pixels, then the nearest to the eye. It then holds up to 1.5 times the radius, or until a higher priority
 * comes within its own. Features that are not finite, not in front of the eye, without extent or out of the handle's way
 * are passed over.
 *
 * @param previous what the last step of this drag was snapped to: all the memory there is
 */
export const snapTo: Resolve = (delta, snappers, context, previous = null) => {
  const asked = snappers.length > 0 ? queryOf(delta, context) : null;
  const candidates = asked === null ? [] : snappers.flatMap((snapper) => candidatesFor(snapper, asked));
  const winner = choose(candidates, previous);
  if (winner === null) return { delta, snapped: null };
  const several = delta.kind === 'translate' ? levelAll(winner, candidates, delta, previous) : null;
  return several ?? { delta: winner.delta, snapped: snappedOf(winner) };
};

type Asked = Omit<SnapQuery, 'radius' | 'reach'>;

/** Null where there is nothing to ask: a scale, a move that can go nowhere, or a point that is not in front of the eye. */
function queryOf(delta: Delta, { handle, pose, targets, view, cursor, along }: SnapToContext): Asked | null {
  if (delta.kind === 'scale') return null;
  const isMove = delta.kind === 'translate';
  const point = isMove ? add(pose.origin, delta.vector) : pose.origin;
  const directions = isMove ? (along ?? directionsOf(handle.axes, pose)) : [];
  const projection = projectionOf(view);
  const pixel = project(projection, point);
  const ray = pixel && pixelRay(view, pixel, point);
  if (pixel === null || ray === null || (isMove && directions.length === 0)) return null;
  return {
    handle,
    pose,
    targets,
    delta,
    view,
    projection,
    cursor,
    point,
    pixel,
    ray,
    freedom: { point, along: directions },
  };
}

function candidatesFor(snapper: Snapper, asked: Asked): readonly Candidate[] {
  const radius = snapper.radius ?? RADIUS;
  if (!(radius > 0)) return [];
  const query: SnapQuery = { ...asked, radius, reach: HOLD * radius };
  const found: Candidate[] = [];
  for (const feature of snapper.features(query)) {
    const candidate = candidateOf(snapper, feature, query);
    if (candidate !== null) found.push(candidate);
  }
  return found;
}
