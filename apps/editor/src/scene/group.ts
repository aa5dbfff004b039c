import { compose } from '@gizmo-kit/math/geometry';
import { newNode } from './node.ts';
import { keepIn, type Reparented, reparentNodes } from './reparent.ts';
import { freeName, inOrder, namesIn, siblingsOf, topmostIds } from './tree.ts';
import { IDENTITY, type SceneDocument, type SceneNode, type Vec3 } from './types.ts';
import { commonAncestor, IDENTITY_MATRIX, matrixUpTo } from './world.ts';

type Nodes = SceneDocument['nodes'];

/** The mean of the origins of nodes, in the space of an ancestor. */
function middleOf(nodes: Nodes, ids: readonly string[], parent: string | null): Vec3 {
  const places = ids.map((id): Vec3 => {
    const m = matrixUpTo(nodes, id, parent);
    return [m[12], m[13], m[14]];
  });
  const mean = (axis: 0 | 1 | 2): number => places.reduce((sum, place) => sum + place[axis] / places.length, 0);
  const middle: Vec3 = [mean(0), mean(1), mean(2)];
  return middle.every(Number.isFinite) ? middle : IDENTITY.position;
}

/** Adds a node below a parent, before one of its children or at the end. */
function insertBelow(document: SceneDocument, node: SceneNode, before: string | null): SceneDocument {
  const added = {
    ...document,
    nodes: { ...document.nodes, [node.id]: { ...node, parent: null } },
    roots: [...document.roots, node.id],
  };
  return reparentNodes(added, [node.id], { parent: node.parent, before, keeps: 'local' }).document;
}

export interface Grouped extends Reparented {
  readonly group: string;
}

/**
 * Moves nodes into a new group at their mean, at the position of the first of them in the tree. They keep their world
 * transforms.
 */
export function groupNodes(document: SceneDocument, ids: readonly string[], name: string): Grouped {
  const tops = new Set(topmostIds(document.nodes, ids));
  const ordered = inOrder(document).flatMap(({ id }) => (tops.has(id) ? id : []));
  const parents = ordered.map((id) => document.nodes[id]?.parent ?? null);
  const parent = parents.reduce((shared, other) => commonAncestor(document.nodes, shared, other), parents[0] ?? null);
  // The child of the parent that is, or contains, the first of the nodes.
  const isFirst = (child: string): boolean => {
    for (let at: string | null = ordered[0] ?? null; at !== null; at = document.nodes[at]?.parent ?? null)
      if (at === child) return true;
    return false;
  };
  const before = siblingsOf(document, parent).find(isFirst) ?? null;
  const made = newNode(freeName(namesIn(document), name), { kind: 'group' });
  const group = {
    ...made,
    parent,
    transform: { ...IDENTITY, position: middleOf(document.nodes, ordered, parent) },
  };
  const result = reparentNodes(insertBelow(document, group, before), ordered, {
    parent: group.id,
    before: null,
    keeps: 'world',
  });
  return { ...result, group: group.id };
}

export interface Ungrouped extends Reparented {
  /** The ids of the former children of the groups. */
  readonly children: readonly string[];
}

/** Replaces nodes by their children, which keep their world transforms. */
export function ungroupNodes(document: SceneDocument, ids: readonly string[]): Ungrouped {
  const groups = new Set(topmostIds(document.nodes, ids));
  const childrenOf = (id: string): readonly string[] => document.nodes[id]?.children ?? [];
  const released = (siblings: readonly string[]): readonly string[] =>
    siblings.flatMap((id) => (groups.has(id) ? childrenOf(id) : id));
  const nodes = { ...document.nodes };
  const distorted: string[] = [];
  const parents = new Set<string | null>();
  for (const id of groups) {
    const group = document.nodes[id];
    if (group === undefined) continue;
    parents.add(group.parent);
    const parentFromGroup = compose(group.transform);
    for (const child of group.children) {
      const node = document.nodes[child];
      if (node === undefined) continue;
      const { transform, isDistorted } = keepIn(node.transform, parentFromGroup, IDENTITY_MATRIX);
      if (isDistorted) distorted.push(child);
      nodes[child] = { ...node, parent: group.parent, transform };
    }
    delete nodes[id];
  }
  for (const parent of parents) {
    const node = parent === null ? undefined : nodes[parent];
    if (node !== undefined) nodes[node.id] = { ...node, children: released(node.children) };
  }
  const roots = parents.has(null) ? released(document.roots) : document.roots;
  return { document: { ...document, nodes, roots }, distorted, children: [...groups].flatMap(childrenOf) };
}
