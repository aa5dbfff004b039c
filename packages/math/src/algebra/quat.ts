import { quat } from 'gl-matrix';
import type { Quat, Vec3 } from '../types.js';

type Four = [number, number, number, number];

/** The rotation by `angle` radians about the unit `axis`, right-handed. */
export function fromAxisAngle(axis: Vec3, angle: number): Quat {
  const s = Math.sin(angle / 2);
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2)];
}

/** The rotation `b` followed by the rotation `a`. */
export function multiply(a: Quat, b: Quat): Quat {
  const out: Four = [0, 0, 0, 1];
  quat.multiply(out, a, b);
  return out;
}

/** The rotation undone; `q` has unit length. */
export const conjugate = (q: Quat): Quat => [-q[0], -q[1], -q[2], q[3]];

/** The unit quaternion along `q`; the identity where `q` is zero. */
export function normalize(q: Quat): Quat {
  const n = Math.hypot(q[0], q[1], q[2], q[3]);
  return n > 0 ? [q[0] / n, q[1] / n, q[2] / n, q[3] / n] : [0, 0, 0, 1];
}

/** The rotation that takes the axes x, y and z to the three orthonormal, right-handed columns. */
export function fromColumns(x: Vec3, y: Vec3, z: Vec3): Quat {
  const out: Four = [0, 0, 0, 1];
  quat.fromMat3(out, [...x, ...y, ...z]);
  return normalize(out);
}

/** The signed angle in (−π, π] by which `q` turns about the unit `axis`: the twist of its swing and twist. */
export function twist(q: Quat, axis: Vec3): number {
  const along = q[0] * axis[0] + q[1] * axis[1] + q[2] * axis[2];
  const angle = 2 * Math.atan2(along, q[3]);
  return angle > Math.PI ? angle - 2 * Math.PI : angle <= -Math.PI ? angle + 2 * Math.PI : angle;
}
