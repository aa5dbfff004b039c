import { dualOf, numberPerAxis, toBasis, toWorld } from '../algebra/basis.js';
import { clamp } from '../algebra/numbers.js';
import { add, addScaled, dot, length, mul, normalize, sub } from '../algebra/vec3.js';
import type { ScaleDelta } from '../delta.js';
import type { Pose } from '../pose/pose.js';
import type { PointerSample, Vec3 } from '../types.js';
import { AXES, axisVisibility, visibilityAlong } from './axis.js';
import { dragOn, grabOf, pressOn } from './grab.js';
import type { AxisIndex, Grab, Handle } from './handle.js';
import { phrase } from './named.js';
import { scaleBy, scaleOn } from './scale-by.js';

/** A face, an edge or a corner of a box: for each axis the side it is on, or 0 if it spans the box. */
export type BoxPart = readonly [x: Side, y: Side, z: Side];
export type Side = -1 | 0 | 1;

const NAMES: readonly (readonly [negative: string, positive: string])[] = [
  ['left', 'right'],
  ['bottom', 'top'],
  ['back', 'front'],
];

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
const fromFixed = ({ modifiers }: PointerSample, { depth }: Grab, amount: number, reach: number): number =>
  Math.max(amount + (modifiers?.alt ? 0 : reach), 2 * depth);

/**
 * Grabs a face or a corner at the foot of the cursor on its line, or on a parallel line through another point of the part. The
 * amount is from the center.
 */
function grabOnRail(sample: PointerSample, pose: Pose, part: BoxPart, at = pointOf(pose, part)): Grab | null {
  const rail = railOf(pose, part);
  const grab = rail && pressOn(sample, { ...pose, origin: at }, rail.direction, null);
  if (!rail || !grab || dragOn(grab, sample, rail.direction, null) === null) return null;
  return { ...grab, amount: grab.amount + rail.reach };
}

/** The scale that moves the grabbed point of a face or a corner to the foot of the cursor. */
function dragOnRail(grab: Grab, sample: PointerSample, pose: Pose, part: BoxPart): ScaleDelta | null {
  const rail = railOf(pose, part);
  const moved = rail === null ? null : dragOn(grab, sample, rail.direction, null);
  if (rail === null || moved === null) return null;
  const factor = 1 + moved[0] / fromFixed(sample, grab, grab.amount, rail.reach);
  return scaleBy(aboutFixed(pose, part, sample), (i) => (part[i] === 0 ? 1 : factor));
}

/** The two axes that an edge scales along, and its direction. */
function edgeAxes(part: BoxPart): readonly [AxisIndex, AxisIndex, AxisIndex] {
  const [u = 0, v = 0] = axesOf(part);
  return [u, v, (3 - u - v) as AxisIndex];
}

/** The point of a part along an axis that is drawn nearest to the cursor; its center if it is drawn as a dot. */
function pointAlong(sample: PointerSample, pose: Pose, part: BoxPart, along: AxisIndex): Vec3 {
  const middle = pointOf(pose, part);
  const foot = dragOn(grabOf(sample, middle, 0, 0), sample, pose.axes[along], null)?.[0];
  const half = pose.extent?.[along] ?? 0;
  return addScaled(middle, pose.axes[along], clamp(foot ?? 0, -half, half));
}

/** Grabs the side of a rectangle at the cursor, and drags it as a face. */
export const grabOnSide = (sample: PointerSample, pose: Pose, part: BoxPart, along: AxisIndex): Grab | null =>
  grabOnRail(sample, pose, part, pointAlong(sample, pose, part, along));

/** Grabs an edge at the cursor, on the perpendicular plane there. */
function grabOnEdge(sample: PointerSample, pose: Pose, part: BoxPart): Grab | null {
  const [u, v, along] = edgeAxes(part);
  const at = pointAlong(sample, pose, part, along);
  const grab = pressOn(sample, { ...pose, origin: at }, pose.axes[u], pose.axes[v]);
  return grab && dragOnEdge(grab, sample, pose, part) && grab;
}

/** The scale that moves the grabbed point of an edge to the cursor. */
function dragOnEdge(grab: Grab, sample: PointerSample, pose: Pose, part: BoxPart): ScaleDelta | null {
  const [u, v] = edgeAxes(part);
  const from = toBasis(pose.axes, sub(grab.point, pose.origin));
  const amountOn = (i: AxisIndex): number =>
    part[i] * fromFixed(sample, grab, from[i] * part[i], pose.extent?.[i] ?? 0);
  return scaleOn([u, v], grab, sample, aboutFixed(pose, part, sample), [amountOn(u), amountOn(v)]);
}

/** A handle on a part of a box. A part with two axes is dragged on their plane, the others along a line. */
export function partHandle(
  box: 'bounds' | 'rect',
  part: BoxPart,
  own: Pick<Handle, 'tone' | 'priority' | 'shapes'> & Partial<Pick<Handle, 'grab'>>,
): Handle {
  const axes = axesOf(part);
  const sides = axes.map((i) => (NAMES[i] as readonly [string, string])[part[i] > 0 ? 1 : 0]);
  const [grabOn, dragOn] = axes.length === 2 ? [grabOnEdge, dragOnEdge] : [grabOnRail, dragOnRail];
  return {
    id: [box, ...sides].join('-'),
    ...phrase('resize', sides.join(' ')),
    mode: 'scale',
    axes,
    boxed: true,
    visibility: (pose) => partVisibility(pose, box, part),
    grab: (sample, pose) => grabOn(sample, pose, part),
    drag: (grab, sample, pose) => dragOn(grab, sample, pose, part),
    ...own,
  };
}
