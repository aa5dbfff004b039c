import { COMMANDS } from '../commands/registry.ts';
import { useEditorState } from '../EditorContext.ts';
import { commandsOf } from '../menus/menus.ts';
import { STRINGS } from '../strings.ts';
import { CommandMenu } from './CommandMenu.tsx';

const PIVOTS = commandsOf('pivot').filter(({ isChoice }) => isChoice);

/** The menu of pivots; the button shows the current one. */
export function PivotMenu() {
  const index = useEditorState((state) => PIVOTS.findIndex(({ isChecked }) => isChecked?.(state)));
  const Icon = (PIVOTS[index] ?? COMMANDS.medianPivot).icon;
  return (
    <CommandMenu label={STRINGS.toolbar.pivots} sections={[{ label: STRINGS.toolbar.pivots, commands: PIVOTS }]}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </CommandMenu>
  );
}
