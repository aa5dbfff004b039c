import { Toolbar } from '@base-ui/react/toolbar';
import { commandsOf } from '../../commands/menus/menus.ts';
import { COMMANDS } from '../../commands/registry.ts';
import { runCommand } from '../../commands/run.ts';
import { useEditor, useEditorState } from '../../editor/EditorContext.ts';
import { Tip } from '../../ui/Tip.tsx';
import '../../ui/tool.css';

const THEMES = commandsOf('theme');

/** A button with the name of the current theme. A press selects the next one. */
export function ThemeSwitch() {
  const editor = useEditor();
  const index = useEditorState((state) => THEMES.findIndex(({ isChecked }) => isChecked?.(state)));
  const { label, icon: Icon } = THEMES[index] ?? COMMANDS.systemTheme;
  const next = THEMES[(index + 1) % THEMES.length] ?? COMMANDS.systemTheme;
  return (
    <Tip label={label}>
      <Toolbar.Button className="tool" aria-label={label} onClick={() => void runCommand(editor, next)}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Toolbar.Button>
    </Tip>
  );
}
