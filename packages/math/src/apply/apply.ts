import { normalize } from '../algebra/quat.js';
import { type Alignment, type Delta, isAlignment, isDelta } from '../delta.js';
import { required, requireTarget } from '../errors.js';
import type { Mat4, Quat, Target, Transform, Vec3 } from '../types.js';
import { motionOf } from './motion.js';
import { inParents, type MotionInParent, movedInParent } from './parent-space.js';

/** The matrix of each target's parent now, which differs from that of the start where the parent has moved in mid-drag. */
export type Parents = readonly (Mat4 | null)[];

/**
 * What a delta makes of its targets, each in the space of its parent. Translate writes positions alone; rotate writes
 * rotations, and positions of targets that are not on the pivot; scale writes scales and such positions. What is not
 * written is the very same array. A target that nothing happens to, that follows an ancestor, or whose parent is singular or
 * not finite keeps its very same transform. Null where the delta, a transform or a result is not finite.
 *
 * Where a target's position, rotation and scale cannot hold the result (a rotation under a parent scaled unevenly, an
 * uneven scale of several targets), rotate gives the nearest rotation, by the polar decomposition of the parent, and
 * scale the diagonal part; `exactMatrices` gives the whole.
 *
 * @param parents the parent of each target now; null: as at the start. @default as at the start
 * @param alignment a rotation that goes with a move: `drag.alignment`. @default none
 */
export function applyDelta(
  delta: Delta,
  targets: readonly Target[],
  parents?: Parents,
  alignment: Alignment | null = null,
): readonly Transform[] | null {
  if (!isDelta(delta) || (alignment !== null && !isAlignment(alignment))) return null;
  required(targets);
  const motionIn = inParents(motionOf(delta, alignment));
  const scales = scalesOf(delta);
  const results: Transform[] = [];
  for (let i = 0; i < targets.length; i++) {
    requireTarget(targets[i] as Target);
    const { transform, worldFromParent, ancestor } = targets[i] as Target;
    const motion = ancestor === undefined ? motionIn(worldFromParent, parents?.[i] ?? worldFromParent) : null;
    const result = motion === null ? transform : applyToOne(motion, scales, transform);
    if (!isFiniteTransform(transform) || (result !== transform && !isFiniteTransform(result))) return null;
    results.push(result);
  }
  return results;
}

/** The factors of a scale, or `shared` where they are along axes that are not the target's. Null: no scale. */
type Scales = Vec3 | 'shared' | null;

function scalesOf(delta: Delta): Scales {
  if (delta.kind !== 'scale') return null;
  const { factors, own } = delta;
  const isEven = factors[0] === factors[1] && factors[1] === factors[2];
  return own || isEven ? factors : 'shared';
}

function applyToOne(motion: MotionInParent, scales: Scales, start: Transform): Transform {
  if (motion.isStill) return start;
  const position = movedInParent(motion, start.position);
  const quaternion = motion.rotation === null ? start.quaternion : rotated(motion.rotation, start.quaternion);
  const scale = rescaled(motion, scales, start);
  return position === start.position && quaternion === start.quaternion && scale === start.scale
    ? start
    : { position, quaternion, scale };
}

function rescaled(motion: MotionInParent, scales: Scales, { quaternion, scale }: Transform): Vec3 {
  if (scales === null) return scale;
  return scales === 'shared' ? scaledAlong(motion.change(), quaternion, scale) : scaled(scales, scale);
}

/** Whether all ten numbers of a transform are finite, and its quaternion is not zero. */
export function isFiniteTransform(transform: Transform): boolean {
  if (!(transform?.position && transform.quaternion && transform.scale)) return false;
  const { position: p, quaternion: q, scale: s } = transform;
  return (
    areFinite(p) &&
    areFinite(s) &&
    areFinite(q) &&
    Number.isFinite(q[3]) &&
    (q[0] !== 0 || q[1] !== 0 || q[2] !== 0 || q[3] !== 0)
  );
}

const areFinite = (v: readonly number[]): boolean =>
  Number.isFinite(v[0]) && Number.isFinite(v[1]) && Number.isFinite(v[2]);

/** The product of two rotations, of unit length. */
function rotated(a: Quat, b: Quat): Quat {
  const x = a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1];
  const y = a[3] * b[1] + a[1] * b[3] + a[2] * b[0] - a[0] * b[2];
  const z = a[3] * b[2] + a[2] * b[3] + a[0] * b[1] - a[1] * b[0];
  const w = a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2];
  const squared = x * x + y * y + z * z + w * w;
  // A rotation is of unit length but for rounding; what is far from it could be out of range when squared.
  if (!(squared > 0.5 && squared < 2)) return normalize([x, y, z, w]);
  const k = 1 / Math.sqrt(squared);
  return [x * k, y * k, z * k, w * k];
}

const scaled = (k: Vec3, s: Vec3): Vec3 => [grown(s[0], k[0]), grown(s[1], k[1]), grown(s[2], k[2])];
/** From a scale of zero no factor leads away: there the growth is added. */
const grown = (s: number, factor: number): number => (s === 0 ? Math.max(0, factor - 1) : s * factor);

/** A scale of what is turned by q, times what a change of directions does to each of its axes, along that axis. */
function scaledAlong(change: Mat4, q: Quat, s: Vec3): Vec3 {
  const x = q[0];
  const y = q[1];
  const z = q[2];
  const w = q[3];
  return [
    grown(s[0], along(change, 1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))),
    grown(s[1], along(change, 2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))),
    grown(s[2], along(change, 2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))),
  ];
}
const along = (m: Mat4, x: number, y: number, z: number): number =>
  x * (m[0] * x + m[4] * y + m[8] * z) + y * (m[1] * x + m[5] * y + m[9] * z) + z * (m[2] * x + m[6] * y + m[10] * z);
