import {
  type Copies,
  copyNodes,
  emptyDocument,
  insertNodes,
  moveNodes,
  namer,
  namesIn,
  subtree,
} from '@gizmo-kit/scene';
import { assetOf, type Content } from '../kinds/kinds.ts';
import type { Moved, SceneDocument, SceneNode } from './types.ts';

/** A document with some nodes, at their world transforms, and their models. */
export function clipOf(document: SceneDocument, ids: readonly string[]): Moved {
  const { document: raised, distorted } = moveNodes(document, ids, { parent: null, before: null, keeps: 'world' });
  const nodes = raised.roots.filter((id) => ids.includes(id)).flatMap((id) => subtree(raised, id));
  return { document: insertNodes({ ...emptyDocument<Content>(), assets: document.assets }, nodes), distorted };
}

/** The models of the contents of a clip that neither the clip nor a document has. */
export const missingModels = (document: SceneDocument, clip: SceneDocument): ReadonlySet<string> =>
  new Set(
    [...clip.nodes.values()].flatMap(({ content }) => {
      const id = content.kind === 'asset' ? content.asset : undefined;
      return id === undefined || clip.assets.has(id) || document.assets.has(id) ? [] : [id];
    }),
  );

/**
 * Adds the contents of a document in place, under free names. Nodes whose models are missing become groups.
 * @param copies the new ids
 */
export function pasteClip(given: SceneDocument, clip: SceneDocument, copies: Copies): SceneDocument {
  const document = { ...given, assets: given.assets.with([...clip.assets.entries()]) };
  const missing = missingModels(given, clip);
  const taken = namesIn(document);
  const nameOf = namer(taken);
  const added = copyNodes(clip, copies).map((node): SceneNode => {
    const name = node.parent === null ? nameOf(node.name) : node.name;
    taken.add(name);
    const content: Content = missing.has(assetOf(node.content) ?? '') ? { kind: 'group' } : node.content;
    return { ...node, name, content };
  });
  return insertNodes(document, added);
}
