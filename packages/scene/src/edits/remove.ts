import { withNodes } from '../document/document.js';
import { subtree, topmostIds } from '../document/tree.js';
import type { Content, SceneDocument } from '../types.js';

/** Removes nodes with their descendants. */
export function removeNodes<C extends Content>(document: SceneDocument<C>, ids: readonly string[]): SceneDocument<C> {
  const gone = topmostIds(document, ids).flatMap((id) => subtree(document, id));
  return withNodes(document, new Map(gone.map(({ id }) => [id, null])));
}
