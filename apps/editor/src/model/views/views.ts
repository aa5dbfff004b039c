import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeyValueStorage } from '../settings/settings.ts';
import { keepViews, keptViews } from './kept-views.ts';
import { createObjectRegistry, type ObjectRegistry } from './object-registry.ts';
import type { Pane } from './pane.ts';
import { FIRST_VIEW, isUsablePose, samePose, type View, type ViewsState } from './view.ts';

export const activeView = ({ views, active }: ViewsState): View => views.find(({ id }) => id === active) ?? FIRST_VIEW;

/** The views of the scene. Cameras follow them, and write their poses to them. */
export interface Views extends StoreApi<ViewsState> {
  readonly get: (id: string) => View | undefined;
  readonly activate: (id: string) => void;
  /** Updates a view by a function; a result that is not finite is ignored. */
  readonly change: (id: string, step: (view: View) => View) => void;
  /** A view that is on the page, by default the active one. */
  readonly pane: (id?: string) => Pane | undefined;
  /** @returns a function that removes the pane */
  readonly addPane: (pane: Pane) => () => void;
  readonly objects: ObjectRegistry;
}

const sameView = (a: View, b: View): boolean =>
  a === b || (samePose(a, b) && a.projection === b.projection && a.fov === b.fov && a.rect === b.rect);

export function createViews(storage: KeyValueStorage): Views {
  const store = createStore<ViewsState>(() => keptViews(storage) ?? { views: [FIRST_VIEW], active: FIRST_VIEW.id });
  const get = (id: string): View | undefined => store.getState().views.find((view) => view.id === id);
  const panes = new Map<string, Pane>();
  keepViews(store, storage);
  return {
    ...store,
    get,
    activate: (id) => {
      if (store.getState().active !== id) store.setState({ active: id });
    },
    change: (id, step) => {
      const before = get(id);
      if (before === undefined) return;
      const after = step(before);
      if (!isUsablePose(after) || sameView(before, after)) return;
      store.setState(({ views }) => ({ views: views.map((view) => (view === before ? after : view)) }));
    },
    pane: (id = store.getState().active) => panes.get(id),
    addPane: (pane) => {
      panes.set(pane.id, pane);
      return () => {
        if (panes.get(pane.id) === pane) panes.delete(pane.id);
      };
    },
    objects: createObjectRegistry(),
  };
}
