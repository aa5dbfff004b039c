import { Toolbar } from '@base-ui/react/toolbar';
import { ListTree, type LucideIcon, SlidersHorizontal } from 'lucide-react';
import { CommandButton } from '../../commands/menus/CommandButton.tsx';
import { COMMANDS } from '../../commands/registry.ts';
import { useEditor, useUi } from '../../editor/EditorContext.ts';
import { PAGE_TEXTS } from '../texts.ts';
import { LAYOUT_TEXTS } from './texts.ts';
import '../../ui/tool.css';

const { move, rotate, scale, undo, redo, save } = COMMANDS;
const BUTTONS = [move, rotate, scale, undo, redo, save] as const;
const SHEETS: readonly { readonly sheet: 'outliner' | 'properties'; readonly Icon: LucideIcon }[] = [
  { sheet: 'outliner', Icon: ListTree },
  { sheet: 'properties', Icon: SlidersHorizontal },
];

/** The most important commands, and the switches of the panels. The menus have the others. */
export function PhoneBar() {
  const { ui } = useEditor();
  const open = useUi((state) => state.sheet);
  return (
    <Toolbar.Root className="phone-bar" aria-label={PAGE_TEXTS.toolbar.tools}>
      {BUTTONS.map((command) => (
        <CommandButton key={command.id} command={command} />
      ))}
      {SHEETS.map(({ sheet, Icon }) => (
        <Toolbar.Button
          key={sheet}
          className="tool"
          data-sheet={sheet}
          aria-label={LAYOUT_TEXTS.phone[sheet]}
          aria-pressed={sheet === open}
          onClick={() => ui.setState({ sheet: sheet === open ? null : sheet })}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}
