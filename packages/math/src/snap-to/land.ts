import { FLAT } from '../algebra/subspace.js';
import { add, addScaled, dot, mul, normalize, sub } from '../algebra/vec3.js';
import { nearestDrawn } from './drawn-near.js';
import { rise, within } from './freedom.js';
import { landOnFace } from './land-face.js';
import type { Landing, Way } from './landing.js';
import type { GuideFeature, LineFeature, SnapFeature } from './snapper.js';

/**
 * The place within the handle's freedom that is nearest to a feature. Where many are, as in front of an edge along the
 * plane of a move, it is the one drawn nearest to where the point is wanted. Null where there is none: a feature without
 * extent, an edge along the axis, a face that the axis does not cross, a normal.
 */
export function land(feature: SnapFeature, way: Way): Landing | null {
  switch (feature.kind) {
    case 'point':
      return { shift: within(way.freedom, sub(feature.point, way.freedom.point)), onto: feature.point, normal: null };
    case 'line':
      return landOnLine(feature, way);
    case 'face':
      return landOnFace(feature, way);
    case 'guide':
      return landOnGuide(feature, way);
    case 'normal':
      return null;
  }
}

/**
 * What of the segment is out of the freedom's reach, its residual r(t) = r₀ + t r₁, is least at t = −r₀·r₁ / r₁·r₁ held
 * to the segment: the closest points of two lines, the crossing of a plane, in one formula. With no r₁ all are alike.
 */
function landOnLine({ from, to }: LineFeature, { freedom, projection, pixel }: Way): Landing | null {
  const { point } = freedom;
  const way = sub(to, from);
  const size = Math.sqrt(dot(way, way));
  if (!(size > 0)) return null;
  const unit = mul(way, 1 / size);
  const out = sub(unit, within(freedom, unit));
  const sine = Math.sqrt(dot(out, out));
  const start = sub(from, point);
  const foot = within(freedom, start);
  let at: number | null = null;
  if (sine > FLAT) at = Math.min(size, Math.max(0, -dot(sub(start, foot), out) / (sine * sine)));
  else if (freedom.along.length > 1)
    at = nearestDrawn(projection, pixel, add(point, foot), within(freedom, unit), [0, size]);
  if (at === null) return null;
  const onto = at === size ? to : addScaled(from, unit, at);
  return { shift: within(freedom, sub(onto, point)), onto, normal: null };
}

function landOnGuide({ normal, from, to }: GuideFeature, { freedom }: Way): Landing | null {
  const unit = normalize(normal);
  const step = unit && rise(freedom, unit);
  return unit && step && { shift: mul(step, dot(sub(to, from), unit)), onto: to, normal: unit };
}
