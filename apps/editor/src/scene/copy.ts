import { createId } from './ids.ts';
import { namer, namesIn, subtree, topmostIds } from './tree.ts';
import type { SceneDocument, SceneNode } from './types.ts';

/** Copies of nodes with their descendants, under new ids. The topmost ones keep their parents. */
export function copySubtrees(
  nodes: SceneDocument['nodes'],
  ids: readonly string[],
): { readonly nodes: readonly SceneNode[]; readonly copyOf: ReadonlyMap<string, string> } {
  const originals = ids.flatMap((id) => subtree(nodes, id));
  const copyOf = new Map(originals.map((node) => [node.id, createId()]));
  const copies = originals.map((node) => ({
    ...node,
    id: copyOf.get(node.id) ?? node.id,
    parent: node.parent === null ? null : (copyOf.get(node.parent) ?? node.parent),
    children: node.children.map((child) => copyOf.get(child) ?? child),
  }));
  return { nodes: copies, copyOf };
}

/** Adds copies, the topmost ones after their originals, with free names. */
export function withCopies(
  document: SceneDocument,
  copies: readonly SceneNode[],
  copyOf: ReadonlyMap<string, string>,
): SceneDocument {
  const nameOf = namer(namesIn(document));
  const nodes = { ...document.nodes };
  const parents = new Set<string | null>();
  for (const copy of copies) {
    const isTop = copy.parent === null || Object.hasOwn(document.nodes, copy.parent);
    const name = isTop ? nameOf(copy.name) : copy.name;
    nodes[copy.id] = { ...copy, name };
    if (isTop) parents.add(copy.parent);
  }
  const withTheirCopies = (children: readonly string[]): readonly string[] =>
    children.flatMap((child) => [child, ...(copyOf.has(child) ? [copyOf.get(child) ?? child] : [])]);
  for (const parent of parents) {
    const node = parent === null ? undefined : nodes[parent];
    if (node !== undefined) nodes[node.id] = { ...node, children: withTheirCopies(node.children) };
  }
  return { ...document, nodes, roots: parents.has(null) ? withTheirCopies(document.roots) : document.roots };
}

/** Copies nodes with their descendants, each copy after its original, and returns the ids of the copies. */
export function duplicateNodes(
  document: SceneDocument,
  ids: readonly string[],
): { document: SceneDocument; copies: readonly string[] } {
  const tops = topmostIds(document.nodes, ids);
  const { nodes, copyOf } = copySubtrees(document.nodes, tops);
  return { document: withCopies(document, nodes, copyOf), copies: tops.flatMap((id) => copyOf.get(id) ?? []) };
}
