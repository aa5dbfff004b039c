import type { Asset, Content, Place, SceneDocument, SceneNode } from '../types.js';
import { sameBits } from '../values/bits.js';
import { isId } from '../values/ids.js';
import { contentKey } from './content.js';
import type { ContentSchema } from './content-schema.js';
import { partChanges } from './parts.js';
import { accepted, VALUE_KEYS, valueAt } from './stored.js';

/** The value of a key of a node before and after a change. */
export interface Change {
  readonly id: string;
  /**
   * `name`, `position`, `content.color`, …; `content.size.0` for a part of a value, which is null if there is none; `place` with
   * a `Place`; `deleted` with the stamp of the deletion, or null for a living node.
   */
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The difference between two documents. */
export interface Difference<C extends Content> {
  readonly changes: Change[];
  readonly added: readonly SceneNode<C>[];
  readonly assets: readonly Asset[];
}

export const placeOf = ({ parent, order }: Place): Place => ({ parent, order });

/** The values of a new node that may be written, without those that are defaults. */
export function valuesOf<C extends Content>(
  node: SceneNode<C>,
  blank: SceneNode<C>,
  schema: ContentSchema<C>,
): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const key of VALUE_KEYS) {
    const value = accepted(key, valueAt(node, key));
    if (value !== undefined && !sameBits(value, valueAt(blank, key))) values.set(key, value);
  }
  const { content } = schema.read(node.content);
  for (const [field, value] of Object.entries(content)) if (value !== undefined) values.set(contentKey(field), value);
  return values;
}

/** The parts of a value of a stored node by their ids; null for a field without parts. */
export type PartsOf = (id: string, field: string) => ReadonlyMap<string, unknown> | null;

/** The changes of the content of a node; none if the schema refuses it. */
function contentChanges<C extends Content>(
  before: SceneNode<C>,
  after: SceneNode<C>,
  schema: ContentSchema<C>,
  partsOf: PartsOf,
) {
  if (before.content === after.content) return [];
  const { content, faults } = schema.read(after.content);
  if (faults > 0) return [];
  const fields = new Set([...Object.keys(before.content), ...Object.keys(content)]);
  return [...fields].flatMap((field): Change[] => {
    const [old, next]: unknown[] = [Reflect.get(before.content, field), Reflect.get(content, field)];
    if (sameBits(old, next)) return [];
    const parts = schema.partsOf(before.content.kind).get(field);
    const known = parts === undefined || content.kind !== before.content.kind ? null : partsOf(before.id, field);
    const isLong = parts !== 'tuple' || (Array.isArray(next) && next.length === known?.size);
    if (parts !== undefined && known !== null && Array.isArray(next) && isLong)
      return partChanges(known, next, parts).map(([part, was, is]) => ({
        id: before.id,
        key: contentKey(`${field}.${part}`),
        before: was,
        after: is,
      }));
    return [{ id: before.id, key: contentKey(field), before: old, after: next }];
  });
}

/** The keys that differ between two states of a node. */
export function nodeChanges<C extends Content>(
  before: SceneNode<C>,
  after: SceneNode<C>,
  schema: ContentSchema<C>,
  partsOf: PartsOf,
): readonly Change[] {
  const { id } = before;
  const changes: Change[] = [];
  for (const key of VALUE_KEYS) {
    const [old, given] = [valueAt(before, key), valueAt(after, key)];
    if (old === given) continue;
    const next = accepted(key, given);
    const isRefused = next === undefined && given !== undefined;
    if (!isRefused && !sameBits(old, next)) changes.push({ id, key, before: old, after: next });
  }
  changes.push(...contentChanges(before, after, schema, partsOf));
  if (before.parent !== after.parent || before.order !== after.order)
    changes.push({ id, key: 'place', before: placeOf(before), after: placeOf(after) });
  return changes;
}

/** A stamp of no client, for the time before a node exists. */
export const NEVER = [0, 0] as const;

/** The keys that an edit has changed. What a schema refuses, such as a number that is not finite, is left out. */
export function difference<C extends Content>(
  before: SceneDocument<C>,
  after: SceneDocument<C>,
  schema: ContentSchema<C>,
  partsOf: PartsOf,
): Difference<C> {
  const changes: Change[] = [];
  const added: SceneNode<C>[] = [];
  for (const id of before.nodes.difference(after.nodes)) {
    const [old, next] = [before.nodes.get(id), after.nodes.get(id)];
    if (old !== undefined && next !== undefined) changes.push(...nodeChanges(old, next, schema, partsOf));
    else if (next !== undefined && isId(id)) added.push(next);
    else if (old !== undefined) changes.push({ id, key: 'deleted', before: null, after: NEVER });
  }
  const assets = before.assets.difference(after.assets).flatMap((id) => after.assets.get(id) ?? []);
  return { changes, added, assets };
}
