import { transformPoint } from '../algebra/mat4.js';
import { mul, sub } from '../algebra/vec3.js';
import type { Handle } from '../handles/handle.js';
import { handleWith } from '../handles/handle-with.js';
import type { Shape } from '../handles/shape.js';
import type { Pose } from '../pose/pose.js';
import type { Vec3 } from '../types.js';
import { localOf } from './value-handle.js';

/** Lines between points of the local space, as shapes of a handle. */
function linesOf(pose: Pose, lines: readonly (readonly [Vec3, Vec3])[]): readonly Shape[] {
  const local = pose.frame?.straight ?? localOf(pose);
  const offset = (p: Vec3): Vec3 => mul(sub(transformPoint(local, p), pose.origin), 1 / pose.unitsPerPixel);
  return lines.map(([from, to]) => ({ kind: 'segment', from: offset(from), to: offset(to), width: 1 }));
}

/** A handle with lines of the local space besides its own shapes. */
export const withLines = (handle: Handle, lines: readonly (readonly [Vec3, Vec3])[]): Handle =>
  handleWith(handle, { shapes: (pose) => [...handle.shapes(pose), ...linesOf(pose, lines)] });
