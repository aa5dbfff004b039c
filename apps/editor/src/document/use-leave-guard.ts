import { useEffect } from 'react';
import { useEditor } from '../EditorContext.ts';
import { isDirty } from '../scene/files.ts';

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
