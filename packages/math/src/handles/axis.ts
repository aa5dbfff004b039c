import { add, cross, dot, length, mul, normalize } from '../algebra/vec3.js';
import { radians, smoothstep } from '../geometry/angle.js';
import type { Pose } from '../pose/pose.js';
import type { Vec3 } from '../types.js';
import type { AxisIndex, Tone } from './handle.js';
import type { QuadShape } from './shape.js';

/** The axes by their index: one row for all that differs from one to the next. */
export const AXES: readonly { readonly index: AxisIndex; readonly name: string; readonly tone: Tone }[] = [
  { index: 0, name: 'X', tone: 'x' },
  { index: 1, name: 'Y', tone: 'y' },
  { index: 2, name: 'Z', tone: 'z' },
];

/** Something for each axis. */
export const perAxis = <T>(of: (i: AxisIndex) => T): readonly [x: T, y: T, z: T] => [of(0), of(1), of(2)];

/** The plane of two axes, and the axis square to it. */
export interface Plane {
  readonly normal: AxisIndex;
  readonly u: AxisIndex;
  readonly v: AxisIndex;
  readonly name: string;
  readonly tone: Tone;
}

/** The planes by the axis square to them, named by the two that span them. */
export const PLANES: readonly Plane[] = [
  { normal: 2, u: 0, v: 1, name: 'XY', tone: 'z' },
  { normal: 0, u: 1, v: 2, name: 'YZ', tone: 'x' },
  { normal: 1, u: 0, v: 2, name: 'XZ', tone: 'y' },
];

/** Handles are whole down to ten degrees from where they can no longer be told apart, and gone at five. */
const GONE = Math.sin(radians(5));
const WHOLE = Math.sin(radians(9.5));

/** How visible something along `axis` is: an axis that points at the eye is gone. */
export const axisVisibility = (pose: Pose, axis: Vec3): number =>
  smoothstep(GONE, WHOLE, length(cross(axis, pose.viewDirection)));

/** How visible something on the plane of two axes is: a plane seen from its edge is gone. */
export function planeVisibility(pose: Pose, { u, v, normal }: Pick<Plane, 'u' | 'v' | 'normal'>): number {
  const square = normalize(cross(pose.axes[u], pose.axes[v])) ?? pose.axes[normal];
  return smoothstep(GONE, WHOLE, Math.abs(dot(square, pose.viewDirection)));
}

/** The square of a plane, on the side of both its axes that faces the eye, stretched along them. */
export function planeSquare(pose: Pose, { u, v }: Plane, stretch: Vec3): QuadShape {
  const side = (i: AxisIndex): Vec3 => mul(pose.axes[i], pose.facingSigns[i] * pose.size * stretch[i]);
  const [a, b] = [side(u), side(v)];
  return { kind: 'quad', center: mul(add(a, b), 0.36), u: mul(a, 0.095), v: mul(b, 0.095) };
}
