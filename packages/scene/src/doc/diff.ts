import type { Asset, Content, Place, SceneDocument, SceneNode } from '../types.js';
import { sameBits } from '../values/bits.js';
import { isId } from '../values/ids.js';
import type { ContentSchema } from './content-schema.js';
import { accepted, contentKey, VALUE_KEYS, valueAt } from './stored.js';

/** The value of a key of a node before and after a change. */
export interface Change {
  readonly id: string;
  /**
   * `name`, `position`, `content.color`, …; `place` with a `Place`; `deleted` with the stamp of the deletion, or null for a
   * living node.
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

/** The changes of the content of a node; none if the schema refuses it. */
function contentChanges<C extends Content>(before: SceneNode<C>, after: SceneNode<C>, schema: ContentSchema<C>) {
  if (before.content === after.content) return [];
  const { content, faults } = schema.read(after.content);
  if (faults > 0) return [];
  const fields = new Set([...Object.keys(before.content), ...Object.keys(content)]);
  return [...fields].flatMap((field): Change[] => {
    const [old, next]: unknown[] = [Reflect.get(before.content, field), Reflect.get(content, field)];
    return sameBits(old, next) ? [] : [{ id: before.id, key: contentKey(field), before: old, after: next }];
  });
}

/** The keys that differ between two states of a node. */
export function nodeChanges<C extends Content>(
  before: SceneNode<C>,
  after: SceneNode<C>,
  schema: ContentSchema<C>,
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
  changes.push(...contentChanges(before, after, schema));
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
): Difference<C> {
  const changes: Change[] = [];
  const added: SceneNode<C>[] = [];
  for (const id of before.nodes.difference(after.nodes)) {
    const [old, next] = [before.nodes.get(id), after.nodes.get(id)];
    if (old !== undefined && next !== undefined) changes.push(...nodeChanges(old, next, schema));
    else if (next !== undefined && isId(id)) added.push(next);
    else if (old !== undefined) changes.push({ id, key: 'deleted', before: null, after: NEVER });
  }
  const assets = before.assets.difference(after.assets).flatMap((id) => after.assets.get(id) ?? []);
  return { changes, added, assets };
}
