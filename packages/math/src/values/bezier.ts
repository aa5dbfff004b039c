import { smoothstep } from '../algebra/angle.js';
import { add, addScaled, cross, dot, length, lerp, normalize, sub } from '../algebra/vec3.js';
import type { Handle } from '../handles/handle.js';
import type { Modifiers, Vec3 } from '../types.js';
import { withLines } from './lines.js';
import { dotOf, type PathOptions, pathHandles, pixelsTo, withItem, withNew } from './path.js';

/** A point of a Bézier path with its two control points, all in the local space of the target. */
export interface BezierPoint {
  /** Where the path passes through. */
  readonly position: Vec3;
  /** The control point of the segment before it: a position, not an offset. */
  readonly before: Vec3;
  /** The control point of the segment after it. */
  readonly after: Vec3;
}

/** Options of `bezier`. */
export interface BezierOptions extends PathOptions<BezierPoint> {
  /** The indices of the points whose control points are shown, such as those beside the one that was dragged last. @default all */
  readonly controls?: readonly number[] | undefined;
}

/** CSS pixels, of the dots of control points. */
const CONTROL = 4.5;
/** CSS pixels from a control point to its point, below which it is hidden, and from which on it is opaque. */
const [TOO_NEAR, APART] = [8, 14];
/** The sine of the angle between two control points and a straight line up to which they count as one. */
const STRAIGHT = 1e-3;

/**
 * A path with another point on one of its segments. The curve stays the same (de Casteljau's algorithm).
 *
 * @param index of the segment, which is that of the point where it begins.
 * @param t the parameter from 0, the beginning, to 1. @default 0.5
 */
export function splitBezier(path: readonly BezierPoint[], index: number, t = 0.5): readonly BezierPoint[] {
  const next = (index + 1) % path.length;
  const [a, b] = [path[index], path[next]];
  if (!a || !b) return path;
  const middle = lerp(a.after, b.before, t);
  const [out, back] = [lerp(a.position, a.after, t), lerp(b.before, b.position, t)];
  const [before, after] = [lerp(out, middle, t), lerp(middle, back, t)];
  const added = { position: lerp(before, after, t), before, after };
  const shorter = path.map((point, i) => ({
    ...point,
    ...(i === index ? { after: out } : {}),
    ...(i === next ? { before: back } : {}),
  }));
  return withNew(shorter, index + 1, added);
}

/** A point at another position. Its control points move with it. */
function moved(point: BezierPoint, position: Vec3): BezierPoint {
  const by = sub(position, point.position);
  return { ...point, position, before: add(point.before, by), after: add(point.after, by) };
}

type Arm = 'before' | 'after';

const opposite = (side: Arm): Arm => (side === 'before' ? 'after' : 'before');

/**
 * A point with another control point. If both control points are on a straight line with the point, the opposite one turns with it
 * and keeps its distance. Alt inverts this: a smooth point becomes a corner, and a corner smooth.
 */
function turned(point: BezierPoint, side: Arm, control: Vec3, { alt }: Modifiers): BezierPoint {
  const other = opposite(side);
  const { position } = point;
  const [own, back] = [sub(point[side], position), sub(point[other], position)];
  // A control point on its own point has no direction: the point is a corner.
  const isSmooth = length(cross(own, back)) <= STRAIGHT * length(own) * length(back) && dot(own, back) < 0;
  const away = normalize(sub(position, control));
  const next = { ...point, [side]: control };
  return isSmooth === alt || away === null ? next : { ...next, [other]: addScaled(position, away, length(back)) };
}

/** Options with the id of the set. */
type Own = BezierOptions & { readonly id: string };

/** The handle of a control point, with a line to its point. */
function control(options: Own, index: number, side: Arm): Handle {
  const { id, value } = options;
  const at = (path: readonly BezierPoint[]): BezierPoint => path[index] as BezierPoint;
  const own = dotOf(options, {
    ...{ id: `${id}-${index}-${side}`, label: `control ${side} point ${index + 1}`, radius: CONTROL, priority: 1 },
    pointOf: (path) => at(path)[side],
    withPoint: (path, point, modifiers) => withItem(path, index, turned(at(path), side, point, modifiers)),
  });
  const { position } = at(value);
  return {
    ...withLines(own, [[at(value)[side], position]]),
    visibility: (pose) => smoothstep(TOO_NEAR, APART, pixelsTo(pose, position)) * (own.visibility?.(pose) ?? 1),
  };
}

