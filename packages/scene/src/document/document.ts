import { ShardedMap } from '../sharded-map.js';
import type { Content, Place, SceneDocument, SceneNode } from '../types.js';
import { compareSiblings } from '../values/order.js';

/** A document without nodes. */
export const emptyDocument = <C extends Content>(): SceneDocument<C> => ({
  nodes: ShardedMap.empty(),
  roots: [],
  children: ShardedMap.empty(),
  assets: ShardedMap.empty(),
});

const NONE: readonly string[] = [];

/** The children of a node in their order; the roots for null. */
export const childrenOf = (
  document: Pick<SceneDocument, 'roots' | 'children'>,
  parent: string | null,
): readonly string[] => (parent === null ? document.roots : (document.children.get(parent) ?? NONE));

const samePlace = (a: Place, b: Place): boolean => a.parent === b.parent && a.order === b.order;

/** The list without those that leave, and with those that enter, both sorted. */
function merged<C extends Content>(
  stay: readonly SceneNode<C>[],
  enter: readonly SceneNode<C>[],
): readonly SceneNode<C>[] {
  const sorted = [...enter].sort(compareSiblings);
  const list: SceneNode<C>[] = [];
  let at = 0;
  for (const node of stay) {
    for (let next = sorted[at]; next !== undefined && compareSiblings(next, node) < 0; next = sorted[at]) {
      list.push(next);
      at += 1;
    }
    list.push(node);
  }
  return [...list, ...sorted.slice(at)];
}

/**
 * The document with nodes replaced, added, or removed where they are null. This is the only place where children are derived, for
 * edits and for the projection. It keeps the identity of everything that does not change.
 * @param changed the nodes by their ids; together they leave a valid tree
 */
export function withNodes<C extends Content>(
  document: SceneDocument<C>,
  changed: ReadonlyMap<string, SceneNode<C> | null>,
): SceneDocument<C> {
  const nodes = document.nodes.with(changed);
  if (nodes === document.nodes) return document;
  const entering = new Map<string | null, SceneNode<C>[]>();
  const enter = (parent: string | null): SceneNode<C>[] => {
    const list = entering.get(parent) ?? [];
    entering.set(parent, list);
    return list;
  };
  for (const [id, node] of changed) {
    const old = document.nodes.get(id);
    if (old !== undefined && node !== null && samePlace(old, node)) continue;
    if (old !== undefined) enter(old.parent);
    if (node !== null) enter(node.parent).push(node);
  }
  let { roots } = document;
  const lists = new Map<string, readonly string[] | null>();
  for (const [parent, added] of entering) {
    const stay = childrenOf(document, parent).flatMap((id) => {
      const [old, node] = [document.nodes.get(id), nodes.get(id)];
      return old !== undefined && node !== undefined && samePlace(old, node) ? [node] : [];
    });
    const list = merged(stay, added).map(({ id }) => id);
    if (parent === null) roots = list;
    else lists.set(parent, list.length === 0 ? null : list);
  }
  return { ...document, nodes, roots, children: document.children.with(lists) };
}
