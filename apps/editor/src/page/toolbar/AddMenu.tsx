import { Plus } from 'lucide-react';
import { PRESET_COMMANDS } from '../../commands/groups/add-commands.ts';
import { CommandMenu } from '../../commands/menus/CommandMenu.tsx';
import { MENU_TEXTS } from '../../commands/menus/texts.ts';
import { COMMANDS } from '../../commands/registry.ts';
import { useKeys } from '../../commands/use-keys.ts';
import { useEditor, useUi } from '../../editor/EditorContext.ts';

const SECTIONS = [{ label: MENU_TEXTS.groups.add, commands: Object.values(PRESET_COMMANDS) }] as const;

/** The menu of nodes to add. */
export function AddMenu() {
  const { ui } = useEditor();
  const open = useUi((state) => state.isAdding);
  const keys = useKeys(COMMANDS.addMenu);
  return (
    <CommandMenu
      label={COMMANDS.addMenu.label}
      keys={keys}
      sections={SECTIONS}
      open={open}
      onOpenChange={(isAdding) => ui.setState({ isAdding })}
    >
      <Plus size={16} strokeWidth={1.75} aria-hidden />
    </CommandMenu>
  );
}