/**
 * The handle of a point, which with Alt pulls out the control points that are too near to it to be grabbed: the first of `sides` to
 * the cursor, the other one to the opposite place. The others stay.
 */
function pulling(own: Handle, options: Own, index: number, sides: readonly Arm[]): Handle {
  const { value } = options;
  const { edit } = own;
  const { position, ...controls } = value[index] as BezierPoint;
  const isMoved = (path: readonly BezierPoint[], side: Arm): boolean =>
    path.length === value.length && path[index]?.position === position && path[index][side] !== controls[side];
  /** The handle whose control point a path has elsewhere, while the point itself is where it was. */
  const shown = (path: readonly BezierPoint[]): Handle | null => {
    const side = sides.find((one) => isMoved(path, one));
    return side ? control(options, index, side) : null;
  };
  return {
    ...own,
    edit: edit && {
      ...edit,
      numbers: (path) => (shown(path as readonly BezierPoint[])?.edit ?? edit).numbers(path),
      shownAs: (path) => shown(path as readonly BezierPoint[]) ?? edit.shownAs?.(path) ?? own,
    },
    drag(grab, sample, pose, memory) {
      const { modifiers } = sample;
      const [side, isBoth] = sides.filter((one) => pixelsTo(pose, controls[one]) < APART);
      if (!modifiers?.alt || !side) return own.drag(grab, sample, pose, memory);
      const alone = { ...sample, modifiers: { ...modifiers, alt: false } };
      const found = control(options, index, side).drag(grab, alone, pose, memory);
      const path = found?.value as readonly BezierPoint[] | undefined;
      const pulled = path?.[index];
      if (!pulled || path === value) return found;
      // Those of a smooth point do not turn together here.
      const other = opposite(side);
      const back = isBoth ? add(position, sub(position, pulled[side])) : controls[other];
      return { memory: found?.memory, value: withItem(path, index, { ...pulled, [other]: back }) };
    },
  };
}

/**
 * The points and control points of a path of cubic Bézier curves in the local space of the active target. Points are moved, added
 * and removed as those of `polyline`; a new point does not change the curve before it is moved. A point takes its control points
 * with it. A control point turns the opposite one, so that the path stays smooth; with Alt it moves alone. The control points of a
 * corner move alone, with Alt they become smooth. With Alt, a drag of a point pulls out the control points that lie on it; keys reach
 * them as well. The curve itself is the application's. Ids: `bezier-0`, `bezier-0-before`,
 * `bezier-0-after`, `bezier-add-0`.
 *
 * @example bezier({ value: path, onChange: setPath })
 */
export function bezier(options: BezierOptions): readonly Handle[] {
  const { value, id = 'bezier', closed = false, controls } = options;
  const own = { ...options, id };
  /** The control points of a point that are part of the curve. */
  const sidesOf = (index: number): readonly Arm[] => [
    ...(closed || index < value.length - 1 ? (['after'] as const) : []),
    ...(closed || index > 0 ? (['before'] as const) : []),
  ];
  const points = pathHandles(options, 'bezier', {
    positionOf: ({ position }) => position,
    moved,
    merged: (point, next, isAtNext) => {
      const [start, end] = isAtNext ? [moved(point, next.position), next] : [point, moved(next, point.position)];
      return { ...end, before: start.before };
    },
    split: splitBezier,
  });
  return [
    ...points.map((handle, i) => (i < value.length ? pulling(handle, own, i, sidesOf(i)) : handle)),
    ...value.flatMap((_, i) =>
      controls && !controls.includes(i) ? [] : [...sidesOf(i)].reverse().map((side) => control(own, i, side)),
    ),
  ];
}
