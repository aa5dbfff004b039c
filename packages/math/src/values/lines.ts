import { transformDirection } from '../algebra/mat4.js';
import { mul, sub } from '../algebra/vec3.js';
import type { Handle } from '../handles/handle.js';
import { handleWith } from '../handles/handle-with.js';
import type { Shape } from '../handles/shape.js';
import type { Pose } from '../pose/pose.js';
import type { Vec3 } from '../types.js';
import { localOf } from './value-handle.js';

/** Lines between points of the local space, as shapes of a handle that is at `at` in that space. */
const linesOf = (pose: Pose, at: Vec3, lines: readonly (readonly [Vec3, Vec3])[]): readonly Shape[] => {
  const offset = (p: Vec3): Vec3 => mul(transformDirection(localOf(pose), sub(p, at)), 1 / pose.unitsPerPixel);
  return lines.map(([from, to]) => ({ kind: 'segment', from: offset(from), to: offset(to), width: 1 }));
};

/** A handle with lines of the local space besides its own shapes. */
export const withLines = (handle: Handle, at: Vec3, lines: readonly (readonly [Vec3, Vec3])[]): Handle =>
  handleWith(handle, {
    shapes: (pose) => [...handle.shapes(pose), ...linesOf(pose, at, lines)],
  });
