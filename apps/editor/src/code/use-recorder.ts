import type { GizmoStore } from '@gizmo-kit/react';
import { useEffect, useState } from 'react';
import { useEditor } from '../EditorContext.ts';
import { gizmoSpace } from '../spaces/custom-space.ts';
import { createRecorder } from './recorder.ts';

/**
 * Records the drags of a gizmo while the code panel is open.
 * @returns a function that stores the drag that has just ended
 */
export function useRecorder(store: GizmoStore): () => void {
  const { settings, ui } = useEditor();
  const [recorder] = useState(createRecorder);
  useEffect(
    () =>
      store.subscribe(({ drag }, before) => {
        const { panel, ...rest } = settings.getState();
        if (panel !== 'code' || drag === null || drag === before.drag) return;
        const space = gizmoSpace(rest);
        recorder.follow(drag, before.drag, [space, space === 'local' ? 'world' : 'local']);
      }),
    [store, recorder, settings],
  );
  return () => {
    const { panel, snap, constraints } = settings.getState();
    const recorded = panel === 'code' ? recorder.take() : null;
    if (recorded !== null) ui.setState({ recorded: { ...recorded, snap, constraints } });
  };
}
