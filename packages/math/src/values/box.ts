import { smoothstep } from '../algebra/angle.js';
import { numberPerAxis } from '../algebra/basis.js';
import { columnsOf, transformDirection, transformPoint } from '../algebra/mat4.js';
import { clamp } from '../algebra/numbers.js';
import { addScaled, dot, length, mul, normalize, sub, ZERO } from '../algebra/vec3.js';
import { axisVisibility, visibilityAlong } from '../handles/axis.js';
import { axesOf, type BoxPart, type Sign, sidesOf } from '../handles/box-scale.js';
import type { AxisIndex, Grab, Handle, Tone } from '../handles/handle.js';
import type { Shape } from '../handles/shape.js';
import type { Pose } from '../pose/pose.js';
import { alongAxis } from '../solve/along-axis.js';
import { grabPlane, onPlane, type PlaneGrab } from '../solve/on-plane.js';
import type { Mat4, PointerSample, Vec3 } from '../types.js';
import { NO_MODIFIERS } from '../types.js';
import { editOf, type NumberOptions } from './numbers.js';
import { alongOffsetAxis, grabOffsetAxis, type OffsetAxis } from './offset-axis.js';
import type { SetOptions } from './record.js';
import { localOf, valueHandle } from './value-handle.js';

/** A box along the axes of the target. */
export interface BoxValue {
  /** Width, height and depth: 0 or more. */
  readonly size: Vec3;
  /** In the local space of the target. */
  readonly center: Vec3;
}

/** A value of which a box is a part. */
export interface Boxed<V> extends SetOptions<V>, Pick<NumberOptions, 'min' | 'max'> {
  readonly boxOf: (value: V) => BoxValue;
  readonly withBox: (value: V, box: BoxValue) => V;
  /** Whether the center stays, as with Alt. */
  readonly isCentered: boolean;
}

const NUMBERS = ['width', 'height', 'depth'] as const;
const TONES: readonly Tone[] = ['x', 'y', 'z'];
const SIDES: readonly Sign[] = [-1, 0, 1];

/** All parts of a box of two or three dimensions: faces, edges and corners. */
export const partsOf = (dimensions: 2 | 3): readonly BoxPart[] =>
  SIDES.flatMap((x) =>
    SIDES.flatMap((y) => (dimensions === 2 ? [0 as const] : SIDES).map((z): BoxPart => [x, y, z])),
  ).filter((part) => axesOf(part).length > 0);

/** CSS pixels from a face to the next one, below which it is hidden, and from which on it is opaque. */
const [TOO_NEAR, APART] = [8, 11];
/** CSS pixels: the edges and corners of a smaller box would cover its faces. */
const SMALLEST = 60;

/** From the center of a box to that of a part. */
const offsetOf = ({ size }: BoxValue, part: BoxPart): Vec3 => numberPerAxis((i) => (part[i] * size[i]) / 2);

/** The direction in which a part moves away from the center, in world space: a unit of the local space, or half a diagonal. */
const outwards = (pose: Pose, box: BoxValue, part: BoxPart): Vec3 =>
  transformDirection(localOf(pose), axesOf(part).length === 3 ? offsetOf(box, part) : part);

/** The directions of the two axes of an edge, and half of the edge. */
function edgeOf(pose: Pose, { size }: BoxValue, part: BoxPart): readonly [u: Vec3, v: Vec3, half: Vec3] {
  const columns = columnsOf(localOf(pose));
  const [i = 0, j = 0] = axesOf(part);
  const along = (3 - i - j) as AxisIndex;
  return [mul(columns[i], part[i]), mul(columns[j], part[j]), mul(columns[along], size[along] / 2)];
}

/** Grabs an edge at the cursor, on the plane across it there. */
function grabEdge({ point: cursor, view }: PointerSample, pose: Pose, box: BoxValue, part: BoxPart): PlaneGrab | null {
  const [u, v, half] = edgeOf(pose, box, part);
  const foot = alongAxis({ point: pose.origin, axis: half, depth: pose.unitsPerPixel }, cursor, view) ?? 0;
  return grabPlane(addScaled(pose.origin, half, clamp(foot, -1, 1)), u, v, cursor, view);
}

