import { useMemo, useSyncExternalStore } from 'react';
import { useEditor } from '../EditorContext.ts';
import type { View } from './view.ts';

/** Follows a part of one view; renders when what the selector takes of it changes. */
export function useView<T>(id: string, selector: (view: View | undefined) => T): T {
  const { views } = useEditor();
  return useSyncExternalStore(views.subscribe, () => selector(views.get(id)));
}

/** The ids of the views that are shown; the same array as long as they are the same. */
export function useShownViews(): readonly string[] {
  const { views } = useEditor();
  const ids = useSyncExternalStore(views.subscribe, () =>
    views
      .getState()
      .views.flatMap(({ id, rect }) => (rect === null ? [] : id))
      .join(' '),
  );
  return useMemo(() => ids.split(' '), [ids]);
}

export function useActiveView(): string {
  const { views } = useEditor();
  return useSyncExternalStore(views.subscribe, () => views.getState().active);
}
