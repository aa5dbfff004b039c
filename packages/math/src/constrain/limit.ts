import { WORLD } from '../algebra/basis.js';
import { FLAT } from '../algebra/subspace.js';
import { dot, equal, length, mul } from '../algebra/vec3.js';
import type { Delta, ScaleDelta } from '../delta.js';
import type { HalfSpace } from '../geometry/nearest-inside.js';
import { AXES } from '../handles/axis.js';
import type { Basis, Target, Vec3 } from '../types.js';
import { rowsOf } from './rows.js';
import type { Linear, Way } from './ways.js';

/** The smallest factor that a drag scales by: a target is made small, never flat. */
export const LEAST_FACTOR = 1e-3;

/** From where to where, for each axis; ±Infinity for no end. */
export interface Range {
  /** @default −Infinity for each axis */
  readonly min?: Vec3 | undefined;
  /** @default Infinity for each axis */
  readonly max?: Vec3 | undefined;
}

/**
 * The boxes that positions and scales of targets stay in, in the space of each parent as it was at the press. They are met
 * by the nearest place on the axis or the plane of the handle. Targets keep their arrangement: the first to meet its box
 * stops all. One that starts outside may come back or stay, but goes no farther out, so that no press makes a jump.
 * A target that another carries has no limits.
 */
export interface Limits {
  /** Of moves. A turn or a scale about a pivot carries targets where it will. */
  readonly translate?: Range | undefined;
  /** Of the scale as it is written, with its sign. */
  readonly scale?: Range | undefined;
}

const NOWHERE: Vec3 = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
const EVERYWHERE: Vec3 = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];

/** A range with all of its ends. */
interface Box {
  readonly min: Vec3;
  readonly max: Vec3;
}

const isRange = ({ min = NOWHERE, max = EVERYWHERE }: Range): boolean =>
  AXES.every(({ index }) => min[index] <= max[index]);

/** Which of the limits cannot be kept, because `min` is more than `max` along an axis, or not a number. Such a limit is off. */
export function badLimits(limits: Limits | undefined): readonly ('translate' | 'scale')[] {
  return (['translate', 'scale'] as const).filter((kind) => !isRange(limits?.[kind] ?? {}));
}

/** How far the coordinates of some targets can grow and shrink until the first of them is at its end. */
interface Room {
  readonly up: [number, number, number];
  readonly down: [number, number, number];
  /** The largest of the numbers that this is the difference of. */
  readonly size: [number, number, number];
}

/** By what a change does to the coordinates. */
type Rooms = ReadonlyMap<Basis, Room>;

const room = (size: Vec3): Room => ({ up: [...EVERYWHERE], down: [...EVERYWHERE], size: [...size] });

/** How far from the origin of the world a parent is, in its own coordinates: what places on a grid of the world are rounded to. */
const farOff = (rows: Basis, { worldFromParent: m }: Target): Vec3 =>
  rows.map((row) => length(row) * length([m[12], m[13], m[14]])) as unknown as Vec3;

/** A share of the numbers that a bound is made of. A place of a grid at the end of a box is within it. */
const ROUNDING = 1e-12;

/** What the limits leave of the changes of a delta on its ways. Each bound is zero or more: the start is always inside. */
export function limitsOf(
  delta: Delta,
  limits: Limits | undefined,
  ways: readonly Way[],
  targets: readonly Target[],
): readonly HalfSpace[] {
  const range = delta.kind === 'rotate' ? undefined : limits?.[delta.kind];
  if (delta.kind === 'rotate' || range === undefined || !isRange(range)) return [];
  const rooms = roomsIn(delta, range, ways, targets);
  const [only] = ways;
  return only !== undefined && ways.length === 1 ? alongOne(rooms, only.along) : halfSpacesOf(rooms);
}

const halfSpacesOf = (rooms: Rooms): readonly HalfSpace[] =>
  [...rooms].flatMap(([rows, { up, down, size }]) =>
    AXES.flatMap(({ index }) => {
      const slack = ROUNDING * size[index];
      return [
        { normal: rows[index], bound: up[index], slack },
        { normal: mul(rows[index], -1), bound: down[index], slack },
      ].filter(({ bound }) => bound < Number.POSITIVE_INFINITY);
    }),
  );

