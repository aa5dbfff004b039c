import type { SceneDocument, SceneNode } from './types.ts';

export interface OutlineItem {
  readonly name: string;
  readonly visible: boolean;
  readonly locked: boolean;
  readonly children: readonly string[];
}

/** The tree of a document: all but the transforms and the contents. */
export interface Outline {
  readonly roots: readonly string[];
  readonly items: ReadonlyMap<string, OutlineItem>;
}

function sameOutline(a: SceneNode, b: SceneNode | undefined): boolean {
  return (
    b !== undefined &&
    (a === b || (a.name === b.name && a.visible === b.visible && a.locked === b.locked && a.children === b.children))
  );
}

/**
 * A selector that answers with the same Outline as long as only transforms and contents change, so that a drag renders nothing in
 * the outliner. One for each subscriber: it remembers its last answer.
 */
export function createOutlineSelector(): (document: SceneDocument) => Outline {
  let last: { document: SceneDocument; outline: Outline } | null = null;
  return (document) => {
    if (last !== null) {
      const { nodes, roots } = last.document;
      if (document.nodes === nodes && document.roots === roots) return last.outline;
      const entries = Object.entries(document.nodes);
      const same =
        document.roots === roots &&
        entries.length === last.outline.items.size &&
        entries.every(([id, node]) => sameOutline(node, nodes[id]));
      if (same) {
        last = { document, outline: last.outline };
        return last.outline;
      }
    }
    const items = new Map<string, OutlineItem>();
    for (const node of Object.values(document.nodes)) {
      items.set(node.id, {
        name: node.name,
        visible: node.visible,
        locked: node.locked,
        children: node.children,
      });
    }
    const outline = { roots: document.roots, items };
    last = { document, outline };
    return outline;
  };
}

/** Every node with its parent, parents first. */
export function placesOf({ roots, items }: Outline): { readonly id: string; readonly parent: string | null }[] {
  const places: { readonly id: string; readonly parent: string | null }[] = roots.map((id) => ({ id, parent: null }));
  // The list grows while it is walked.
  for (const { id } of places)
    for (const child of items.get(id)?.children ?? []) places.push({ id: child, parent: id });
  return places;
}
