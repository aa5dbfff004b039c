import { CommandMenu } from '../../commands/menus/CommandMenu.tsx';
import { commandsOf } from '../../commands/menus/menus.ts';
import { COMMANDS } from '../../commands/registry.ts';
import { useEditorState } from '../../editor/EditorContext.ts';
import { TOOLBAR_TEXTS } from './texts.ts';

const PIVOTS = commandsOf('pivot').filter(({ isChoice }) => isChoice);

/** The menu of pivots; the button shows the current one. */
export function PivotMenu() {
  const index = useEditorState((state) => PIVOTS.findIndex(({ isChecked }) => isChecked?.(state)));
  const Icon = (PIVOTS[index] ?? COMMANDS.medianPivot).icon;
  return (
    <CommandMenu
      label={TOOLBAR_TEXTS.toolbar.pivots}
      sections={[{ label: TOOLBAR_TEXTS.toolbar.pivots, commands: PIVOTS }]}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </CommandMenu>
  );
}
