import { X } from 'lucide-react';
import { COMMANDS } from '../commands/registry.ts';
import { runCommand } from '../commands/run.ts';
import { useEditor, useUi } from '../editor/EditorContext.ts';
import { STAGE_TEXTS } from './texts.ts';
import '../ui/button.css';

/** Shows that nodes are isolated, with a button to end that. */
export function IsolationNote() {
  const editor = useEditor();
  const isOn = useUi((state) => state.hiddenByIsolation !== null);
  if (!isOn) return null;
  return (
    <button type="button" className="button isolation" onClick={() => void runCommand(editor, COMMANDS.isolate)}>
      {STAGE_TEXTS.isolated}
      <X size={14} aria-hidden />
    </button>
  );
}
