import { childrenOf, withNodes } from '../document/document.js';
import { ancestors, heightOf, inOrder, MAX_DEPTH, topmostIds } from '../document/tree.js';
import { commonAncestor, keepIn, matrixUpTo } from '../document/world.js';
import type { Content, SceneDocument } from '../types.js';
import { inserted, placeNodes } from './place.js';

/** The destination of nodes. */
export interface Destination {
  /** Null for the scene itself. */
  readonly parent: string | null;
  /** The next sibling; null for the end. */
  readonly before: string | null;
  /** The transform that stays the same. */
  readonly keeps: 'world' | 'local';
}

export interface Moved<C extends Content> {
  readonly document: SceneDocument<C>;
  /** The nodes whose world transforms could not be kept, because their new parent is singular or shears them. */
  readonly distorted: readonly string[];
}

/**
 * Whether nodes can become children of a parent: it exists, is not one of them or a descendant of one, and the tree does not
 * become deeper than `MAX_DEPTH`.
 */
export function canMove(document: SceneDocument, ids: readonly string[], parent: string | null): boolean {
  if (parent === null) return true;
  const [above, moved] = [[parent, ...ancestors(document, parent)], new Set(ids)];
  if (!document.nodes.has(parent) || above.some((id) => moved.has(id))) return false;
  return ids.every((id) => above.length + heightOf(id, (node) => childrenOf(document, node)) <= MAX_DEPTH);
}

/**
 * Moves nodes to another parent, in the order of the outliner. Only the transforms between the old and the new parent count, so
 * a singular common ancestor has no effect. Nodes that cannot move stay; see `canMove`. Returns the same document if all nodes
 * are already there.
 */
export function moveNodes<C extends Content>(
  document: SceneDocument<C>,
  ids: readonly string[],
  to: Destination,
): Moved<C> {
  const tops = new Set(topmostIds(document, ids));
  const moved = tops.size < 2 ? [...tops] : inOrder(document).flatMap(({ id }) => (tops.has(id) ? id : []));
  return moveInOrder(document, moved, to);
}

/** As `moveNodes`, for nodes without descendants among them, in the given order. */
export function moveInOrder<C extends Content>(
  document: SceneDocument<C>,
  moved: readonly string[],
  to: Destination,
): Moved<C> {
  if (!canMove(document, moved, to.parent)) return { document, distorted: [] };
  const siblings = childrenOf(document, to.parent);
  const next = inserted(siblings, new Set(moved), to.before);
  if (next.length === siblings.length && next.every((id, i) => id === siblings[i])) return { document, distorted: [] };
  const changed = placeNodes(document, to.parent, next, new Set(moved));
  const distorted: string[] = [];
  for (const id of to.keeps === 'world' ? moved : []) {
    const [node, old] = [changed.get(id), document.nodes.get(id)];
    if (node === undefined || old === undefined) continue;
    const shared = commonAncestor(document, old.parent, to.parent);
    const { transform, isDistorted } = keepIn(
      node.transform,
      matrixUpTo(document, old.parent, shared),
      matrixUpTo(document, to.parent, shared),
    );
    if (isDistorted) distorted.push(id);
    changed.set(id, { ...node, transform });
  }
  return { document: withNodes(document, changed), distorted };
}
