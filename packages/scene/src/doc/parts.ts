import { generateNKeysBetween } from 'fractional-indexing';
import { isJson, sameBits } from '../values/bits.js';
import { createId, isId } from '../values/ids.js';
import { isOrder, ordersBetween } from '../values/order.js';

/** How the value of a field of a content is stored, so that several people can change it at once. */
export type Parts =
  /** A list of fixed length, such as the sides of a box: each item is a value of its own. */
  | 'tuple'
  /** A list whose items come and go, such as the points of a path. `min` and `max` are the numbers of items of a valid one. */
  | { readonly min: number; readonly max: number };

/** An item of a list: its order key, and its value. */
type Item = readonly [order: string, value: unknown];

/** The parts of a value by their ids, and what they make. */
export interface PartedValue {
  readonly value: unknown;
  readonly parts: ReadonlyMap<string, unknown>;
  readonly faults: number;
}

const isItem = (value: unknown): value is Item =>
  Array.isArray(value) && value.length === 2 && isOrder(value[0]) && isJson(value[1]);

const byOrder = ([a, [orderA]]: [string, Item], [b, [orderB]]: [string, Item]): number =>
  orderA === orderB ? (a < b ? -1 : 1) : orderA < orderB ? -1 : 1;

function tuple(whole: readonly unknown[], changed: ReadonlyMap<string, unknown>): PartedValue {
  const value = [...whole];
  let faults = 0;
  for (const [id, part] of changed) {
    const index = Number(id);
    if (String(index) === id && index in whole && isJson(part)) value[index] = part;
    else faults += 1;
  }
  return { value, parts: new Map(value.map((part, i) => [String(i), part])), faults };
}

function list(
  whole: readonly unknown[],
  changed: ReadonlyMap<string, unknown>,
  { min, max }: Exclude<Parts, 'tuple'>,
): PartedValue {
  // The same for everyone: the ids of the first items are their indices.
  const orders = generateNKeysBetween(null, null, whole.length);
  const items = new Map<string, Item>(whole.map((value, i) => [String(i), [orders[i] ?? '', value]]));
  let faults = 0;
  for (const [id, part] of changed) {
    if (part === null) items.delete(id);
    else if (isId(id) && isItem(part)) items.set(id, part);
    else faults += 1;
  }
  // Two people may have added the last ones that fit, or removed all but the first ones.
  const kept = [...items].sort(byOrder).slice(0, max);
  if (kept.length < min && whole.length >= min) return { ...list(whole, new Map(), { min, max }), faults: faults + 1 };
  return { value: kept.map(([, [, value]]) => value), parts: new Map(kept), faults };
}

/**
 * Reads a value with parts.
 * @param whole the value as it was stored first
 * @param changed the parts that were stored since, by their ids; null for an item that was removed
 */
export function readParts(whole: unknown, changed: ReadonlyMap<string, unknown>, parts: Parts): PartedValue {
  if (!Array.isArray(whole)) return { value: whole, parts: new Map(), faults: changed.size };
  return parts === 'tuple' ? tuple(whole, changed) : list(whole, changed, parts);
}

/** The value of parts, of which one may have come from elsewhere: numbers by their index, or items by their order keys. */
export function valueOfParts(parts: ReadonlyMap<string, unknown>): readonly unknown[] {
  const living = [...parts].filter(([, part]) => part !== null);
  if (!living.some(([, part]) => isItem(part))) return living.map(([, part]) => part);
  const items = living.filter((entry): entry is [string, Item] => isItem(entry[1]));
  return items.sort(byOrder).map(([, [, value]]) => value);
}

/** A part that differs: its id, and its value before and after; null for none. */
export type PartChange = readonly [id: string, before: unknown, after: unknown];

/** The parts that make another value. Equal items at both ends of a list are the same ones, and so are those that remain in order. */
export function partChanges(
  known: ReadonlyMap<string, unknown>,
  after: readonly unknown[],
  parts: Parts,
): PartChange[] {
  const old = [...known];
  if (parts === 'tuple')
    return old.flatMap(([id, part], i) => (sameBits(part, after[i]) ? [] : [[id, part, after[i]]]));
  const isSame = (from: number, to: number): boolean => sameBits((old[from] as [string, Item])[1][1], after[to]);
  const shorter = Math.min(old.length, after.length);
  let start = 0;
  while (start < shorter && isSame(start, start)) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(old.length - 1 - end, after.length - 1 - end)) end += 1;
  const [gone, come] = [old.slice(start, old.length - end), after.slice(start, after.length - end)];
  const orderAround = (entry: [string, unknown] | undefined): string | null =>
    (entry?.[1] as Item | undefined)?.[0] ?? null;
  const both = Math.min(gone.length, come.length);
  const changes: PartChange[] = gone.map(([id, part], i) => [id, part, i < both ? [(part as Item)[0], come[i]] : null]);
  const from = orderAround(both > 0 ? gone[both - 1] : old[start - 1]);
  const orders = ordersBetween(from, orderAround(old[old.length - end]), come.length - both);
  orders.forEach((order, i) => {
    changes.push([createId(), null, [order, come[both + i]]]);
  });
  return changes;
}
