import { Menu } from '@base-ui/react/menu';
import { Toolbar } from '@base-ui/react/toolbar';
import { Check, ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Command } from '../commands/command.ts';
import { runCommand } from '../commands/run.ts';
import { useEditor, useEditorState } from '../EditorContext.ts';
import { Keys } from '../ui/Keys.tsx';
import { Tip } from '../ui/Tip.tsx';
import './menu.css';

export interface MenuSection {
  readonly label: string;
  readonly commands: readonly Command[];
  /** Whether one of them is in force, or each by itself. */
  readonly kind: 'choice' | 'toggles';
}

function Row({ command, mark }: { readonly command: Command; readonly mark: ReactNode }) {
  const Icon = command.icon;
  return (
    <>
      <Icon size={15} strokeWidth={1.75} aria-hidden />
      <span className="menu-label">{command.label}</span>
      <Keys bindings={command.keys.slice(0, 1)} />
      <span className="menu-mark">{mark}</span>
    </>
  );
}

function ToggleItem({ command }: { readonly command: Command }) {
  const editor = useEditor();
  const checked = useEditorState((state) => command.isChecked?.(state) ?? false);
  return (
    <Menu.CheckboxItem className="menu-item" checked={checked} onCheckedChange={() => void runCommand(editor, command)}>
      <Row command={command} mark={checked ? <Check size={14} aria-hidden /> : null} />
    </Menu.CheckboxItem>
  );
}

function Choice({ commands }: { readonly commands: readonly Command[] }) {
  const editor = useEditor();
  const chosen = useEditorState((state) => commands.find(({ isChecked }) => isChecked?.(state))?.id ?? null);
  return (
    <Menu.RadioGroup
      value={chosen}
      onValueChange={(id: string) => {
        const command = commands.find((one) => one.id === id);
        if (command !== undefined) void runCommand(editor, command);
      }}
    >
      {commands.map((command) => (
        <Menu.RadioItem key={command.id} value={command.id} className="menu-item" closeOnClick>
          <Row command={command} mark={command.id === chosen ? <Check size={14} aria-hidden /> : null} />
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

interface CommandMenuProps {
  readonly label: string;
  readonly sections: readonly MenuSection[];
  /** What the button shows. @default a chevron, for a button beside that of the chosen command */
  readonly children?: ReactNode;
}

/** A menu of commands behind a button of the toolbar. */
export function CommandMenu({ label, sections, children }: CommandMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Tip label={label}>
        <Menu.Trigger
          render={
            <Toolbar.Button className={children === undefined ? 'tool tool-narrow' : 'tool'} aria-label={label} />
          }
        >
          {children ?? <ChevronDown size={12} aria-hidden />}
        </Menu.Trigger>
      </Tip>
      <Menu.Portal>
        <Menu.Positioner sideOffset={8} className="popover-positioner">
          <Menu.Popup className="menu">
            {sections.map(({ label: title, commands, kind }, i) => (
              <Fragment key={title}>
                {i === 0 ? null : <Menu.Separator className="menu-separator" />}
                <Menu.Group>
                  <Menu.GroupLabel className="menu-title">{title}</Menu.GroupLabel>
                  {kind === 'choice' ? (
                    <Choice commands={commands} />
                  ) : (
                    commands.map((command) => <ToggleItem key={command.id} command={command} />)
                  )}
                </Menu.Group>
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
