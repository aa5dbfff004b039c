import { Toolbar } from '@base-ui/react/toolbar';
import { type Command, runCommand } from '../commands/registry.ts';
import { useEditor, useScene } from '../EditorContext.ts';
import { Tip } from '../ui/Tip.tsx';

interface CommandButtonProps {
  readonly command: Command;
  /** Given for a toggle. */
  readonly pressed?: boolean;
}

export function CommandButton({ command, pressed }: CommandButtonProps) {
  const editor = useEditor();
  const enabled = useScene((state) => command.isEnabled?.(state) ?? true);
  const Icon = command.icon;
  return (
    <Tip label={command.label} keys={command.keys}>
      <Toolbar.Button
        className="tool"
        aria-label={command.label}
        disabled={!enabled}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        onClick={() => void runCommand(editor, command)}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Toolbar.Button>
    </Tip>
  );
}
