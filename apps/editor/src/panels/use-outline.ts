import { useEditor, useScene } from '../EditorContext.ts';
import type { Outline } from '../scene/outline.ts';

/** The outline of the scene, which stays the same object as long as only transforms and contents change. */
export function useOutline(): Outline {
  const { outlineOf } = useEditor();
  return useScene(outlineOf);
}
