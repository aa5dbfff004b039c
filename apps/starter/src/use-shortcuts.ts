// The keys of the commands. Those of the selection and of the gizmo are extensions of `<Select>` and `<Gizmo>`.
import { useEffect } from 'react';
import { type Command, duplicate, type EditorProps, redo, remove, undo } from './editor.ts';

const SHORTCUTS: Readonly<Record<string, Command>> = {
  'mod+z': undo,
  'mod+shift+z': redo,
  'mod+y': redo,
  'mod+d': duplicate,
  delete: remove,
  backspace: remove,
};

export function useShortcuts(change: EditorProps['change']): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.matches('[type=number]');
      const modifiers = `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.shiftKey ? 'shift+' : ''}`;
      const command = SHORTCUTS[modifiers + event.key.toLowerCase()];
      if (command === undefined || isTyping || event.defaultPrevented) return;
      event.preventDefault();
      change(command);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [change]);
}
