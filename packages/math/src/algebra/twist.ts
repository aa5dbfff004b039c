import type { Quat, Vec3 } from '../types.js';
import { multiply } from './quat.js';

/*
 * The twist of R(θ) q about an axis, where R rotates about another axis a. As quaternions, R(θ) q = cos(θ/2) q + sin(θ/2) (a, 0) q,
 * so the pair (w, u) of its real part and its component along the twist axis moves on an ellipse about zero, half of it for each
 * full turn of θ. The twist 2 atan2(u, w) is monotone in θ, changes by a full turn with it, and both directions have a closed form.
 */

/** The ellipse, in a frame whose first axis is the pair of `q`. */
export interface TwistPath {
  /** The twist of `q`, in (−π, π]. */
  readonly start: number;
  /** The length of the pair of `q`: the cosine of half its swing. */
  readonly radius: number;
  /** The pair of (a, 0) q in that frame. `across` is 0 if the twist does not change. */
  readonly along: number;
  readonly across: number;
}

/** Below, a twist is a rounding error: its axis is perpendicular to that of the rotation, or the swing is a half turn. */
const FLAT = 1e-9;

/** The twist about the coordinate axis `about` of a unit quaternion that is rotated about a unit axis. */
export function twistPath(q: Quat, axis: Vec3, about: 0 | 1 | 2): TwistPath {
  const turned = multiply([...axis, 0], q);
  const [w, u, wTurned, uTurned] = [q[3], q[about], turned[3], turned[about]];
  const radius = Math.hypot(w, u);
  const across = (w * uTurned - u * wTurned) / radius;
  const along = (w * wTurned + u * uTurned) / radius;
  const isFlat = !(radius > FLAT && Math.abs(across) > FLAT);
  return { start: 2 * Math.atan2(u, w), radius, along: isFlat ? 0 : along, across: isFlat ? 0 : across };
}

/** The change of the twist after a rotation by an angle, with its full turns. Radians. */
export function twistAfter({ radius, along, across }: TwistPath, angle: number): number {
  const side = Math.sign(angle);
  const turns = Math.floor(Math.abs(angle) / (2 * Math.PI));
  const half = Math.abs(angle) / 2 - turns * Math.PI;
  const [c, s] = [Math.cos(half), Math.sin(half)];
  const twist = Math.atan2(s * Math.abs(across), radius * c + side * s * along) + turns * Math.PI;
  return 2 * twist * side * Math.sign(across);
}

/** The angle after which the twist has changed by this much; infinite if it never does. Radians. */
export function angleOfTwist({ radius, along, across }: TwistPath, change: number): number {
  const side = Math.sign(change) * Math.sign(across);
  if (change === 0) return 0;
  if (across === 0 || !Number.isFinite(change)) return Number.POSITIVE_INFINITY * (side || Math.sign(change));
  const turns = Math.floor(Math.abs(change) / (2 * Math.PI));
  const half = Math.abs(change) / 2 - turns * Math.PI;
  // A hinge: both change equally, and keep their digits.
  const isEqual = Math.abs(along) < FLAT && Math.abs(Math.abs(across) - radius) < FLAT;
  const [c, s] = [Math.cos(half), Math.sin(half)];
  const angle = isEqual ? half : Math.atan2(radius * s, Math.abs(across) * c - side * along * s);
  return side * 2 * (angle + turns * Math.PI);
}
