import { Toolbar } from '@base-ui/react/toolbar';
import { useEditor, useEditorState } from '../../editor/EditorContext.ts';
import { Tip } from '../../ui/Tip.tsx';
import type { Command } from '../groups/command.ts';
import { runCommand } from '../run.ts';
import { useKeys } from '../use-keys.ts';
import '../../ui/tool.css';

interface CommandButtonProps {
  readonly command: Command;
  /** @default its label */
  readonly tip?: string;
  /** Whether its label is beside the icon, if there is room. @default false */
  readonly hasText?: boolean;
}

export function CommandButton({ command, tip = command.label, hasText = false }: CommandButtonProps) {
  const editor = useEditor();
  const enabled = useEditorState(command.isEnabled);
  const checked = useEditorState((state) => command.isChecked?.(state) ?? null);
  const keys = useKeys(command);
  const Icon = command.icon;
  return (
    <Tip label={tip} keys={keys}>
      <Toolbar.Button
        className="tool"
        aria-label={command.label}
        disabled={!enabled}
        {...(checked === null ? {} : { 'aria-pressed': checked })}
        onClick={() => void runCommand(editor, command)}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        {hasText ? <span className="tool-name">{command.label}</span> : null}
      </Toolbar.Button>
    </Tip>
  );
}
