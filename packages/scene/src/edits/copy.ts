import { childrenOf, withNodes } from '../document/document.js';
import { namer, namesIn } from '../document/names.js';
import { subtree, topmostIds } from '../document/tree.js';
import type { Content, SceneDocument, SceneNode } from '../types.js';
import { createId } from '../values/ids.js';
import { ordersOf } from './place.js';

/** The ids of copies by those of their originals. */
export type Copies = ReadonlyMap<string, string>;

/** New ids for copies of nodes and their descendants. */
export const newCopies = (document: SceneDocument, ids: readonly string[]): Copies =>
  new Map(
    topmostIds(document, ids).flatMap((id) => subtree(document, id).map((node) => [node.id, createId()] as const)),
  );

/** The ids of the copies of some nodes. */
export const copiesOf = (copies: Copies, ids: readonly string[]): readonly string[] =>
  ids.flatMap((id) => copies.get(id) ?? []);

/** Copies of nodes. One whose parent is not copied has the same parent. */
export const copyNodes = <C extends Content>(document: SceneDocument<C>, copies: Copies): readonly SceneNode<C>[] =>
  [...copies].flatMap(([original, id]) => {
    const node = document.nodes.get(original);
    if (node === undefined) return [];
    return [{ ...node, id, parent: node.parent === null ? null : (copies.get(node.parent) ?? node.parent) }];
  });

/** Adds copies, the topmost ones after their originals, with free names. */
export function duplicateNodes<C extends Content>(document: SceneDocument<C>, copies: Copies): SceneDocument<C> {
  const nameOf = namer(namesIn(document));
  const added = new Map<string, SceneNode<C>>();
  const parents = new Set<string | null>();
  for (const node of copyNodes(document, copies)) {
    const isTop = node.parent === null || document.nodes.has(node.parent);
    if (isTop) parents.add(node.parent);
    added.set(node.id, isTop ? { ...node, name: nameOf(node.name) } : node);
  }
  const isCopy = new Set(copies.values());
  for (const parent of parents) {
    const siblings = childrenOf(document, parent).flatMap((id) => [id, ...copiesOf(copies, [id])]);
    for (const [id, order] of ordersOf(document, siblings, isCopy)) {
      const node = added.get(id) ?? document.nodes.get(id);
      if (node !== undefined) added.set(id, { ...node, order });
    }
  }
  return withNodes(document, added);
}
