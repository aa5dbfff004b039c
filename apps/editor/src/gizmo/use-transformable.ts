import { useMemo } from 'react';
import { useScene, useUi } from '../editor/EditorContext.ts';
import { createListSelector } from '../model/scene/list-selector.ts';
import { selectable } from '../model/views/selectable.ts';

/** The part of the selection that the gizmo moves: nodes that are not hidden, locked or left out by isolation. */
export function useTransformable(): readonly string[] {
  const hiddenByIsolation = useUi((state) => state.hiddenByIsolation);
  const selector = useMemo(
    () =>
      createListSelector(
        ({ selection, shown }) => selection.filter(selectable(shown, hiddenByIsolation)),
        ({ selection, shown }) => [selection, shown],
      ),
    [hiddenByIsolation],
  );
  return useScene(selector);
}
