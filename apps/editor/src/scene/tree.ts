import { topmost } from '@gizmo-kit/math';
import { STRINGS } from '../strings.ts';
import type { SceneDocument, SceneNode } from './types.ts';

const fault = STRINGS.faults;

type Nodes = SceneDocument['nodes'];

/** The node and its descendants, parents first, in the order of the outliner. */
export function subtree(nodes: Nodes, id: string): SceneNode[] {
  const found: SceneNode[] = [];
  const open = [id];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const node = nodes[at];
    if (node === undefined) continue;
    found.push(node);
    for (const child of [...node.children].reverse()) open.push(child);
  }
  return found;
}

/** The ancestors of the node, from its parent to its root. */
export function ancestors(nodes: Nodes, id: string): string[] {
  const found: string[] = [];
  for (let at = nodes[id]?.parent ?? null; at !== null; at = nodes[at]?.parent ?? null) found.push(at);
  return found;
}

/** The ids of existing nodes, each once. */
export const existing = ({ nodes }: SceneDocument, ids: readonly string[]): readonly string[] =>
  [...new Set(ids)].filter((id) => Object.hasOwn(nodes, id));

/** The ids of existing nodes without an ancestor among the ids: the nodes that a delete or duplicate applies to. */
export const topmostIds = (nodes: Nodes, ids: readonly string[]): readonly string[] =>
  topmost(
    ids.filter((id) => nodes[id] !== undefined),
    (id) => nodes[id]?.parent,
  );

/** All nodes in the order in which a fully open outliner lists them. */
export function inOrder(document: SceneDocument): SceneNode[] {
  return document.roots.flatMap((root) => subtree(document.nodes, root));
}

/** The names that nodes have. */
export const namesIn = ({ nodes }: SceneDocument): Set<string> => new Set(Object.values(nodes).map(({ name }) => name));

/**
 * Returns a function that adds a name to those that are used: `name`, or `name 2`, `name 3`… if it is used. It continues at the
 * last number of a name, because thousands of searches from the start take seconds.
 */
export function namer(taken: Set<string>): (name: string) => string {
  const numbers = new Map<string, number>();
  return (name) => {
    const stem = name.replace(/ \d+$/, '');
    let free = name;
    let n = numbers.get(stem) ?? 1;
    while (taken.has(free)) {
      n += 1;
      free = `${stem} ${n}`;
    }
    numbers.set(stem, n);
    taken.add(free);
    return free;
  };
}

export const freeName = (taken: Iterable<string>, name: string): string => namer(new Set(taken))(name);

export function siblingsOf(document: SceneDocument, parent: string | null): readonly string[] {
  return parent === null ? document.roots : (document.nodes[parent]?.children ?? []);
}

/** Adds nodes. Those without a parent become roots, after the present ones. */
export function insertNodes(document: SceneDocument, added: readonly SceneNode[]): SceneDocument {
  const nodes = { ...document.nodes };
  for (const node of added) nodes[node.id] = node;
  const roots = added.filter((node) => node.parent === null).map((node) => node.id);
  return { ...document, nodes, roots: [...document.roots, ...roots] };
}

/** Removes nodes with their descendants. */
export function removeNodes(document: SceneDocument, ids: readonly string[]): SceneDocument {
  const tops = topmostIds(document.nodes, ids);
  const gone = new Set(tops.flatMap((id) => subtree(document.nodes, id).map((node) => node.id)));
  const stays = (id: string): boolean => !gone.has(id);
  const nodes = Object.fromEntries(Object.entries(document.nodes).filter(([id]) => stays(id)));
  for (const parent of new Set(tops.map((id) => document.nodes[id]?.parent ?? null))) {
    const node = parent === null ? undefined : nodes[parent];
    if (node !== undefined) nodes[node.id] = { ...node, children: node.children.filter(stays) };
  }
  return { ...document, nodes, roots: document.roots.every(stays) ? document.roots : document.roots.filter(stays) };
}

/**
 * The fault of the tree, or null. Every id must exist, and every node must be listed exactly once, by its own parent, and be
 * reachable from a root (which excludes cycles).
 */
export function treeFault(document: SceneDocument): string | null {
  const seen = new Set<string>();
  const open: [string, string | null][] = document.roots.map((root) => [root, null]);
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const [id, parent] = entry;
    const node = Object.hasOwn(document.nodes, id) ? document.nodes[id] : undefined;
    if (node === undefined) return fault.missingObject(id);
    if (node.id !== id) return fault.otherId(id);
    if (seen.has(id)) return fault.inTreeTwice(node.name);
    if (node.parent !== parent) return fault.otherParent(node.name);
    if (node.content.kind === 'asset' && !Object.hasOwn(document.assets, node.content.asset))
      return fault.modelOfObject(node.name);
    seen.add(id);
    for (const child of node.children) open.push([child, id]);
  }
  const stray = Object.values(document.nodes).find((node) => !seen.has(node.id));
  return stray === undefined ? null : fault.strayObject(stray.name);
}
