import { toBasis, toWorld } from '../algebra/basis.js';
import { add, cross, dot, length, mul, normalize, perpendicular, sub } from '../algebra/vec3.js';
import type { Pose } from '../pose/pose.js';
import { onPlane } from '../solve/on-plane.js';
import { inSpan } from '../solve/span.js';
import type { Basis, Vec2, Vec3, View } from '../types.js';
import { eyeOf, screenAxes } from '../view/camera.js';

/*
 * A sphere of radius r around a point at the distance D is seen under the angle α with sin α = r / D: a line of sight under the
 * angle α to the line to the center is tangent to it. Affine maps keep tangents, so for a stretched target all of this is
 * computed in the space in which the sphere is round. From α = 60° on, where few cameras see it, r grows linearly with α, so that
 * it passes the distance of the eye.
 */
const WIDEST = Math.PI / 3;

/** The radius over the distance of the eye, for an angle. */
const radiusAt = (angle: number): number =>
  angle < WIDEST ? Math.sin(angle) : Math.sin(WIDEST) + (angle - WIDEST) * Math.cos(WIDEST);

/** The inverse of `radiusAt`. */
const angleOf = (share: number): number =>
  share < Math.sin(WIDEST) ? Math.asin(share) : WIDEST + (share - Math.sin(WIDEST)) / Math.cos(WIDEST);

/** The radius of the sphere that the line of sight of the cursor touches; null if the center is not in front of the eye. */
export function sphereThrough(units: Basis, center: Vec3, depth: number, cursor: Vec2, view: View): number | null {
  const [right, up, back] = screenAxes(view);
  const at = onPlane({ point: center, u: right, v: up, depth }, cursor, view);
  if (at === null) return null;
  const aside = toBasis(units, inSpan(right, up, at));
  const eye = eyeOf(view);
  if (eye === null) return length(cross(aside, normalize(toBasis(units, back)) ?? aside));
  const to = toBasis(units, sub(center, eye));
  const sight = add(to, aside);
  return length(to) * radiusAt(Math.atan2(length(cross(to, sight)), dot(to, sight)));
}

/** Two radii of the silhouette of a sphere, in the plane through its center across the view; null if it cannot be seen. */
export function silhouetteOf(
  units: Basis,
  radius: number,
  { origin, eye, viewDirection }: Pick<Pose, 'origin' | 'eye' | 'viewDirection'>,
): readonly [Vec3, Vec3] | null {
  const to = toBasis(units, eye ? sub(origin, eye) : viewDirection);
  const d = normalize(to);
  const angle = eye ? angleOf(radius / length(to)) : 0;
  if (d === null || !(angle < Math.PI / 2)) return null;
  const drawn = eye ? length(to) * Math.tan(angle) : radius;
  const u = perpendicular(d);
  return [mul(toWorld(units, u), drawn), mul(toWorld(units, cross(d, u)), drawn)];
}
