import { Toolbar } from '@base-ui/react/toolbar';
import { CommandMenu, type MenuSection } from '../../commands/menus/CommandMenu.tsx';
import { commandsOf } from '../../commands/menus/menus.ts';
import { COMMANDS } from '../../commands/registry.ts';
import { runCommand } from '../../commands/run.ts';
import { useKeys } from '../../commands/use-keys.ts';
import { useEditor, useEditorState } from '../../editor/EditorContext.ts';
import { Tip } from '../../ui/Tip.tsx';
import { TOOLBAR_TEXTS } from './texts.ts';
import '../../ui/tool.css';

const SPACES = commandsOf('space').filter(({ isChoice }) => isChoice);
const SECTIONS: readonly MenuSection[] = [
  { label: TOOLBAR_TEXTS.toolbar.spaces, commands: SPACES },
  { label: TOOLBAR_TEXTS.toolbar.setCustomSpace, commands: [COMMANDS.spaceFromSelection] },
];

/** A button with the name of the current space. A press switches between world and local; the menu beside it has all spaces. */
export function SpaceToggle() {
  const editor = useEditor();
  const index = useEditorState((state) => SPACES.findIndex(({ isChecked }) => isChecked?.(state)));
  const space = SPACES[index] ?? COMMANDS.worldSpace;
  const keys = useKeys(COMMANDS.toggleSpace);
  const Icon = space.icon;
  return (
    <div className="tool-group tool-split">
      <Tip label={COMMANDS.toggleSpace.label} keys={keys}>
        <Toolbar.Button
          className="tool tool-wide"
          aria-label={space.label}
          onClick={() => void runCommand(editor, COMMANDS.toggleSpace)}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          <span className="tool-text">{TOOLBAR_TEXTS.toolbar.spaceNames[index] ?? ''}</span>
        </Toolbar.Button>
      </Tip>
      <CommandMenu label={TOOLBAR_TEXTS.toolbar.spaces} sections={SECTIONS} />
    </div>
  );
}
