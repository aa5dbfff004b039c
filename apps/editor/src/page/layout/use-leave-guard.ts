import { isDirty } from '@gizmo-kit/scene';
import { useEffect } from 'react';
import { useEditor } from '../../editor/EditorContext.ts';

/** Makes the browser ask before a page with unsaved changes is left; in a live room, with changes that the room has not. */
export function useLeaveGuard(): void {
  const { scene, ui } = useEditor();
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => {
      const { status, uploads } = ui.getState();
      if (status === null ? isDirty(scene.getState()) : status.unsaved + uploads > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [scene, ui]);
}
