import { smoothstep } from '../algebra/angle.js';
import { transformPoint } from '../algebra/mat4.js';
import { dot, sub } from '../algebra/vec3.js';
import type { Handle } from '../handles/handle.js';
import { type MovePlane, moveOnPlane } from '../handles/move-on-plane.js';
import type { Pose } from '../pose/pose.js';
import type { PointerSample, Vec3 } from '../types.js';
import { project, projectionOf } from '../view/projection.js';
import { type Pointed, pointPart } from './point.js';
import type { SetOptions } from './record.js';
import { localOf } from './value-handle.js';

/** Options of `polyline` and `bezier`. */
export interface PathOptions<P> extends SetOptions<readonly P[]> {
  /** Whether a segment leads from the last point to the first one. @default false */
  readonly closed?: boolean | undefined;
  /**
   * The plane in which the dots move: of two axes of the target, such as `xz` for a floor plan, of the view, or the one of the three
   * planes of axes that is seen most face-on at the press. @default 'view'
   */
  readonly plane?: MovePlane | undefined;
}

/** What tells a kind of path from the others. */
interface PathKind<P> {
  readonly positionOf: (point: P) => Vec3;
  readonly moved: (point: P, position: Vec3) => P;
  /** A point and the next one as one new point, at the position of the next one or of the point itself. */
  readonly merged: (point: P, next: P, isAtNext: boolean) => P;
  /** The path with another point in the middle of the segment that begins at the point of an index. */
  readonly split: (path: readonly P[], index: number) => readonly P[];
}

/** CSS pixels: a point that is dragged so near to a neighbor is merged with it; not if it was within twice this at the press. */
const MERGED = 6;
/** CSS pixels, of the dots that add a point. */
const ADDING = 4;
/** The visibility of these dots. */
const QUIET = 0.6;
/** CSS pixels from such a dot to a point, below which the dot is hidden, and from which on it is shown. */
const [TOO_NEAR, APART] = [20, 28];

/**
 * A path without one of its points. The same array if there is no such point, or if fewer than two points would be left, of a
 * closed path three.
 */
export const withoutPoint = <P>(path: readonly P[], index: number, closed = false): readonly P[] =>
  path.length > (closed ? 3 : 2) && index in path ? path.filter((_, i) => i !== index) : path;

/** A list with another item at an index. */
export const withItem = <P>(list: readonly P[], index: number, item: P): readonly P[] =>
  list.map((old, i) => (i === index ? item : old));

/** A list with one more item, at an index. */
export const withNew = <P>(list: readonly P[], index: number, item: P): readonly P[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];

/** CSS pixels on the screen from the origin of a pose to a point of the local space. */
export function pixelsTo(pose: Pose, point: Vec3): number {
  const offset = sub(transformPoint(localOf(pose), point), pose.origin);
  const [right, up] = pose.screenAxes;
  return Math.hypot(dot(offset, right), dot(offset, up)) / pose.unitsPerPixel;
}

type Options<P> = PathOptions<P> & { readonly id: string; readonly closed: boolean };

/** A dot that moves one point of a path. */
export const dotOf = <P>(
  { value, onChange, step, unit, plane = 'view' }: PathOptions<P>,
  dot: Omit<Pointed<readonly P[]>, 'value' | 'onChange' | 'step' | 'unit' | 'by'>,
): Handle => pointPart({ value, onChange, step, unit, by: moveOnPlane(plane), ...dot });

/** The handles of the points of a path, and those that add one. */
export function pathHandles<P>(options: PathOptions<P>, set: string, kind: PathKind<P>): readonly Handle[] {
  const { value, id = set, closed = false } = options;
  const own = { ...options, id, closed };
  const segments = value.length < 2 ? [] : value.slice(closed ? 0 : 1);
  return [...value.map((_, i) => vertex(own, kind, i)), ...segments.map((_, i) => adding(own, kind, i))];
}

