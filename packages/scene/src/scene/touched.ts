import type { Content, SceneDocument } from '../types.js';
import type { Overlay } from './overlay.js';

/** The ids of nodes that a transition has changed: in the shown document, or by the transforms of a gesture. */
export type Touched = ReadonlySet<string>;

interface Shown<C extends Content> {
  readonly shown: SceneDocument<C>;
  readonly overlay: Overlay<C> | null;
}

export function touchedBetween<C extends Content>(before: Shown<C>, after: Shown<C>): Touched {
  const touched = new Set(before.shown === after.shown ? [] : before.shown.nodes.difference(after.shown.nodes));
  const [then, now] = [before.overlay?.transforms, after.overlay?.transforms];
  if (then === now) return touched;
  for (const [id, transform] of now ?? []) if (then?.get(id) !== transform) touched.add(id);
  for (const id of then?.keys() ?? []) if (now?.has(id) !== true) touched.add(id);
  return touched;
}
