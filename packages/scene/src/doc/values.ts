import { withNodes } from '../document/document.js';
import type { Content, SceneDocument, SceneNode } from '../types.js';
import { CHANNELS, isTransform } from '../values/transform.js';
import { fieldOf, partOf } from './content.js';
import type { ContentSchema } from './content-schema.js';
import type { Change, PartsOf } from './diff.js';
import { valueOfParts } from './parts.js';

/** A value that a key of a node has for now; see `Change` for the keys. */
export type LiveValue = Pick<Change, 'id' | 'key'> & { readonly value: unknown };

const isChannel = (key: string): boolean => CHANNELS.some((channel) => channel === key);

/** The values of a running gesture: the transforms and contents that differ. */
export const liveValues = (changes: readonly Change[]): readonly LiveValue[] =>
  changes.flatMap(({ id, key, after }) =>
    isChannel(key) || fieldOf(key) !== undefined ? [{ id, key, value: after ?? null }] : [],
  );

function withValue<C extends Content>(node: SceneNode<C>, { key, value }: LiveValue, partsOf: PartsOf): SceneNode<C> {
  if (isChannel(key)) {
    const transform = { ...node.transform, [key]: value };
    return isTransform(transform) ? { ...node, transform } : node;
  }
  const part = partOf(key);
  const parts = part === null ? null : partsOf(node.id, part.field);
  const field = part?.field ?? fieldOf(key);
  if (field === undefined || (part !== null && parts === null)) return node;
  const next = part === null || parts === null ? value : valueOfParts(new Map(parts).set(part.id, value));
  return { ...node, content: { ...node.content, [field]: next } };
}

/** A document with values of unknown origin; what is not valid stays as it is. */
export function withLiveValues<C extends Content>(
  document: SceneDocument<C>,
  values: readonly LiveValue[],
  schema: ContentSchema<C>,
  partsOf: PartsOf,
): SceneDocument<C> {
  const changed = new Map<string, SceneNode<C>>();
  for (const one of values) {
    const node = changed.get(one.id) ?? document.nodes.get(one.id);
    if (node !== undefined) changed.set(one.id, withValue(node, one, partsOf));
  }
  for (const [id, node] of changed) {
    const { content, faults } = schema.read(node.content);
    const old = document.nodes.get(id)?.content;
    changed.set(id, { ...node, content: faults > 0 && old !== undefined ? old : content });
  }
  return withNodes(document, changed);
}