/** The handle of a point. Dragged onto a neighbor, the point is merged with it. */
function vertex<P>(options: Options<P>, kind: PathKind<P>, index: number): Handle {
  const { id, value, closed } = options;
  const { positionOf } = kind;
  const count = value.length;
  const label = `point ${index + 1}`;
  const at = (path: readonly P[]): P => path[index] as P;
  const own = dotOf(options, {
    ...{ id: `${id}-${index}`, label },
    pointOf: (path) => positionOf(at(path)),
    withPoint: (path, position) => withItem(path, index, kind.moved(at(path), position)),
  });
  const { edit } = own;
  const without = (): readonly P[] => withoutPoint(value, index, closed);
  const isShorter = (path: unknown): path is readonly P[] => (path as readonly P[]).length < count;
  return {
    ...own,
    edit: edit && {
      ...edit,
      set: id,
      without,
      numbers: (path) => (isShorter(path) ? [] : edit.numbers(path)),
      shownAs(path) {
        if (!isShorter(path)) return own;
        // A merged point is the only new one.
        return { id: `${id}-${path.findIndex((point) => !value.includes(point))}`, label: ['remove', label] };
      },
    },
    drag(grab, sample, pose, memory) {
      const found = own.drag(grab, sample, pose, memory);
      const moved = found?.value as readonly P[] | undefined;
      if (moved === undefined || moved === value || without() === value) return found;
      const position = positionOf(at(moved));
      for (const isNext of [true, false]) {
        const beside = index + (isNext ? 1 : -1);
        const onto = closed ? (beside + count) % count : beside;
        const neighbor = value[onto];
        if (neighbor === undefined) continue;
        const isWithin = (from: Vec3, reach: number): boolean =>
          gapOf(sample, pose, from, positionOf(neighbor)) < reach;
        if (isWithin(positionOf(at(value)), 2 * MERGED) || !isWithin(position, MERGED)) continue;
        const merged = isNext ? kind.merged(at(value), neighbor, true) : kind.merged(neighbor, at(value), false);
        return { memory: found?.memory, value: withoutPoint(withItem(value, onto, merged), index) };
      }
      return found;
    },
  };
}

/** CSS pixels between two points of the local space; NaN if one is behind the eye. */
function gapOf({ view }: PointerSample, pose: Pose, a: Vec3, b: Vec3): number {
  const [from, to] = [a, b].map((p) => project(projectionOf(view), transformPoint(localOf(pose), p)));
  return from && to ? Math.hypot(from[0] - to[0], from[1] - to[1]) : Number.NaN;
}

/** The handle in the middle of a segment, which adds a point there and moves it. */
function adding<P>(options: Options<P>, kind: PathKind<P>, index: number): Handle {
  const { id, value } = options;
  const { positionOf } = kind;
  const ends = [index, (index + 1) % value.length].map((i) => value[i] as P);
  const [, middle] = kind.split(ends, 0) as readonly [P, P];
  const added = index + 1;
  const isLonger = (path: readonly P[]): boolean => path.length > value.length;
  const label = `point ${added + 1}`;
  const own = dotOf<P>(options, {
    ...{ id: `${id}-add-${index}`, label, radius: ADDING, priority: 2 },
    pointOf: (path) => positionOf(isLonger(path) ? (path[added] as P) : middle),
    withPoint: (path, position) => withItem(kind.split(path, index), added, kind.moved(middle, position)),
  });
  const names = { id: own.id, label: ['add', label] } as const;
  return {
    ...own,
    ...names,
    edit: own.edit && {
      ...own.edit,
      set: id,
      shownAs: (path) => (isLonger(path as readonly P[]) ? { id: `${id}-${added}`, label: own.label } : names),
    },
    visibility(pose) {
      const gap = Math.min(...ends.map((end) => pixelsTo(pose, positionOf(end))));
      return QUIET * smoothstep(TOO_NEAR, APART, gap) * (own.visibility?.(pose) ?? 1);
    },
  };
}
