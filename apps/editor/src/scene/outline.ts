import { knownDifference, type Timeline } from './history.ts';
import type { SceneDocument, SceneNode } from './types.ts';

export interface OutlineItem {
  readonly name: string;
  readonly visible: boolean;
  readonly locked: boolean;
  readonly children: readonly string[];
}

/** The tree of a document without transforms and contents. */
export interface Outline {
  readonly roots: readonly string[];
  readonly items: ReadonlyMap<string, OutlineItem>;
}

function sameOutline(a: SceneNode | undefined, b: SceneNode | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    (a === b || (a.name === b.name && a.visible === b.visible && a.locked === b.locked && a.children === b.children))
  );
}

function outlineOf({ nodes, roots }: SceneDocument): Outline {
  const items = new Map<string, OutlineItem>();
  for (const { id, name, visible, locked, children } of Object.values(nodes))
    items.set(id, { name, visible, locked, children });
  return { roots, items };
}

/**
 * Creates a selector that returns the same Outline while only transforms and contents change, so that a drag renders nothing in
 * the outliner. Create one for each subscriber: it remembers its last result.
 */
export function createOutlineSelector(): (state: Timeline) => Outline {
  let last: { document: SceneDocument; outline: Outline } | null = null;

  const isSame = (state: Timeline, before: SceneDocument, { items }: Outline): boolean => {
    const { nodes, roots } = state.document;
    if (roots !== before.roots) return false;
    if (nodes === before.nodes) return true;
    const known = knownDifference(state, before.nodes, nodes);
    const ids = known ?? Object.keys(nodes);
    if (known === null && ids.length !== items.size) return false;
    return ids.every((id) => sameOutline(nodes[id], before.nodes[id]));
  };
  return (state) => {
    const { document } = state;
    const outline = last !== null && isSame(state, last.document, last.outline) ? last.outline : outlineOf(document);
    last = { document, outline };
    return outline;
  };
}

/** Every node with its parent, parents first. */
export function placesOf({ roots, items }: Outline): { readonly id: string; readonly parent: string | null }[] {
  const places: { readonly id: string; readonly parent: string | null }[] = roots.map((id) => ({ id, parent: null }));
  // The list grows during the loop.
  for (const { id } of places)
    for (const child of items.get(id)?.children ?? []) places.push({ id: child, parent: id });
  return places;
}
