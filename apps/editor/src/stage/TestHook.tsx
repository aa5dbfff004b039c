import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { useEditor } from '../editor/EditorContext.ts';
import { createTestHandle } from './test-handle.ts';

export function TestHook() {
  const editor = useEditor();
  const get = useThree((state) => state.get);
  useEffect(() => {
    window.__editor = createTestHandle(editor, get);
    return () => {
      delete window.__editor;
    };
  }, [editor, get]);
  return null;
}
