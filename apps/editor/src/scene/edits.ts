import type { SceneDocument } from './types.ts';

/** The document with nodes shown or hidden; the same where all of them are. */
export function withVisible(document: SceneDocument, ids: readonly string[], visible: boolean): SceneDocument {
  const changed = ids.flatMap((id) => {
    const node = document.nodes[id];
    return node === undefined || node.visible === visible ? [] : [[id, { ...node, visible }] as const];
  });
  return changed.length === 0
    ? document
    : { ...document, nodes: { ...document.nodes, ...Object.fromEntries(changed) } };
}

export function withName(document: SceneDocument, id: string, name: string): SceneDocument {
  const node = document.nodes[id];
  if (node === undefined || node.name === name) return document;
  return { ...document, nodes: { ...document.nodes, [id]: { ...node, name } } };
}
