import { useEffect } from 'react';
import { grab } from '../../commands/grab.ts';
import { useEditor, useUi } from '../../editor/EditorContext.ts';

/** Grabs the selection if a command has asked for it: the effect runs after the gizmo has got the new selection. */
export function useGrab(isActive: boolean): void {
  const editor = useEditor();
  const isWanted = useUi((state) => state.isGrabbing) && isActive;
  useEffect(() => {
    if (!isWanted) return;
    editor.ui.setState({ isGrabbing: false });
    grab(editor);
  }, [editor, isWanted]);
}
