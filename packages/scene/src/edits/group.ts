import { childrenOf } from '../document/document.js';
import { freeName, namesIn } from '../document/names.js';
import { ancestors, inOrder, topmostIds } from '../document/tree.js';
import { commonAncestor, matrixUpTo } from '../document/world.js';
import { type Content, IDENTITY, type SceneDocument, type SceneNode, type Vec3 } from '../types.js';
import { insertNodes } from './insert.js';
import { canMove, type Moved, moveInOrder, moveNodes } from './move.js';
import { removeNodes } from './remove.js';

/** The mean of the origins of nodes, in the space of an ancestor. */
function centerOf(document: SceneDocument, ids: readonly string[], parent: string | null): Vec3 {
  const places = ids.map((id): Vec3 => {
    const m = matrixUpTo(document, id, parent);
    return [m[12], m[13], m[14]];
  });
  const mean = (axis: 0 | 1 | 2): number => places.reduce((sum, place) => sum + place[axis] / places.length, 0);
  const middle: Vec3 = [mean(0), mean(1), mean(2)];
  return middle.every(Number.isFinite) ? middle : IDENTITY.position;
}

/**
 * Moves nodes into a new group at their mean, at the position of the first of them in the tree. They keep their world
 * transforms. Returns the same document if the group would be deeper than `MAX_DEPTH`.
 * @param made the group, whose name gets a number if another node has it; its place and its transform are ignored
 */
export function groupNodes<C extends Content>(
  document: SceneDocument<C>,
  ids: readonly string[],
  made: SceneNode<C>,
): Moved<C> {
  const tops = new Set(topmostIds(document, ids));
  const ordered = inOrder(document).flatMap(({ id }) => (tops.has(id) ? id : []));
  const parents = ordered.map((id) => document.nodes.get(id)?.parent ?? null);
  const parent = parents.reduce((shared, other) => commonAncestor(document, shared, other), parents[0] ?? null);
  const first = ordered[0] ?? '';
  const above = new Set([first, ...ancestors(document, first)]);
  const before = childrenOf(document, parent).find((child) => above.has(child)) ?? null;
  const group = {
    ...made,
    name: freeName(namesIn(document), made.name),
    parent,
    transform: { ...IDENTITY, position: centerOf(document, ordered, parent) },
  };
  const added = insertNodes(document, [group]);
  const placed = moveNodes(added, [group.id], { parent, before, keeps: 'local' }).document;
  if (!canMove(placed, ordered, group.id)) return { document, distorted: [] };
  return moveInOrder(placed, ordered, { parent: group.id, before: null, keeps: 'world' });
}

/** Replaces nodes by their children, which keep their world transforms. */
export function ungroupNodes<C extends Content>(document: SceneDocument<C>, ids: readonly string[]): Moved<C> {
  const groups = topmostIds(document, ids);
  const distorted: string[] = [];
  let after = document;
  for (const id of groups) {
    const parent = document.nodes.get(id)?.parent ?? null;
    const moved = moveInOrder(after, childrenOf(document, id), { parent, before: id, keeps: 'world' });
    distorted.push(...moved.distorted);
    after = moved.document;
  }
  return { document: removeNodes(after, groups), distorted };
}
