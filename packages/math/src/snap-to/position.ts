import { clamp } from '../algebra/numbers.js';
import { PARALLEL_SINE, projected } from '../algebra/subspace.js';
import { add, addScaled, dot, mul, normalize, sub } from '../algebra/vec3.js';
import { unitStep } from '../constrain/freedom.js';
import { positionOnFace } from './face-position.js';
import type { GuideFeature, LineFeature, SnapFeature } from './feature.js';
import { nearestOnScreen } from './screen-distance.js';
import type { Position, PositionQuery } from './snapper.js';

/**
 * The point of the query's freedom that is nearest to a feature. If several are equally near, as for a line parallel to the
 * plane of a move, it is the one nearest to the pixel of the query. Null if there is none: a feature is degenerate, a line
 * is parallel to the axis of a move, an axis does not meet a face, or the feature is a normal.
 */
export function positionOn(feature: SnapFeature, query: PositionQuery): Position | null {
  const { point, directions } = query.freedom;
  switch (feature.kind) {
    case 'point':
      return { step: projected(sub(feature.point, point), directions), onto: feature.point, normal: null };
    case 'line':
      return positionOnLine(feature, query);
    case 'face':
      return positionOnFace(feature, query);
    case 'guide':
      return positionOnGuide(feature, query);
    case 'normal':
      return null;
  }
}

/**
 * The residual of the segment's points perpendicular to the freedom, r(t) = r₀ + t r₁, is least at t = −r₀·r₁ / r₁·r₁, clamped
 * to the segment. This covers the closest points of two lines and the intersection of a line and a plane. r₁ = 0 means that
 * the segment is parallel to the freedom, and all of its points are equally near.
 */
function positionOnLine({ from, to }: LineFeature, { freedom, projection, pixel }: PositionQuery): Position | null {
  const { point, directions } = freedom;
  const segment = sub(to, from);
  const size = Math.sqrt(dot(segment, segment));
  if (!(size > 0)) return null;
  const unit = mul(segment, 1 / size);
  const inside = projected(unit, directions);
  const residual = sub(unit, inside);
  const squared = dot(residual, residual);
  const start = sub(from, point);
  const foot = projected(start, directions);
  let t: number | null = null;
  if (squared > PARALLEL_SINE * PARALLEL_SINE) t = clamp(-dot(sub(start, foot), residual) / squared, 0, size);
  else if (directions.length > 1) t = nearestOnScreen(projection, pixel, add(point, foot), inside, [0, size]);
  if (t === null) return null;
  const onto = t === size ? to : addScaled(from, unit, t);
  return { step: projected(sub(onto, point), directions), onto, normal: null };
}

function positionOnGuide({ normal, from, to }: GuideFeature, { freedom }: PositionQuery): Position | null {
  const unit = normalize(normal);
  const step = unit && unitStep(freedom, unit);
  return unit && step && { step: mul(step, dot(sub(to, from), unit)), onto: to, normal: unit };
}
