import { useState } from 'react';
import { useScene } from '../EditorContext.ts';
import { createOutlineSelector, type Outline } from '../scene/outline.ts';

/** The outline of the scene, which stays the same object as long as only transforms change. */
export function useOutline(): Outline {
  const [select] = useState(createOutlineSelector);
  return useScene((state) => select(state.document));
}
