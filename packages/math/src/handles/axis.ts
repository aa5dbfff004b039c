import { radians, smoothstep } from '../algebra/angle.js';
import { add, cross, dot, length, mul, normalize, ZERO } from '../algebra/vec3.js';
import type { Pose } from '../pose/pose.js';
import type { Vec3 } from '../types.js';
import type { AxisIndex, Grab, Handle, Tone } from './handle.js';
import { named } from './named.js';
import type { DiscShape, QuadShape } from './shape.js';

export const AXES: readonly { readonly index: AxisIndex; readonly name: string; readonly tone: Tone }[] = [
  { index: 0, name: 'X', tone: 'x' },
  { index: 1, name: 'Y', tone: 'y' },
  { index: 2, name: 'Z', tone: 'z' },
];

export type Axes = readonly [u: AxisIndex, v?: AxisIndex];

export interface Plane {
  readonly normal: AxisIndex;
  readonly u: AxisIndex;
  readonly v: AxisIndex;
  readonly name: string;
  readonly tone: Tone;
}

export const PLANES: readonly Plane[] = [
  { normal: 2, u: 0, v: 1, name: 'XY', tone: 'z' },
  { normal: 0, u: 1, v: 2, name: 'YZ', tone: 'x' },
  { normal: 1, u: 0, v: 2, name: 'XZ', tone: 'y' },
];

/** A handle is hidden up to five degrees from the angle at which it becomes unusable, and opaque from 9.5 degrees on. */
const HIDDEN = Math.sin(radians(5));
const OPAQUE = Math.sin(radians(9.5));

/** The visibility of a handle along `axis`: it is hidden if the axis points at the eye. */
export const axisVisibility = (pose: Pose, axis: Vec3): number =>
  smoothstep(HIDDEN, OPAQUE, length(cross(axis, pose.viewDirection)));

export const directionsOf = ({ axes }: Pose, [u, v]: Axes): readonly [u: Vec3, v: Vec3 | null] => [
  axes[u],
  v === undefined ? null : axes[v],
];

/** The visibility of a handle along one or two axes of the pose: it is hidden if their plane is edge-on. */
export function visibilityAlong(pose: Pose, axes: Axes): number {
  const [u, v] = directionsOf(pose, axes);
  if (v === null) return axisVisibility(pose, u);
  const normal = normalize(cross(u, v)) ?? ZERO;
  return smoothstep(HIDDEN, OPAQUE, Math.abs(dot(normal, pose.viewDirection)));
}

/** A square on the plane of two axes, on the half of both that faces the eye, stretched along them. */
export function planeSquare(pose: Pose, { u, v }: Plane, stretch: Vec3): QuadShape {
  const side = (i: AxisIndex): Vec3 => mul(pose.axes[i], pose.facingSigns[i] * pose.size * stretch[i]);
  const [a, b] = [side(u), side(v)];
  return { kind: 'quad', center: mul(add(a, b), 0.36), u: mul(a, 0.095), v: mul(b, 0.095) };
}

/** A disc around the origin in the plane of the view; the radius is a fraction of the size. */
export const discInView = ({ screenAxes, size }: Pose, radius: number): DiscShape => ({
  kind: 'disc',
  u: mul(screenAxes[0], radius * size),
  v: mul(screenAxes[1], radius * size),
});

type Verb = Parameters<typeof named>[0];

type Own<G extends Grab, M> = Pick<Handle<G, M>, 'shapes' | 'visibility' | 'grab' | 'drag'>;

export const forAxes = <G extends Grab, M>(
  verb: Verb,
  preposition: string,
  of: (index: AxisIndex) => Own<G, M>,
): readonly Handle<G, M>[] =>
  AXES.map(({ index, name, tone }) => ({
    ...named(verb, `${preposition} ${name}`, tone),
    tone,
    axes: [index],
    priority: 2,
    ...of(index),
  }));

export const forPlanes = <G extends Grab, M>(verb: Verb, of: (plane: Plane) => Own<G, M>): readonly Handle<G, M>[] =>
  PLANES.map((plane) => ({
    ...named(verb, `on ${plane.name}`, plane.name.toLowerCase()),
    tone: plane.tone,
    axes: [plane.u, plane.v],
    priority: 1,
    ...of(plane),
  }));