/** How far a part has moved along each of its axes, in local units; of a corner, in multiples of its diagonal. */
function movedOf(grab: Grab, sample: PointerSample, part: BoxPart): readonly number[] | null {
  if (axesOf(part).length === 2) return onPlane(grab as PlaneGrab, sample.point, sample.view);
  const moved = alongOffsetAxis(grab as OffsetAxis, sample);
  return moved === null ? null : axesOf(part).map(() => moved);
}

/** Points of a face, or of the side of a rectangle. */
const pointsOf = ({ size }: BoxValue, part: BoxPart, center: Vec3): readonly Vec3[] =>
  [-0.5, -0.25, 0, 0.25, 0.5].map((share) =>
    numberPerAxis((i) => center[i] + (part[i] === 0 && size.includes(0) ? share * size[i] : 0)),
  );

/** A dot for a face or a corner, a line for an edge and for the side of a rectangle. */
function shapesOf(pose: Pose, { size }: BoxValue, part: BoxPart): readonly Shape[] {
  const columns = columnsOf(localOf(pose));
  const along = ([0, 1, 2] as const).filter((i) => part[i] === 0 && size[i] !== 0);
  const [i] = along;
  if (along.length !== 1 || i === undefined) return [{ kind: 'ball', center: ZERO, radius: 5 }];
  const half = mul(columns[i], size[i] / 2 / pose.unitsPerPixel);
  return [{ kind: 'segment', from: mul(half, -1), to: half, width: 2 }];
}

/** Whether a face is turned away from the eye, unlike the opposite one. */
function facesAway(pose: Pose, { size }: BoxValue, part: BoxPart, axis: AxisIndex): boolean {
  const out = mul(columnsOf(localOf(pose))[axis], part[axis]);
  // From the middle of the box, so that one of two opposite faces is in front.
  const toEye = pose.eye ? sub(pose.eye, addScaled(pose.origin, out, -size[axis] / 2)) : mul(pose.viewDirection, -1);
  return dot(out, toEye) < 0;
}

/** CSS pixels from a face to the nearest of the other ones that it could be mistaken for. */
function roomOf(pose: Pose, box: BoxValue, part: BoxPart): number {
  const columns = columnsOf(localOf(pose));
  const onScreen = ([0, 1, 2] as const).map((i) => {
    const half = mul(columns[i], box.size[i] / 2 / pose.unitsPerPixel);
    return [dot(half, pose.screenAxes[0]), dot(half, pose.screenAxes[1])] as const;
  });
  const [axis = 0] = axesOf(part);
  const [x = 0, y = 0] = onScreen[axis] ?? [];
  const beside = onScreen.flatMap(([u, v], i) =>
    i === axis || box.size[i as AxisIndex] === 0 ? [] : [Math.hypot(x - u, y - v), Math.hypot(x + u, y + v)],
  );
  // Of two opposite faces of a thin plate, the one in front stays.
  return Math.min(...beside, facesAway(pose, box, part, axis) ? 2 * Math.hypot(x, y) : Infinity);
}

function visibilityOf(pose: Pose, box: BoxValue, part: BoxPart): number {
  const axes = axesOf(part);
  const columns = columnsOf(localOf(pose));
  const isSmall = axes.some((i) => length(columns[i]) * box.size[i] < SMALLEST * pose.unitsPerPixel);
  if (axes.length > 1 && isSmall) return 0;
  const [i = 0, j] = axes;
  if (axes.length === 2) return visibilityAlong(pose, j === undefined ? [i] : [i, j]);
  const direction = normalize(outwards(pose, box, part));
  const visibility = direction === null ? 0 : axisVisibility(pose, direction);
  return axes.length === 3 ? visibility : Math.min(visibility, smoothstep(TOO_NEAR, APART, roomOf(pose, box, part)));
}

