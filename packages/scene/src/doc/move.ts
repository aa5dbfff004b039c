import type { Place } from '../types.js';
import { isId } from '../values/ids.js';
import { FIRST_ORDER, isOrder } from '../values/order.js';

/** A Lamport time, and the client that wrote it. */
export type Stamp = readonly [time: number, client: number];

/** The last move of a node, which resolves cycles; see `resolve.ts`. */
export interface Move {
  readonly place: Place;
  readonly stamp: Stamp;
  /** The place before, below another parent. */
  readonly previous: Place;
}

/** The greatest Lamport time. A thousand edits a second reach it after 34 years. */
export const MAX_TIME: number = 2 ** 40;

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isParent = (value: unknown): value is string | null => value === null || isId(value);

/**
 * A stamp of unknown origin. A time above `MAX_TIME` is not from an edit: it counts as the oldest one, so that it wins over no move,
 * and is not the base of later times.
 */
export const readStamp = (time: unknown, client: unknown): Stamp | undefined =>
  isCount(time) && isCount(client) ? [time > MAX_TIME ? 0 : time, client] : undefined;

/** The stamp of an edit after all edits until a time. */
export const stampAfter = (time: number, client: number): Stamp => [Math.min(time + 1, MAX_TIME), client];

/** The place of a node as it is stored: the parent, the order key, the stamp, and the previous parent and order key, if any. */
type StoredPlace = readonly [string | null, string, number, number, string | null, string];
type FirstPlace = readonly [string | null, string, number, number];

export const firstPlace = ({ parent, order }: Place, stamp: Stamp): FirstPlace => [parent, order, ...stamp];
export const storedPlace = ({ place, stamp, previous }: Move): StoredPlace => [
  ...firstPlace(place, stamp),
  previous.parent,
  previous.order,
];

const ROOT: Place = { parent: null, order: FIRST_ORDER };
/** The move of a node whose place is missing or refused. */
export const NOWHERE: Move = { place: ROOT, stamp: [0, 0], previous: ROOT };

export function readPlace(value: unknown): Move | undefined {
  if (!Array.isArray(value) || (value.length !== 6 && value.length !== 4)) return undefined;
  const [parent, order, time, client, oldParent = null, oldOrder = order]: readonly unknown[] = value;
  const stamp = readStamp(time, client);
  if (!isParent(parent) || !isOrder(order) || stamp === undefined || !isParent(oldParent) || !isOrder(oldOrder))
    return undefined;
  return { place: { parent, order }, stamp, previous: { parent: oldParent, order: oldOrder } };
}
