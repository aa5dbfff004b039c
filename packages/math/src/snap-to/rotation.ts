import { nearestTurn } from '../algebra/angle.js';
import { fromAxisAngle } from '../algebra/quat.js';
import { addScaled, normalize, rotate } from '../algebra/vec3.js';
import type { RotateDelta } from '../delta.js';
import { signedAngle } from '../geometry/signed-angle.js';
import { independentTargets } from '../pose/hierarchy.js';
import { spaceAxes } from '../pose/space.js';
import type { Vec3 } from '../types.js';
import { unitsPerPixel } from '../view/camera.js';
import type { NormalFeature } from './feature.js';
import type { SnapQuery } from './snapper.js';

interface RotationSnap {
  readonly delta: RotateDelta;
  /** The tip of the rotated axis, at the radius of the gizmo. */
  readonly point: Vec3;
  /** The point of the normal, or its tip. */
  readonly onto: Vec3;
  readonly normal: Vec3;
  /** CSS pixels of arc on the gizmo's circle: size · |Δangle|. */
  readonly distance: number;
}

/**
 * The rotation that brings an axis of the active target to a normal, both projected along the axis of the rotation. It is
 * the nearest such angle, so full turns are kept. Null if the axis or the normal is parallel to the axis of the rotation.
 */
export function rotationTo(feature: NormalFeature, delta: RotateDelta, query: SnapQuery): RotationSnap | null {
  const { pose, targets, view, projection, point: origin } = query;
  const active = independentTargets(targets).at(-1);
  const own = active && spaceAxes('local', active, view)[feature.axis ?? 1];
  const normal = normalize(feature.normal);
  const angle = own && normal && signedAngle(own, normal, delta.axis);
  if (!own || normal === null || angle === null || angle === undefined) return null;
  const snapped = nearestTurn(angle, delta.angle);
  const radius = pose.size * unitsPerPixel(view, origin, projection);
  return {
    delta: snapped === delta.angle ? delta : { ...delta, angle: snapped },
    point: addScaled(origin, rotate(own, fromAxisAngle(delta.axis, snapped)), radius),
    onto: feature.point ?? addScaled(origin, normal, radius),
    normal,
    distance: pose.size * Math.abs(snapped - delta.angle),
  };
}
