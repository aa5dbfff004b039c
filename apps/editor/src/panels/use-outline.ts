import { useEditor, useScene } from '../EditorContext.ts';
import type { Outline } from '../scene/outline.ts';

/** The outline of the scene; the same object while only transforms and contents change. */
export function useOutline(): Outline {
  const { outlineOf } = useEditor();
  return useScene(outlineOf);
}
