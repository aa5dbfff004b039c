import { useMemo } from 'react';
import { useScene, useUi } from '../EditorContext.ts';
import type { SceneState } from '../scene/store.ts';
import { selectable } from '../views/selectable.ts';

/** A selector of the draggable part of the selection: the same list while selection and document are the same. */
function createSelector(hiddenByIsolation: ReadonlySet<string> | null): (state: SceneState) => readonly string[] {
  let last: Pick<SceneState, 'selection' | 'document'> | null = null;
  let ids: readonly string[] = [];
  return ({ selection, document }) => {
    if (last?.selection === selection && last.document === document) return ids;
    last = { selection, document };
    const next = selection.filter(selectable(document.nodes, hiddenByIsolation));
    if (next.length !== ids.length || next.some((id, i) => id !== ids[i])) ids = next;
    return ids;
  };
}

/** The part of the selection that the gizmo moves: nodes that are not hidden, locked or left out by isolation. */
export function useTransformable(): readonly string[] {
  const hiddenByIsolation = useUi((state) => state.hiddenByIsolation);
  return useScene(useMemo(() => createSelector(hiddenByIsolation), [hiddenByIsolation]));
}
