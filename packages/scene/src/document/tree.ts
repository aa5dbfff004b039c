import { topmost } from '@gizmo-kit/math';
import type { Content, SceneDocument, SceneNode } from '../types.js';
import { childrenOf } from './document.js';

/** The node and its descendants, parents first, in the order of the outliner. */
export function subtree<C extends Content>(document: SceneDocument<C>, id: string): SceneNode<C>[] {
  const found: SceneNode<C>[] = [];
  const open = [id];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const node = document.nodes.get(at);
    if (node === undefined) continue;
    found.push(node);
    for (const child of [...childrenOf(document, at)].reverse()) open.push(child);
  }
  return found;
}

/** The ancestors of the node, from its parent to its root. */
export function ancestors({ nodes }: SceneDocument, id: string): string[] {
  const found: string[] = [];
  for (let at = nodes.get(id)?.parent ?? null; at !== null; at = nodes.get(at)?.parent ?? null) found.push(at);
  return found;
}

/** The greatest number of nodes from a root to a descendant, because a renderer goes down a tree by recursion. */
export const MAX_DEPTH = 2000;

/**
 * The number of nodes from a node to its deepest descendant, both included.
 * @param childrenOfNode the ids of the children
 */
export function heightOf(id: string, childrenOfNode: (id: string) => readonly string[]): number {
  let level: readonly string[] = [id];
  let height = 0;
  for (; level.length > 0; height += 1) level = level.flatMap(childrenOfNode);
  return height;
}

/** The ids of existing nodes, each once. */
export const existing = ({ nodes }: SceneDocument, ids: readonly string[]): readonly string[] =>
  [...new Set(ids)].filter((id) => nodes.has(id));

/** The ids of existing nodes without an ancestor among the ids: the nodes that a delete or duplicate applies to. */
export const topmostIds = (document: SceneDocument, ids: readonly string[]): readonly string[] =>
  topmost(existing(document, ids), (id) => document.nodes.get(id)?.parent);

/** All nodes in the order in which a fully open outliner lists them. */
export const inOrder = <C extends Content>(document: SceneDocument<C>): SceneNode<C>[] =>
  document.roots.flatMap((root) => subtree(document, root));

/** The fault of the tree, or null: every node is listed once, by its own parent, and is reachable from a root. */
export function treeFault(document: SceneDocument): string | null {
  const seen = new Set<string>();
  const open: [string, string | null][] = document.roots.map((root) => [root, null]);
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const [id, parent] = entry;
    const node = document.nodes.get(id);
    if (node === undefined) return `${id} is missing`;
    if (node.id !== id) return `${id} has the id ${node.id}`;
    if (seen.has(id)) return `${id} is in the tree twice`;
    if (node.parent !== parent) return `${id} is listed by ${parent}, but has the parent ${node.parent}`;
    seen.add(id);
    for (const child of childrenOf(document, id)) open.push([child, id]);
  }
  if (seen.size !== document.nodes.size) return 'a node is not reachable from a root';
  const parents = [...document.children.keys()];
  return parents.every((id) => seen.has(id) && childrenOf(document, id).length > 0) ? null : 'a list has no parent';
}
