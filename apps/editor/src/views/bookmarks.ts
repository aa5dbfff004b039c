import { createId } from '../scene/ids.ts';
import { freeName } from '../scene/tree.ts';
import type { Pose, Projection } from './view.ts';
import { activeView, type ViewsState } from './views.ts';

/** A stored view. */
export interface Bookmark extends Pose {
  readonly id: string;
  readonly name: string;
  readonly projection: Projection;
}

/** Stores the active view, under a free name. */
export function withBookmark(state: ViewsState, name: string): ViewsState {
  const { position, target, projection } = activeView(state);
  const taken = new Set(state.bookmarks.map((bookmark) => bookmark.name));
  const bookmark = { id: createId(), name: freeName(taken, name), position, target, projection };
  return { ...state, bookmarks: [...state.bookmarks, bookmark] };
}

/** Moves the active view to a stored one. */
export function withRecalled(state: ViewsState, id: string): ViewsState {
  const bookmark = state.bookmarks.find((one) => one.id === id);
  if (bookmark === undefined) return state;
  const { position, target, projection } = bookmark;
  return {
    ...state,
    views: state.views.map((view) => (view.id === state.active ? { ...view, position, target, projection } : view)),
  };
}

/** An empty name changes nothing. */
export const withRenamed = (state: ViewsState, id: string, name: string): ViewsState => ({
  ...state,
  bookmarks: state.bookmarks.map((one) => (one.id === id && name.trim() !== '' ? { ...one, name: name.trim() } : one)),
});

export const withoutBookmark = (state: ViewsState, id: string): ViewsState => ({
  ...state,
  bookmarks: state.bookmarks.filter((one) => one.id !== id),
});

/** The stored view after the one that the active view shows; otherwise the first one. */
export function nextBookmark(state: ViewsState): Bookmark | undefined {
  const { position, target } = activeView(state);
  const isHere = (one: Bookmark): boolean =>
    String([...one.position, ...one.target]) === String([...position, ...target]);
  return state.bookmarks[(state.bookmarks.findIndex(isHere) + 1) % state.bookmarks.length];
}
