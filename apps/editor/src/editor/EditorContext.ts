import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createListSelector } from '../model/scene/list-selector.ts';
import type { Outline } from '../model/scene/outline.ts';
import type { SceneDocument, SceneNode, SceneState } from '../model/scene/types.ts';
import type { Settings } from '../model/settings/settings.ts';
import { together } from '../model/values/together.ts';
import type { Editor } from './editor.ts';
import { type EditorState, stateOf } from './editor.ts';
import type { UiState } from './ui-state.ts';

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('useEditor needs an <EditorContext> around it');
  return editor;
}

export function useScene<T>(selector: (state: SceneState) => T): T {
  return useStore(useEditor().scene, selector);
}

/** Subscribes to a list computed from the transforms of nodes. The same list while its items are the same. */
export function useSceneList<T>(make: (state: SceneState) => readonly T[]): readonly T[] {
  return useScene(useMemo(() => createListSelector(make), [make]));
}

/** Subscribes to a list computed from the shown document. The moves of a drag do not recompute it. */
export function useDocumentList<T>(make: (document: SceneDocument) => readonly T[]): readonly T[] {
  const selector = useMemo(
    () =>
      createListSelector(
        ({ shown }) => make(shown),
        ({ shown }) => [shown],
      ),
    [make],
  );
  return useScene(selector);
}

/** Subscribes to the outline of the scene: the same object while only transforms and contents change. */
export const useOutline = (): Outline => useScene(useEditor().outlineOf);

/** Subscribes to one node: changes of other nodes call nothing. Undefined if there is no such node. */
export function useNode<T>(id: string, selector: (node: SceneNode) => T): T | undefined {
  const { scene, feed } = useEditor();
  const subscribe = useCallback((onChange: () => void) => feed.subscribe(id, onChange), [feed, id]);
  return useSyncExternalStore(subscribe, () => {
    const node = scene.getState().shown.nodes.get(id);
    return node === undefined ? undefined : selector(node);
  });
}

export function useSettings<T>(selector: (settings: Settings) => T): T {
  return useStore(useEditor().settings, selector);
}

export function useUi<T>(selector: (state: UiState) => T): T {
  return useStore(useEditor().ui, selector);
}

/** Subscribes to scene, settings, gizmo, views and the state of the page together. */
export function useEditorState<T extends string | number | boolean | null>(selector: (state: EditorState) => T): T {
  const editor = useEditor();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { scene, settings, gizmo, views, ui } = editor;
      return together([scene, settings, gizmo, views, ui].map((store) => store.subscribe(onChange)));
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => selector(stateOf(editor)));
}