/** The handle of a part of a box. */
export function boxPart<V>(options: Boxed<V>, set: string, part: BoxPart): Handle {
  const { value, boxOf, withBox, isCentered, id = set, min = 0, max, step, unit } = options;
  const axes = axesOf(part);
  const box = boxOf(value);
  const numbers = axes.map((i) => ({
    ...{ min, max, step, unit },
    name: axes.length === 1 ? '' : NUMBERS[i],
    of: (of: V) => boxOf(of).size[i],
  }));
  const edit = editOf(options, numbers, (of, now, { alt }) => {
    const before = boxOf(of);
    const size = numberPerAxis((i) => now[axes.indexOf(i)] ?? before.size[i]);
    const grown = (i: AxisIndex): number => (alt || isCentered ? 0 : (part[i] * (size[i] - before.size[i])) / 2);
    return withBox(of, { size, center: numberPerAxis((i) => before.center[i] + grown(i)) });
  });
  const sides = sidesOf(part);
  const [axis = 0] = axes;
  const centerOf = (which: BoxPart): Vec3 => numberPerAxis((i) => box.center[i] + offsetOf(box, which)[i]);
  // One of two opposite faces is enough; edges and corners are for boxes that are in the picture.
  const faces = [part, numberPerAxis((i) => -part[i]) as BoxPart];
  const place = {
    center: box.center,
    radius: length(box.size) / 2,
    ...(axes.length === 1 ? { axis: part } : { isFixed: true }),
    parts: (local: Mat4) =>
      faces.map((face) => ({
        at: transformPoint(local, centerOf(face)),
        points: pointsOf(box, face, centerOf(face)).map((p) => transformPoint(local, p)),
      })),
  };
  return valueHandle<V, Grab, unknown>({
    place,
    id: [id, ...sides].join('-'),
    name: { id, label: sides.join(' '), tone: axes.length === 1 ? TONES[axis] : 'neutral' },
    edit,
    priority: axes.length + 1,
    at: (local) => transformPoint(local, centerOf(part)),
    shapes: (pose) => shapesOf(pose, box, part),
    visibility: (pose) => visibilityOf(pose, box, part),
    grab: (sample, pose) =>
      axes.length === 2
        ? grabEdge(sample, pose, box, part)
        : grabOffsetAxis(pose.origin, outwards(pose, box, part), sample),
    measure(grab, sample) {
      const moved = movedOf(grab, sample, part);
      const growth = isCentered || (sample.modifiers ?? NO_MODIFIERS).alt ? 2 : 1;
      const grown = (i: AxisIndex, by: number): number =>
        box.size[i] + by * growth * (axes.length === 3 ? box.size[i] / 2 : 1);
      return moved && { numbers: axes.map((i, k) => (moved[k] ? grown(i, moved[k]) : null)) };
    },
  });
}

/** Options of `box`. */
export interface BoxOptions extends SetOptions<BoxValue>, Pick<NumberOptions, 'min' | 'max'> {
  /** @default 'all': faces, edges and corners */
  readonly parts?: 'all' | 'faces' | undefined;
}

/**
 * A box that changes its size and its center, so that nothing is scaled: its faces move along one axis, its edges along two, its
 * corners along the diagonal. The opposite part stays; with Alt the center does. Ids name the sides, x first: `box-right`,
 * `box-left-top`, `box-right-bottom-front`. A part that is too small on the screen to be told from the ones beside it is hidden.
 *
 * @example box({ value: { size, center }, onChange: setBox, min: 0.1, step: 0.25 })
 */
export const box = ({ parts = 'all', ...options }: BoxOptions): readonly Handle[] =>
  partsOf(3)
    .filter((part) => parts === 'all' || axesOf(part).length === 1)
    .map((part) =>
      boxPart({ ...options, boxOf: (value) => value, withBox: (_, value) => value, isCentered: false }, 'box', part),
    );
