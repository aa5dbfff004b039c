import { rotatedAxes } from '../algebra/basis.js';
import { decimalNear } from '../algebra/decimal.js';
import { lengthOf } from '../algebra/numbers.js';
import { multiply, normalize } from '../algebra/quat.js';
import { type Alignment, areFinite, type Delta, isAlignment, isDelta, type ScaleDelta } from '../delta.js';
import type { Quat, Target, Transform, Vec3 } from '../types.js';
import { meanAlong } from './mean-along.js';
import { kept, type Motion, motionIn, movedInParent } from './motion.js';

/** See `meanAlong`; null: the factors are along the own axes of the target. */
type Mean = ReturnType<typeof meanAlong> | null;

/**
 * Applies a delta to targets, each in the space of its parent. Translate writes positions only; rotate writes rotations, and
 * positions of targets that are not on the pivot; scale writes scales and such positions. A channel that is not written is
 * the same array. A target that does not change, that has an ancestor, or whose parent is singular or not finite keeps the
 * same transform object. Null if the delta, a transform or a result is not finite.
 *
 * If position, rotation and scale cannot express the result (a rotation in a parent with non-uniform scale, a non-uniform
 * scale of several targets), rotate gives the nearest rotation, by the polar decomposition of the parent, and scale the part
 * along each axis of the target in the world, never less than the smallest factor or more than the largest; `exactMatrices`
 * gives the exact result.
 *
 * @param alignment a rotation that goes with a move: `drag.alignment`. @default none
 */
export function applyDelta(
  delta: Delta,
  targets: readonly Target[],
  alignment: Alignment | null = null,
): readonly Transform[] | null {
  if (!isDelta(delta) || (alignment !== null && !isAlignment(alignment))) return null;
  const inParent = motionIn(delta, alignment);
  const mean = delta.kind === 'scale' && !delta.own ? meanAlong(delta.axes) : null;
  const results: Transform[] = [];
  for (let i = 0; i < targets.length; i++) {
    const target = targets[i] as Target;
    const { transform, worldFromParent, ancestor } = target;
    const motion = ancestor === undefined ? inParent(worldFromParent) : null;
    const result = motion === null ? transform : applyToOne(delta, motion, transform, mean);
    // The quaternion of a result has unit length, or that of the start.
    if (!(isFiniteTransform(transform) && areFinite(result.position, 3) && areFinite(result.scale, 3))) return null;
    results.push(result);
  }
  return results;
}

function applyToOne(delta: Delta, motion: Motion, start: Transform, mean: Mean): Transform {
  const position = movedInParent(motion, start.position);
  const { quaternion: q } = start;
  const quaternion = motion.rotation ? kept(rotated(q, motion.rotation), q) : q;
  const scale = delta.kind === 'scale' ? kept(rescaled(delta, motion, start, mean), start.scale) : start.scale;
  return position === start.position && quaternion === start.quaternion && scale === start.scale
    ? start
    : { position, quaternion, scale };
}

/** The length of a quaternion may differ from 1 by this much, as single precision makes it. A rotation then makes it 1. */
const NEARLY_UNIT = 1e-6;

/** A quaternion of another length draws a distorted target. It keeps its length, because otherwise the target jumps at the press. */
function rotated(q: Quat, rotation: Quat): Quat {
  const [x, y, z, w] = normalize(multiply(rotation, q));
  const n = lengthOf(q, q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  return Math.abs(n - 1) < NEARLY_UNIT || n === Infinity ? [x, y, z, w] : [x * n, y * n, z * n, w * n];
}

/** The scale times the factors. If the factors are along other axes, each of the target's axes has their mean. */
function rescaled({ factors }: ScaleDelta, { worldFromParent: m }: Motion, start: Transform, mean: Mean): Vec3 {
  const { quaternion, scale } = start;
  const isEven = factors[0] === factors[1] && factors[1] === factors[2];
  if (mean === null || isEven)
    return [grown(scale[0], factors[0]), grown(scale[1], factors[1]), grown(scale[2], factors[2])];
  const [x, y, z] = rotatedAxes(quaternion);
  return [
    grown(scale[0], mean(m, x, factors)),
    grown(scale[1], mean(m, y, factors)),
    grown(scale[2], mean(m, z, factors)),
  ];
}

/** No factor changes a scale of zero, so the growth is added. A result within rounding of a short decimal number is that number. */
function grown(scale: number, factor: number): number {
  if (factor === 1) return scale;
  const product = scale === 0 ? Math.max(0, factor - 1) : scale * factor;
  return decimalNear(product, Math.max(Math.abs(scale), Math.abs(product))) ?? product;
}

/** Whether all ten numbers of a transform are finite, and its quaternion is not zero. */
export function isFiniteTransform(transform: Transform): boolean {
  const { position, quaternion: q, scale } = transform || {};
  const areNumbers = areFinite(position, 3) && areFinite(q, 4) && areFinite(scale, 3);
  return areNumbers && (q[0] !== 0 || q[1] !== 0 || q[2] !== 0 || q[3] !== 0);
}
