import { ancestors, childrenOf, inOrder, subtree, topmostIds } from '@gizmo-kit/scene';
import type { SceneDocument, SceneNode } from '../../model/scene/types.ts';

export interface ExportedNode {
  readonly node: SceneNode;
  /** Its children that are exported. */
  readonly children: readonly string[];
  /** Whether it is only exported for its transform. */
  readonly isBare: boolean;
}

/**
 * The nodes of the document, or those of a selection with their descendants. The ancestors of a selection are exported without
 * their contents.
 */
export function exportedNodes(document: SceneDocument, selection: readonly string[] | null): ExportedNode[] {
  const chosen = selection === null ? document.roots : topmostIds(document, selection);
  const whole = new Set(chosen.flatMap((id) => subtree(document, id)).map(({ id }) => id));
  const all = new Set([...whole, ...chosen.flatMap((id) => ancestors(document, id))]);
  return inOrder(document)
    .filter(({ id }) => all.has(id))
    .map((node) => ({
      node,
      children: childrenOf(document, node.id).filter((id) => all.has(id)),
      isBare: !whole.has(node.id),
    }));
}
