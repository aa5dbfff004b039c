import { dualOf, numberPerAxis, toBasis, toWorld } from '../algebra/basis.js';
import { clamp } from '../algebra/numbers.js';
import { add, addScaled, dot, length, mul, normalize, sub } from '../algebra/vec3.js';
import type { Pose } from '../pose/pose.js';
import { alongAxis, type GrabbedAxis, grabAxis } from '../solve/along-axis.js';
import { grabPlane, type PlaneScaleGrab } from '../solve/on-plane.js';
import { scaleOnPlane } from '../solve/scale-on-plane.js';
import type { PointerSample, Vec3 } from '../types.js';
import { unitsPerPixel } from '../view/camera.js';
import { AXES, axisVisibility, visibilityAlong } from './axis.js';
import type { AxisIndex, Handle, Solved } from './handle.js';
import { scaleBy } from './scale-by.js';

/** A face, an edge or a corner of a box: for each axis the side it is on, or 0 if it spans the box. */
export type BoxPart = readonly [x: Sign, y: Sign, z: Sign];
export type Sign = -1 | 0 | 1;

const NAMES: readonly (readonly [negative: string, positive: string])[] = [
  ['left', 'right'],
  ['bottom', 'top'],
  ['back', 'front'],
];

/** The names of the sides that a part is on, x first. */
export const sidesOf = (part: BoxPart): readonly string[] =>
  axesOf(part).map((i) => (NAMES[i] as readonly [string, string])[part[i] > 0 ? 1 : 0]);

export const axesOf = (part: BoxPart): readonly AxisIndex[] =>
  AXES.flatMap(({ index }) => (part[index] === 0 ? [] : [index]));

/** From the center of a box to the center of a part, in world units. */
export function toPart({ axes, extent }: Pose, part: BoxPart): Vec3 {
  return toWorld(
    axes,
    numberPerAxis((i) => (extent?.[i] ?? 0) * part[i]),
  );
}

/** The center of a part, in world space. */
const pointOf = (pose: Pose, part: BoxPart): Vec3 => add(pose.origin, toPart(pose, part));

/** From the center of a box to the center of a part, in gizmo pixels. */
export const partOffset = (pose: Pose, part: BoxPart): Vec3 => mul(toPart(pose, part), 1 / pose.unitsPerPixel);

/** The pose with the view direction at the center of a part, which may be far from the center of the box. */
function towardsPart(pose: Pose, part: BoxPart): Pose {
  if (pose.eye === null) return pose;
  const viewDirection = normalize(sub(pointOf(pose, part), pose.eye));
  return { ...pose, viewDirection: viewDirection ?? pose.viewDirection };
}

/** The visibility of parts behind the box, which can still be picked. */
const BEHIND = 0.45;

/** Whether all faces of a part face away from the eye. The axes need not be perpendicular. */
function isBehind({ axes, viewDirection }: Pose, part: BoxPart): boolean {
  const normals = dualOf(axes);
  // A face seen edge-on does not face away, whatever the rounding errors are.
  return axesOf(part).every((i) => part[i] * dot(normals[i], viewDirection) > 1e-9);
}

/**
 * The visibility of a part: a face or a corner is hidden if its line points at the eye, an edge if its plane is edge-on.
 * Parts behind the box are faint; a rectangle has none.
 */
const partVisibility = (pose: Pose, box: 'bounds' | 'rect', part: BoxPart): number => {
  const seen = towardsPart(pose, part);
  return clarityOf(seen, part) * (box === 'bounds' && isBehind(seen, part) ? BEHIND : 1);
};

function clarityOf(seen: Pose, part: BoxPart): number {
  const [u = 0, v] = axesOf(part);
  if (v !== undefined && part.includes(0)) return visibilityAlong(seen, [u, v]);
  const rail = railOf(seen, part);
  return rail === null ? 0 : axisVisibility(seen, rail.direction);
}

/** Whether half of a box is more than a pixel along an axis. A smaller box is flat, or the size is a rounding error. */
export const hasSize = ({ extent, unitsPerPixel: pixel }: Pose, axis: AxisIndex): boolean =>
  extent !== null && extent[axis] > pixel;

/** Whether a box has a size along all axes that a part scales along. */
export const hasPart = (pose: Pose, part: BoxPart): boolean => axesOf(part).every((i) => hasSize(pose, i));

/** The fixed part: the opposite one, or with Alt the center. */
const fixedPart = (part: BoxPart, { modifiers }: PointerSample): BoxPart =>
  modifiers?.alt ? [0, 0, 0] : (part.map((side) => -side) as unknown as BoxPart);

/** The pose with its pivot at the fixed part. */
const aboutFixed = (pose: Pose, part: BoxPart, sample: PointerSample): Pose => ({
  ...pose,
  pivot: pointOf(pose, fixedPart(part, sample)),
});

/** The line through the center of a box that a face or a corner is dragged along. */
interface Rail {
  readonly direction: Vec3;
  /** From the center to the part, in world units. */
  readonly reach: number;
}

function railOf(pose: Pose, part: BoxPart): Rail | null {
  const to = toPart(pose, part);
  const direction = normalize(to);
  return direction === null ? null : { direction, reach: length(to) };
}

