import { childrenOf, inOrder } from '@gizmo-kit/scene';
import type { SceneDocument, SceneNode, SceneState } from './types.ts';

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
    (a === b || (a.name === b.name && a.visible === b.visible && a.locked === b.locked))
  );
}

function outlineOf(document: SceneDocument): Outline {
  const items = new Map<string, OutlineItem>();
  for (const { id, name, visible, locked } of inOrder(document))
    items.set(id, { name, visible, locked, children: childrenOf(document, id) });
  return { roots: document.roots, items };
}

const isSame = (a: SceneDocument, b: SceneDocument): boolean =>
  a.roots === b.roots &&
  a.children === b.children &&
  a.nodes.difference(b.nodes).every((id) => sameOutline(a.nodes.get(id), b.nodes.get(id)));

/**
 * Creates a selector that returns the same Outline while only transforms and contents change, so that a drag renders nothing in
 * the outliner. Create one for each subscriber: it remembers its last result.
 */
export function createOutlineSelector(): (state: Pick<SceneState, 'shown'>) => Outline {
  let last: { document: SceneDocument; outline: Outline } | null = null;
  return ({ shown }) => {
    const outline = last !== null && isSame(last.document, shown) ? last.outline : outlineOf(shown);
    last = { document: shown, outline };
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
