import * as v from 'valibot';
import { type Content, kindOf } from '../kinds/kinds.ts';
import type { SceneDocument, SceneNode } from './types.ts';

/** The document with changed nodes; the same document without any. */
const withNodes = (
  document: SceneDocument,
  changed: readonly (readonly [id: string, node: SceneNode])[],
): SceneDocument =>
  changed.length === 0 ? document : { ...document, nodes: { ...document.nodes, ...Object.fromEntries(changed) } };

/** The document with nodes shown or hidden, locked or unlocked; the same document if nothing changes. */
export function withFlag(
  document: SceneDocument,
  ids: readonly string[],
  flag: 'visible' | 'locked',
  value: boolean,
): SceneDocument {
  const changed = ids.flatMap((id) => {
    const node = document.nodes[id];
    return node === undefined || node[flag] === value ? [] : [[id, { ...node, [flag]: value }] as const];
  });
  return withNodes(document, changed);
}

export function withName(document: SceneDocument, id: string, name: string): SceneDocument {
  const node = document.nodes[id];
  if (node === undefined || node.name === name) return document;
  return { ...document, nodes: { ...document.nodes, [id]: { ...node, name } } };
}

/** The document with a property of the contents of nodes. A content that the schema refuses is unchanged. */
export function withProperty(
  document: SceneDocument,
  ids: readonly string[],
  key: string,
  next: (value: unknown, content: Content) => unknown,
): SceneDocument {
  const changed = ids.flatMap((id): (readonly [string, SceneNode])[] => {
    const node = document.nodes[id];
    if (node === undefined) return [];
    const before: unknown = Reflect.get(node.content, key);
    const after = next(before, node.content);
    const parsed = v.safeParse(kindOf(node.content).schema, { ...node.content, [key]: after });
    return before === after || !parsed.success ? [] : [[id, { ...node, content: parsed.output }]];
  });
  return withNodes(document, changed);
}