/**
 * The distance of the grabbed point from the fixed part, but at least two pixels. A finger on a box of a few pixels can be nearer
 * to the fixed part, or beyond it. Then one pixel would change the factor by any amount.
 */
const fromFixed = (
  { modifiers }: PointerSample,
  { depth }: GrabbedAxis | PlaneScaleGrab,
  amount: number,
  reach: number,
): number => Math.max(amount + (modifiers?.alt ? 0 : reach), 2 * depth);

/**
 * Grabs a face or a corner at the foot of the cursor on its line, or on a parallel line through another point of the part. The
 * amount is from the center.
 */
function grabOnRail(
  { point, view }: PointerSample,
  pose: Pose,
  part: BoxPart,
  at = pointOf(pose, part),
): GrabbedAxis | null {
  const rail = railOf(pose, part);
  const grab = rail && grabAxis(at, rail.direction, point, view);
  return rail && grab && { ...grab, amount: grab.amount + rail.reach };
}

/** The scale that moves the grabbed point of a face or a corner to the foot of the cursor. */
function dragOnRail(grab: GrabbedAxis, sample: PointerSample, pose: Pose, part: BoxPart): Solved | null {
  const moved = alongAxis(grab, sample.point, sample.view);
  if (moved === null) return null;
  const factor = 1 + moved / fromFixed(sample, grab, grab.amount, length(toPart(pose, part)));
  return { delta: scaleBy(aboutFixed(pose, part, sample), (i) => (part[i] === 0 ? 1 : factor)) };
}

/** The two axes that an edge scales along, and its direction. */
function edgeAxes(part: BoxPart): readonly [AxisIndex, AxisIndex, AxisIndex] {
  const [u = 0, v = 0] = axesOf(part);
  return [u, v, (3 - u - v) as AxisIndex];
}

/** The point of a part along an axis that is drawn nearest to the cursor; its center if it is drawn as a dot. */
function pointAlong({ point, view }: PointerSample, pose: Pose, part: BoxPart, along: AxisIndex): Vec3 {
  const middle = pointOf(pose, part);
  const axis = pose.axes[along];
  const foot = alongAxis({ point: middle, axis, depth: unitsPerPixel(view, middle) }, point, view);
  const half = pose.extent?.[along] ?? 0;
  return addScaled(middle, axis, clamp(foot ?? 0, -half, half));
}

/** Grabs the side of a rectangle at the cursor, and drags it as a face. */
export const grabOnSide = (sample: PointerSample, pose: Pose, part: BoxPart, along: AxisIndex): GrabbedAxis | null =>
  grabOnRail(sample, pose, part, pointAlong(sample, pose, part, along));

/** Grabs an edge at the cursor, on the perpendicular plane there. */
function grabOnEdge(sample: PointerSample, pose: Pose, part: BoxPart): PlaneScaleGrab | null {
  const [u, v, along] = edgeAxes(part);
  const at = pointAlong(sample, pose, part, along);
  const grab = grabPlane(at, pose.axes[u], pose.axes[v], sample.point, sample.view);
  return grab && dragOnEdge(grab, sample, pose, part) && grab;
}

/** The scale that moves the grabbed point of an edge to the cursor. */
function dragOnEdge(grab: PlaneScaleGrab, sample: PointerSample, pose: Pose, part: BoxPart): Solved | null {
  const [u, v] = edgeAxes(part);
  const from = toBasis(pose.axes, sub(grab.point, pose.origin));
  const amountOn = (i: AxisIndex): number =>
    part[i] * fromFixed(sample, grab, from[i] * part[i], pose.extent?.[i] ?? 0);
  const factors = scaleOnPlane({ ...grab, amounts: [amountOn(u), amountOn(v)] }, sample.point, sample.view);
  const about = aboutFixed(pose, part, sample);
  return factors && { delta: scaleBy(about, (i) => (i === u ? factors[0] : i === v ? factors[1] : 1)) };
}

/** Grab and drag of a face or a corner. */
const onRail = (part: BoxPart): Pick<Handle<GrabbedAxis>, 'grab' | 'drag'> => ({
  grab: (sample, pose) => grabOnRail(sample, pose, part),
  drag: (grab, sample, pose) => dragOnRail(grab, sample, pose, part),
});

/** Grab and drag of an edge. */
const onEdge = (part: BoxPart): Pick<Handle<PlaneScaleGrab>, 'grab' | 'drag'> => ({
  grab: (sample, pose) => grabOnEdge(sample, pose, part),
  drag: (grab, sample, pose) => dragOnEdge(grab, sample, pose, part),
});

/** A handle on a part of a box. A part with two axes is dragged on their plane, the others along a line. */
export function partHandle(
  box: 'bounds' | 'rect',
  part: BoxPart,
  own: Pick<Handle, 'tone' | 'priority' | 'shapes'> & Partial<Pick<Handle, 'grab'>>,
): Handle {
  const axes = axesOf(part);
  const sides = sidesOf(part);
  return {
    id: [box, ...sides].join('-'),
    label: ['resize', sides.join(' ')],
    mode: 'scale',
    axes,
    placement: { boxed: true },
    visibility: (pose) => partVisibility(pose, box, part),
    ...(axes.length === 2 ? onEdge(part) : onRail(part)),
    ...own,
  };
}
