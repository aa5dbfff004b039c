import { compose, decompose, invertAffine, isInvertible, multiply } from '@gizmo-kit/math/geometry';
import { isFiniteTransform } from './transform.ts';
import { ancestors, inOrder, siblingsOf, topmostIds } from './tree.ts';
import type { SceneDocument, Transform } from './types.ts';
import { commonAncestor, matrixUpTo } from './world.ts';

type Nodes = SceneDocument['nodes'];
type Mat4 = ReturnType<typeof compose>;

/** The destination of nodes. */
export interface Destination {
  /** Null for the scene itself. */
  readonly parent: string | null;
  /** The next sibling; null for the end. */
  readonly before: string | null;
  /** The transform that stays the same. */
  readonly keeps: 'world' | 'local';
}

export interface Reparented {
  readonly document: SceneDocument;
  /** The nodes whose world transforms could not be kept, because their new parent is singular or shears them. */
  readonly distorted: readonly string[];
}

/** A smaller shear is a rounding error. */
const SHEAR = 1e-9;

/** Whether nodes can become children of a parent: it exists, and is not one of them or a descendant of one. */
export const canReparent = (nodes: Nodes, ids: readonly string[], parent: string | null): boolean =>
  parent === null ||
  (Object.hasOwn(nodes, parent) && [parent, ...ancestors(nodes, parent)].every((id) => !ids.includes(id)));

interface Kept {
  readonly transform: Transform;
  readonly isDistorted: boolean;
}

/** The transform in a new space that keeps the world matrix. */
export function keepIn(transform: Transform, from: Mat4, to: Mat4): Kept {
  if (from.every((value, i) => value === to[i])) return { transform, isDistorted: false };
  if (!isInvertible(to)) return { transform, isDistorted: true };
  const matrix = multiply(multiply(invertAffine(to), from), compose(transform));
  if (!matrix.every(Number.isFinite)) return { transform, isDistorted: true };
  const { transform: kept, shear } = decompose(matrix);
  if (!isFiniteTransform(kept)) return { transform, isDistorted: true };
  return { transform: kept, isDistorted: shear.some((value) => Math.abs(value) > SHEAR) };
}

function inserted(siblings: readonly string[], moved: readonly string[], before: string | null): readonly string[] {
  const isMoved = new Set(moved);
  const at = before === null ? -1 : siblings.indexOf(before);
  const rest = siblings.filter((id) => !isMoved.has(id));
  if (at < 0) return [...rest, ...moved];
  const following = siblings.slice(at).find((id) => !isMoved.has(id));
  const index = following === undefined ? rest.length : rest.indexOf(following);
  return [...rest.slice(0, index), ...moved, ...rest.slice(index)];
}

/**
 * Moves nodes to another parent, in the order of the outliner. Only the transforms between the old and the new parent count, so
 * a singular common ancestor has no effect. Nodes that cannot move stay; see `canReparent`. Returns the same document if all
 * nodes are already there.
 */
export function reparentNodes(document: SceneDocument, ids: readonly string[], to: Destination): Reparented {
  const tops = new Set(topmostIds(document.nodes, ids));
  const moved = inOrder(document).flatMap(({ id }) => (tops.has(id) ? id : []));
  if (!canReparent(document.nodes, moved, to.parent)) return { document, distorted: [] };
  const siblings = siblingsOf(document, to.parent);
  const children = inserted(siblings, moved, to.before);
  if (children.every((id, i) => id === siblings[i])) return { document, distorted: [] };
  const distorted: string[] = [];
  const nodes = { ...document.nodes };
  for (const id of moved) {
    const node = document.nodes[id];
    if (node === undefined) continue;
    const shared = commonAncestor(document.nodes, node.parent, to.parent);
    const [from, into] = [node.parent, to.parent].map((parent) => matrixUpTo(document.nodes, parent, shared));
    if (to.keeps === 'local' || from === undefined || into === undefined) {
      nodes[id] = { ...node, parent: to.parent };
      continue;
    }
    const { transform, isDistorted } = keepIn(node.transform, from, into);
    if (isDistorted) distorted.push(id);
    nodes[id] = { ...node, parent: to.parent, transform };
  }
  let { roots } = document;
  const setChildren = (parent: string | null, children: readonly string[]): void => {
    const node = parent === null ? undefined : nodes[parent];
    if (parent === null) roots = children;
    else if (node !== undefined) nodes[parent] = { ...node, children };
  };
  for (const parent of new Set(moved.map((id) => document.nodes[id]?.parent ?? null))) {
    if (parent !== to.parent)
      setChildren(
        parent,
        siblingsOf(document, parent).filter((id) => !tops.has(id)),
      );
  }
  setChildren(to.parent, children);
  return { document: { ...document, nodes, roots }, distorted };
}
