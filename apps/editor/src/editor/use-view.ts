import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { View } from '../model/views/view.ts';
import { useEditor } from './EditorContext.ts';

/** Subscribes to a part of one view; renders when the selected part changes. */
export const useView = <T>(id: string, selector: (view: View | undefined) => T): T =>
  useStore(useEditor().views, ({ views }) => selector(views.find((view) => view.id === id)));

/** The ids of the visible views; the same array while they are the same. */
export const useShownViews = (): readonly string[] =>
  useStore(
    useEditor().views,
    useShallow(({ views }) => views.flatMap(({ id, rect }) => (rect === null ? [] : id))),
  );

export const useActiveView = (): string => useStore(useEditor().views, ({ active }) => active);
