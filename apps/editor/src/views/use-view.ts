import { useMemo, useSyncExternalStore } from 'react';
import { useEditor } from '../EditorContext.ts';
import type { View } from './view.ts';

/** Subscribes to a part of one view; renders when the selected part changes. */
export function useView<T>(id: string, selector: (view: View | undefined) => T): T {
  const { views } = useEditor();
  return useSyncExternalStore(views.subscribe, () => selector(views.get(id)));
}

/** The ids of the visible views; the same array while they are the same. */
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
