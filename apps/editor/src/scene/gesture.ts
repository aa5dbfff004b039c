import { copySubtrees, withCopies } from './copy.ts';
import { record, type Timeline } from './history.ts';
import { isFiniteTransform, sameTransform } from './transform.ts';
import { existing, topmostIds } from './tree.ts';
import type { SceneDocument, SceneNode, Transform } from './types.ts';

export type Placements = Readonly<Record<string, Transform>>;

/** An active gesture: a drag, or a held key of a field. */
export interface Gesture {
  readonly label: string;
  /** The nodes that it moves. */
  readonly moved: readonly string[];
  /** The document at its start, which a cancel restores. */
  readonly before: SceneDocument;
  /** The transforms of nodes during the gesture. The document gets them at the commit. */
  readonly placements: ReadonlyMap<string, Transform>;
  /** The copies that it makes, by the nodes that they copy; null if it makes none. */
  readonly copies: ReadonlyMap<string, string> | null;
}

export interface WithGesture extends Timeline {
  readonly gesture: Gesture | null;
}

/** The present transform of a node, also during a gesture. */
export const transformOf = ({ document, gesture }: WithGesture, id: string): Transform | undefined =>
  gesture?.placements.get(id) ?? document.nodes[id]?.transform;

/** The document with new transforms; the same if no bit differs. Transforms that are not finite are ignored. */
export function placed(document: SceneDocument, placements: Iterable<readonly [string, Transform]>): SceneDocument {
  const changed: Record<string, SceneNode> = {};
  for (const [id, transform] of placements) {
    const node = document.nodes[id];
    if (node === undefined || !isFiniteTransform(transform) || sameTransform(node.transform, transform)) continue;
    changed[id] = { ...node, transform };
  }
  return Object.keys(changed).length === 0 ? document : { ...document, nodes: { ...document.nodes, ...changed } };
}

/** The state without the gesture, with the document of its start. Selected copies are deselected. */
export function cancelled<S extends WithGesture>(state: S): S {
  const { gesture, selection } = state;
  if (gesture === null) return state;
  const { before, copies } = gesture;
  return {
    ...state,
    document: before,
    selection: copies === null ? selection : existing(before, selection),
    gesture: null,
  };
}

export function begin<S extends WithGesture>(current: S, label: string, moved?: readonly string[]): S {
  const state = cancelled(current);
  const gesture = {
    label,
    moved: moved ?? state.selection,
    before: state.document,
    placements: new Map(),
    copies: null,
  };
  return { ...state, gesture };
}

export function preview<S extends WithGesture>(state: S, placements: Placements): S {
  const { gesture } = state;
  if (gesture === null) return state;
  const next = new Map(gesture.placements);
  for (const [id, transform] of Object.entries(placements)) if (isFiniteTransform(transform)) next.set(id, transform);
  return { ...state, gesture: { ...gesture, placements: next } };
}

export function show<S extends WithGesture>(state: S, recipe: (document: SceneDocument) => SceneDocument): S {
  return state.gesture === null ? state : { ...state, document: recipe(state.gesture.before) };
}

/** Adds copies of the dragged nodes, which stay behind until the commit, or removes them. */
export function setCloning<S extends WithGesture>(state: S, isCloning: boolean): S {
  const { gesture } = state;
  if (gesture === null || isCloning === (gesture.copies !== null)) return state;
  const { before, moved } = gesture;
  if (!isCloning) return { ...cancelled(state), gesture: { ...gesture, copies: null } };
  const { nodes, copyOf } = copySubtrees(before.nodes, topmostIds(before.nodes, moved));
  return { ...state, document: withCopies(before, nodes, copyOf), gesture: { ...gesture, copies: copyOf } };
}

/** One step of the history, or none if every bit is as before. The copies move to where their originals were dragged. */
export function commit<S extends WithGesture>(state: S, cloneLabel: (label: string) => string): S {
  const { gesture, document } = state;
  if (gesture === null) return state;
  const { label, moved, before, placements, copies } = gesture;
  const start = cancelled(state);
  if (copies === null) {
    // After a recipe, any node may differ.
    const ids = document === before ? [...placements.keys()] : undefined;
    return record(start, label, placed(document, placements), ids && { ids });
  }
  if (placed(before, placements) === before) return start;
  const tops = topmostIds(before.nodes, moved).flatMap((id) => copies.get(id) ?? []);
  const dragged = [...placements].flatMap(([id, transform]) => {
    const copy = copies.get(id);
    return copy === undefined ? [] : [[copy, transform] as const];
  });
  return record(start, cloneLabel(label), placed(document, dragged), { selection: tops });
}
