import { withNodes } from '../document/document.js';
import type { Content, SceneDocument, SceneNode, Transform } from '../types.js';
import { isTransform, sameTransform } from '../values/transform.js';

/** Transforms by the ids of nodes. */
export type Placements = ReadonlyMap<string, Transform>;

/** The document with some nodes changed by a function; those that it returns as they are keep their identity. */
export function withEach<C extends Content>(
  document: SceneDocument<C>,
  ids: Iterable<string>,
  change: (node: SceneNode<C>) => SceneNode<C>,
): SceneDocument<C> {
  const changed = new Map<string, SceneNode<C>>();
  for (const id of ids) {
    const node = document.nodes.get(id);
    if (node !== undefined) changed.set(id, change(node));
  }
  return withNodes(document, changed);
}

/** The document with new transforms; the same if no bit differs. Transforms that are not finite are ignored. */
export function withTransforms<C extends Content>(
  document: SceneDocument<C>,
  placements: Placements,
): SceneDocument<C> {
  return withEach(document, placements.keys(), (node) => {
    const next = placements.get(node.id);
    if (next === undefined || !isTransform(next) || sameTransform(node.transform, next)) return node;
    return { ...node, transform: next };
  });
}

/** The document with nodes shown or hidden, locked or unlocked. */
export const withFlag = <C extends Content>(
  document: SceneDocument<C>,
  ids: readonly string[],
  flag: 'visible' | 'locked',
  value: boolean,
): SceneDocument<C> => withEach(document, ids, (node) => (node[flag] === value ? node : { ...node, [flag]: value }));

export const withName = <C extends Content>(document: SceneDocument<C>, id: string, name: string): SceneDocument<C> =>
  withEach(document, [id], (node) => (node.name === name ? node : { ...node, name }));

/** The document with new contents. A content that the schema of the document refuses is not written. */
export const withContent = <C extends Content>(
  document: SceneDocument<C>,
  ids: readonly string[],
  next: (content: C, node: SceneNode<C>) => C,
): SceneDocument<C> =>
  withEach(document, ids, (node) => {
    const content = next(node.content, node);
    return content === node.content ? node : { ...node, content };
  });
