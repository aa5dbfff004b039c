import { existing } from '../document/tree.js';
import type { WithFiles } from '../history/files.js';
import { writeStep } from '../history/history.js';
import type { Content, Edit, SceneDocument, Transform } from '../types.js';
import { committed, type Overlay, withOverlay } from './overlay.js';
import type { Touched } from './touched.js';

export interface SceneState<C extends Content = Content> extends WithFiles<C> {
  /** The running gesture, or null. */
  readonly overlay: Overlay<C> | null;
  /** What others change now, shown below the own gesture; null for nothing. No step has it. */
  readonly guests: Edit<C> | null;
  /** The document with the properties and the copies of the gesture; its transforms are in `transformOf`. */
  readonly shown: SceneDocument<C>;
  /** The nodes that the last transition has changed. */
  readonly touched: Touched;
}

/** The present transform of a node, also during a gesture. */
export const transformOf = <C extends Content>(
  { shown, overlay }: Pick<SceneState<C>, 'shown' | 'overlay'>,
  id: string,
): Transform | undefined => overlay?.transforms.get(id) ?? shown.nodes.get(id)?.transform;

export const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

/** The state without the gesture. Selected copies are deselected. */
export function cancelled<C extends Content>(state: SceneState<C>): SceneState<C> {
  if (state.overlay === null) return state;
  return { ...state, overlay: null, selection: existing(state.document, state.selection) };
}

/** The state after the commit of the gesture. */
export function ended<C extends Content>(state: SceneState<C>): SceneState<C> {
  if (state.overlay === null) return state;
  const { document, selection } = committed(state.document, withOverlay(state.document, state.overlay), state.overlay);
  const start = cancelled(state);
  return writeStep<C, SceneState<C>>(start, state.overlay.label, document, selection ?? start.selection);
}

export function selected<C extends Content>(state: SceneState<C>, ids: readonly string[]): SceneState<C> {
  const selection = existing(state.shown, ids);
  return sameIds(selection, state.selection) ? state : { ...state, selection };
}