/** Along one way there are but two ends, however many targets: how often `along` goes into the change. */
function alongOne(rooms: Rooms, along: Vec3): readonly HalfSpace[] {
  const normal = mul(along, 1 / dot(along, along));
  let [ahead, back]: [HalfSpace, HalfSpace] = [
    { normal, bound: Number.POSITIVE_INFINITY, slack: 0 },
    { normal: mul(normal, -1), bound: Number.POSITIVE_INFINITY, slack: 0 },
  ];
  for (const [rows, { up, down, size }] of rooms) {
    for (const i of [0, 1, 2] as const) {
      const rate = dot(rows[i], along);
      const speed = Math.abs(rate);
      if (!(speed > FLAT * length(rows[i]) * length(along))) continue;
      const [further, less] = rate > 0 ? [up[i], down[i]] : [down[i], up[i]];
      const slack = (ROUNDING * size[i]) / speed;
      if (further / speed < ahead.bound) ahead = { ...ahead, bound: further / speed, slack };
      if (less / speed < back.bound) back = { ...back, bound: less / speed, slack };
    }
  }
  return [ahead, back].filter(({ bound }) => bound < Number.POSITIVE_INFINITY);
}

function roomsIn(delta: Linear, range: Range, ways: readonly Way[], targets: readonly Target[]): Rooms {
  const box: Box = { min: range.min ?? NOWHERE, max: range.max ?? EVERYWHERE };
  const narrow = delta.kind === 'translate' ? narrowPosition : narrowScale;
  const [only] = ways;
  const rowsFor = rowsOf(delta, ways.length === 1 && only !== undefined && equal(only.along, [1, 1, 1]));
  const rooms = new Map<Basis, Room>();
  let [lastRows, last]: [Basis, Room] = [WORLD, room([0, 0, 0])];
  for (const target of targets) {
    const rows = target.ancestor === undefined ? rowsFor(target) : null;
    if (rows === null) continue;
    if (rows !== lastRows || rooms.size === 0) {
      [lastRows, last] = [rows, rooms.get(rows) ?? room(delta.kind === 'translate' ? farOff(rows, target) : [0, 0, 0])];
      rooms.set(rows, last);
    }
    narrow(last, target, box);
  }
  return rooms;
}

function narrowPosition({ up, down, size }: Room, { transform }: Target, { min, max }: Box): void {
  for (const i of [0, 1, 2] as const) {
    const at = transform.position[i];
    up[i] = Math.min(up[i], Math.max(0, max[i] - at));
    down[i] = Math.min(down[i], Math.max(0, at - min[i]));
    size[i] = Math.max(size[i], Math.abs(at));
  }
}

/** As shares of the scale, which is what factors multiply. A scale of zero grows by as much as the factor, and never shrinks. */
function narrowScale({ up, down, size }: Room, { transform }: Target, { min, max }: Box): void {
  for (const i of [0, 1, 2] as const) {
    const scale = transform.scale[i];
    const [above, below] = [Math.max(0, max[i] - scale), Math.max(0, scale - min[i])];
    const [grow, shrink] = scale < 0 ? [below, above] : [above, below];
    const unit = scale === 0 ? 1 : Math.abs(scale);
    up[i] = Math.min(up[i], grow / unit);
    if (scale !== 0) down[i] = Math.min(down[i], shrink / unit);
    size[i] = 1;
  }
}

/** A scale that would pass zero stops short of it, so that a target is neither flattened nor mirrored. */
export function keepPositive(delta: ScaleDelta): ScaleDelta {
  if (delta.factors.every((f) => f >= LEAST_FACTOR)) return delta;
  return { ...delta, factors: delta.factors.map((f) => Math.max(f, LEAST_FACTOR)) as unknown as Vec3 };
}

/** A scale that would come to zero stays on its side of it: it may mirror a target, but not flatten it. */
export function keepOffZero(delta: ScaleDelta): ScaleDelta {
  if (delta.factors.every((f) => Math.abs(f) >= LEAST_FACTOR)) return delta;
  const off = (f: number): number => (Math.abs(f) >= LEAST_FACTOR ? f : f < 0 ? -LEAST_FACTOR : LEAST_FACTOR);
  return { ...delta, factors: delta.factors.map(off) as unknown as Vec3 };
}
