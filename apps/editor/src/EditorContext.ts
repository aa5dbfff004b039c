import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Editor } from './editor.ts';
import type { SceneState } from './scene/store.ts';
import type { Settings } from './settings.ts';

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('useEditor needs an <EditorContext> around it');
  return editor;
}

export function useScene<T>(selector: (state: SceneState) => T): T {
  return useStore(useEditor().scene, selector);
}

export function useSettings<T>(selector: (settings: Settings) => T): T {
  return useStore(useEditor().settings, selector);
}
