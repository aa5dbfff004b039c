import { useMemo, useState } from 'react';
import { useScene, useUi } from '../EditorContext.ts';
import { isLocked, isShown } from '../scene/flags.ts';
import type { SceneState } from '../scene/store.ts';

/** A selector of what of the selection can be dragged: the same list as long as selection and document are the same. */
function createSelector(): (state: SceneState) => readonly string[] {
  let last: Pick<SceneState, 'selection' | 'document'> | null = null;
  let ids: readonly string[] = [];
  return ({ selection, document }) => {
    if (last?.selection === selection && last.document === document) return ids;
    last = { selection, document };
    const { nodes } = document;
    const next = selection.filter((id) => isShown(nodes, id) && !isLocked(nodes, id));
    if (next.length !== ids.length || next.some((id, i) => id !== ids[i])) ids = next;
    return ids;
  };
}

/** What of the selection the gizmo moves: what is neither hidden, nor locked, nor left out by isolation. */
export function useTransformable(): readonly string[] {
  const [select] = useState(createSelector);
  const ids = useScene(select);
  const apart = useUi((state) => state.apart);
  return useMemo(() => (apart === null ? ids : ids.filter((id) => !apart.has(id))), [ids, apart]);
}
