import { fromAxisAngle } from '../algebra/quat.js';
import { addScaled, normalize, rotate } from '../algebra/vec3.js';
import type { RotateDelta } from '../delta.js';
import { nearestTurn } from '../geometry/angle.js';
import { signedAngle } from '../geometry/signed-angle.js';
import { spaceAxes } from '../pose/space.js';
import type { Vec3 } from '../types.js';
import { unitsPerPixel } from '../view/camera.js';
import type { NormalFeature, SnapQuery } from './snapper.js';

/** What a turn to a normal comes to. */
export interface Turned {
  readonly delta: RotateDelta;
  /** The tip of the turned axis, as long as the gizmo. */
  readonly point: Vec3;
  /** The place of the normal, or its tip. */
  readonly onto: Vec3;
  readonly normal: Vec3;
  readonly distance: number;
  readonly depth: number;
}

/**
 * The turn that brings an axis of the active target to point along a normal, both as seen along the axis of the turn.
 * Full turns are kept: it is the nearest such angle. How far it is off counts in pixels of the gizmo's circle,
 * size · |Δangle|. Null where the axis or the normal runs along the axis of the turn, which then moves neither.
 */
export function turnTo(feature: NormalFeature, delta: RotateDelta, query: SnapQuery): Turned | null {
  const { pose, targets, view, projection, point: origin } = query;
  const active = targets.at(-1);
  const own = active && spaceAxes('local', active, view)[feature.axis ?? 1];
  const normal = normalize(feature.normal);
  const angle = own && normal && signedAngle(own, normal, delta.axis);
  if (!own || normal === null || angle === null || angle === undefined) return null;
  const goal = nearestTurn(angle, delta.angle);
  const radius = pose.size * unitsPerPixel(view, origin, projection);
  return {
    delta: goal === delta.angle ? delta : { ...delta, angle: goal },
    point: addScaled(origin, rotate(own, fromAxisAngle(delta.axis, goal)), radius),
    onto: feature.point ?? addScaled(origin, normal, radius),
    normal,
    distance: pose.size * Math.abs(goal - delta.angle),
    depth: 0,
  };
}
