import { copySubtrees } from './copy.ts';
import { type Reparented, reparentNodes } from './reparent.ts';
import { insertNodes, namer, namesIn, subtree } from './tree.ts';
import type { SceneDocument, SceneNode } from './types.ts';

/** A document with some nodes, at their world transforms, and their models. */
export function clipOf(document: SceneDocument, ids: readonly string[]): Reparented {
  const { document: raised, distorted } = reparentNodes(document, ids, { parent: null, before: null, keeps: 'world' });
  const roots = raised.roots.filter((id) => ids.includes(id));
  const nodes = Object.fromEntries(roots.flatMap((id) => subtree(raised.nodes, id)).map((node) => [node.id, node]));
  return { document: { ...document, roots, nodes }, distorted };
}

export interface Pasted {
  readonly document: SceneDocument;
  readonly roots: readonly string[];
  /** The names of the models whose bytes are missing; their nodes become groups. */
  readonly missing: readonly string[];
}

/** The models of a clip that a document does not have, and whose bytes are in the clip. */
export const newModels = ({ assets }: SceneDocument, clip: SceneDocument): SceneDocument['assets'] =>
  Object.fromEntries(
    Object.entries(clip.assets).filter(
      ([id, { entry, files }]) => !Object.hasOwn(assets, id) && Object.hasOwn(files, entry),
    ),
  );

/** Adds the contents of a document in place, under new ids and free names. */
export function pasteClip(given: SceneDocument, clip: SceneDocument): Pasted {
  const document = { ...given, assets: { ...given.assets, ...newModels(given, clip) } };
  const { nodes, copyOf } = copySubtrees(clip.nodes, clip.roots);
  const taken = namesIn(document);
  const nameOf = namer(taken);
  const missing = new Set<string>();
  const added = nodes.map((node): SceneNode => {
    const name = node.parent === null ? nameOf(node.name) : node.name;
    taken.add(name);
    const { content } = node;
    if (content.kind !== 'asset' || Object.hasOwn(document.assets, content.asset)) return { ...node, name };
    missing.add(clip.assets[content.asset]?.name ?? content.asset);
    return { ...node, name, content: { kind: 'group' } };
  });
  const roots = clip.roots.flatMap((id) => copyOf.get(id) ?? []);
  return { document: insertNodes(document, added), roots, missing: [...missing] };
}
