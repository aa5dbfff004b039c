import { nearestTurn } from '../algebra/angle.js';
import { WORLD } from '../algebra/basis.js';
import { isInvertible } from '../algebra/mat4.js';
import { clamp } from '../algebra/numbers.js';
import { rotationOf } from '../algebra/polar.js';
import { conjugate, fromAxisAngle, multiply, normalize } from '../algebra/quat.js';
import { angleOfTwist, type TwistPath, twistAfter, twistPath } from '../algebra/twist.js';
import { dot, mul, rotate } from '../algebra/vec3.js';
import type { RotateDelta } from '../delta.js';
import { AXES } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Quat, Target, Vec3 } from '../types.js';
import type { AngleRange } from './constraint.js';

/**
 * Ranges of the rotation about axes of a rest orientation, in radians: the joint of an arm, a door, a wheel that turns three times.
 * The angle of a target about an axis is its twist, after the swing-twist decomposition of its rotation from rest. At the press, it
 * is the angle of the range that is this orientation, or else the nearest one; from there, full turns count.
 */
export interface RotationLimits {
  /** @default no limits */
  readonly x?: AngleRange | undefined;
  /** @default no limits */
  readonly y?: AngleRange | undefined;
  /** @default no limits */
  readonly z?: AngleRange | undefined;
  /** The orientation in the parent where all angles are 0, and whose axes they are about. @default that of the parent */
  readonly rest?: Quat | undefined;
}

/** One limited axis of one target while it is rotated. */
interface Hinge {
  readonly index: AxisIndex;
  readonly path: TwistPath;
  /** The allowed change of the twist: 0 or less, and 0 or more. */
  readonly below: number;
  readonly above: number;
}

const isAngleRange = (range: AngleRange | undefined): range is AngleRange => !!range && range[0] <= range[1];

/** Whether all ranges are intervals. */
export const areAngles = (limits: RotationLimits | null | undefined): boolean =>
  (['x', 'y', 'z'] as const).every((name) => limits?.[name] === undefined || isAngleRange(limits[name]));

/** The angle congruent to a twist that is within a range, or else the nearest to it. */
function startIn(twist: number, [min, max]: AngleRange): number {
  const turn = 2 * Math.PI;
  if (max - min < turn) return nearestTurn(twist, (min + max) / 2);
  if (twist < min) return twist + turn * Math.ceil((min - twist) / turn);
  return twist > max ? twist - turn * Math.ceil((twist - max) / turn) : twist;
}

/** The rotation of a target from rest, and the axis of a delta there. Null: no limits. */
function fromRest({ worldFromParent, transform, ancestor }: Target, { axis }: RotateDelta, rest: Quat | undefined) {
  if (ancestor !== undefined || !isInvertible(worldFromParent)) return null;
  const orientation = normalize(rest ?? [0, 0, 0, 1]);
  const worldFromRest = multiply(rotationOf(worldFromParent), orientation);
  const rotation = multiply(conjugate(orientation), normalize(transform.quaternion));
  return { rotation, worldFromRest, axis: rotate(axis, conjugate(worldFromRest)) };
}

function hingesOf(limits: RotationLimits, rotation: Quat, axis: Vec3): readonly Hinge[] {
  return AXES.flatMap(({ index, name }) => {
    const range = limits[name.toLowerCase() as 'x' | 'y' | 'z'];
    if (!isAngleRange(range)) return [];
    const path = twistPath(rotation, axis, index);
    const start = startIn(path.start, range);
    return [{ index, path, below: Math.min(0, range[0] - start), above: Math.max(0, range[1] - start) }];
  });
}

/** The angles about its axis by which a rotation leaves all targets within their limits. Zero is always inside. */
export function anglesWithin(delta: RotateDelta, limits: RotationLimits, targets: readonly Target[]): AngleRange {
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const target of targets) {
    const start = fromRest(target, delta, limits.rest);
    for (const { path, below, above } of start ? hingesOf(limits, start.rotation, start.axis) : []) {
      const ends = [angleOfTwist(path, below), angleOfTwist(path, above)];
      low = Math.max(low, Math.min(0, ...ends));
      high = Math.min(high, Math.max(0, ...ends));
    }
  }
  return [low, high];
}

/** A free rotation whose twist about each axis is clamped to its range; the swing stays. */
export function clampTwists(delta: RotateDelta, limits: RotationLimits, target: Target): RotateDelta {
  let now = delta;
  for (const { index } of AXES) {
    const start = fromRest(target, now, limits.rest);
    const hinge = start && hingesOf(limits, start.rotation, start.axis).find((each) => each.index === index);
    if (!start || !hinge) continue;
    const twist = twistAfter(hinge.path, now.angle);
    const excess = clamp(twist, hinge.below, hinge.above) - twist;
    if (excess === 0) continue;
    const turned = multiply(fromAxisAngle(start.axis, now.angle), start.rotation);
    const clamped = multiply(turned, fromAxisAngle(WORLD[index], excess));
    const [x, y, z, w] = multiply(clamped, conjugate(start.rotation));
    const size = Math.hypot(x, y, z);
    if (size === 0) return { ...delta, angle: 0 };
    const axis = rotate(mul([x, y, z], 1 / size), start.worldFromRest);
    const side = dot(axis, now.axis) < 0 ? -1 : 1;
    now = { ...delta, axis: mul(axis, side), angle: side * nearestTurn(2 * Math.atan2(size, w), 0) };
  }
  return now;
}
