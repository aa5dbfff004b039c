import { topmost } from '@gizmo-kit/react';
import { createId } from './ids.ts';
import type { SceneDocument, SceneNode } from './types.ts';

type Nodes = SceneDocument['nodes'];

/** The node and everything below it, parents first, in the order of the outliner. */
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

/** From the parent of the node up to its root. */
export function ancestors(nodes: Nodes, id: string): string[] {
  const found: string[] = [];
  for (let at = nodes[id]?.parent ?? null; at !== null; at = nodes[at]?.parent ?? null) found.push(at);
  return found;
}

/** The ids of existing nodes that have no ancestor among the ids: what a delete or a duplicate acts on. */
export const topmostIds = (nodes: Nodes, ids: readonly string[]): readonly string[] =>
  topmost(
    ids.filter((id) => nodes[id] !== undefined),
    (id) => nodes[id]?.parent,
  );

/** All nodes in the order in which a fully open outliner lists them. */
export function inOrder(document: SceneDocument): SceneNode[] {
  return document.roots.flatMap((root) => subtree(document.nodes, root));
}

/** `name`, or `name 2`, `name 3`… when it is taken. */
export function freeName(taken: ReadonlySet<string>, name: string): string {
  if (!taken.has(name)) return name;
  const stem = name.replace(/ \d+$/, '');
  let n = 2;
  while (taken.has(`${stem} ${n}`)) n += 1;
  return `${stem} ${n}`;
}

function withChildren(document: SceneDocument, parent: string | null, children: readonly string[]): SceneDocument {
  if (parent === null) return { ...document, roots: children };
  const node = document.nodes[parent];
  if (node === undefined) return document;
  return { ...document, nodes: { ...document.nodes, [parent]: { ...node, children } } };
}

function siblings(document: SceneDocument, parent: string | null): readonly string[] {
  return parent === null ? document.roots : (document.nodes[parent]?.children ?? []);
}

/** Adds nodes; those whose parent is null become roots, after the present ones. */
export function insertNodes(document: SceneDocument, added: readonly SceneNode[]): SceneDocument {
  const nodes = { ...document.nodes };
  for (const node of added) nodes[node.id] = node;
  const roots = added.filter((node) => node.parent === null).map((node) => node.id);
  return { ...document, nodes, roots: [...document.roots, ...roots] };
}

/** Removes the nodes with all that is below them. */
export function removeNodes(document: SceneDocument, ids: readonly string[]): SceneDocument {
  let next = document;
  for (const id of topmostIds(document.nodes, ids)) {
    const parent = document.nodes[id]?.parent ?? null;
    const rest = siblings(next, parent).filter((child) => child !== id);
    next = withChildren(next, parent, rest);
    const gone = new Set(subtree(next.nodes, id).map((node) => node.id));
    const kept = Object.entries(next.nodes).filter(([key]) => !gone.has(key));
    next = { ...next, nodes: Object.fromEntries(kept) };
  }
  return next;
}

/** Copies the nodes with all that is below them, each copy right after its original, and says which the copies are. */
export function duplicateNodes(
  document: SceneDocument,
  ids: readonly string[],
): { document: SceneDocument; copies: string[] } {
  let next = document;
  const copies: string[] = [];
  const taken = new Set(Object.values(document.nodes).map((node) => node.name));
  for (const id of topmostIds(document.nodes, ids)) {
    const originals = subtree(document.nodes, id);
    const copyOf = new Map(originals.map((node) => [node.id, createId()]));
    const nodes = { ...next.nodes };
    for (const node of originals) {
      const copy = copyOf.get(node.id) ?? node.id;
      const isTop = node.id === id;
      const name = isTop ? freeName(taken, node.name) : node.name;
      if (isTop) taken.add(name);
      nodes[copy] = {
        ...node,
        id: copy,
        name,
        parent: isTop ? node.parent : (copyOf.get(node.parent ?? '') ?? null),
        children: node.children.map((child) => copyOf.get(child) ?? child),
      };
    }
    const top = copyOf.get(id) ?? id;
    const parent = document.nodes[id]?.parent ?? null;
    const among = siblings(next, parent);
    const at = among.indexOf(id) + 1;
    next = withChildren({ ...next, nodes }, parent, [...among.slice(0, at), top, ...among.slice(at)]);
    copies.push(top);
  }
  return { document: next, copies };
}

/**
 * What is wrong with the tree, or null: every id known, every node listed exactly once, by its own parent, and
 * reachable from a root (which rules out cycles).
 */
export function treeFault(document: SceneDocument): string | null {
  const seen = new Set<string>();
  const open: [string, string | null][] = document.roots.map((root) => [root, null]);
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const [id, parent] = entry;
    const node = Object.hasOwn(document.nodes, id) ? document.nodes[id] : undefined;
    if (node === undefined) return `it refers to an object that is missing (${id})`;
    if (node.id !== id) return `the object ${id} is filed under another id`;
    if (seen.has(id)) return `the object “${node.name}” is in the tree twice`;
    if (node.parent !== parent) return `the object “${node.name}” disagrees with its parent`;
    if (node.content.kind === 'asset' && !Object.hasOwn(document.assets, node.content.asset))
      return `the model of “${node.name}” is missing`;
    seen.add(id);
    for (const child of node.children) open.push([child, id]);
  }
  const stray = Object.values(document.nodes).find((node) => !seen.has(node.id));
  return stray === undefined ? null : `the object “${stray.name}” hangs on nothing`;
}
