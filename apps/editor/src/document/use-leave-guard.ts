import { isDirty } from '@gizmo-kit/scene';
import { useEffect } from 'react';
import { useEditor } from '../EditorContext.ts';

/** Makes the browser ask before a page with unsaved changes is left. */
export function useLeaveGuard(): void {
  const { scene } = useEditor();
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (isDirty(scene.getState())) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [scene]);
}
