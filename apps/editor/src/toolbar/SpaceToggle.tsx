import { Toolbar } from '@base-ui/react/toolbar';
import { Box, Globe } from 'lucide-react';
import { COMMANDS } from '../commands/registry.ts';
import { runCommand } from '../commands/run.ts';
import { useEditor, useSettings } from '../EditorContext.ts';
import { Tip } from '../ui/Tip.tsx';

/** Named after the space in force; a press switches to the other. */
export function SpaceToggle() {
  const editor = useEditor();
  const space = useSettings((settings) => settings.space);
  const Icon = space === 'world' ? Globe : Box;
  return (
    <Tip label={COMMANDS.space.label} keys={COMMANDS.space.keys}>
      <Toolbar.Button
        className="tool tool-wide"
        aria-label={space === 'world' ? 'World space' : 'Local space'}
        onClick={() => void runCommand(editor, COMMANDS.space)}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <span className="tool-text">{space === 'world' ? 'World' : 'Local'}</span>
      </Toolbar.Button>
    </Tip>
  );
}
