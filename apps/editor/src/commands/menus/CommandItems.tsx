import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEditor, useEditorState } from '../../editor/EditorContext.ts';
import { Keys } from '../../ui/Keys.tsx';
import type { Command } from '../groups/command.ts';
import { runCommand } from '../run.ts';
import { useKeys } from '../use-keys.ts';
import { runsOf } from './menus.ts';
import { MENU_TEXTS } from './texts.ts';
import '../../ui/menu.css';

interface RowProps {
  readonly command: Command;
  readonly mark?: ReactNode;
}

function Row({ command, mark = null }: RowProps) {
  const Icon = command.icon;
  const keys = useKeys(command);
  return (
    <>
      <Icon size={15} strokeWidth={1.75} aria-hidden />
      <span className="menu-label">
        {command.argument === null ? command.label : MENU_TEXTS.menus.asks(command.label)}
      </span>
      <Keys bindings={keys.slice(0, 1)} />
      <span className="menu-mark">{mark}</span>
    </>
  );
}

const CHECK = <Check size={14} aria-hidden />;

type ActionItemProps = Pick<CommandItemsProps, 'onChoose'> & { readonly command: Command };

function ActionItem({ command, onChoose }: ActionItemProps) {
  const enabled = useEditorState(command.isEnabled);
  return (
    <Menu.Item className="menu-item" disabled={!enabled} onClick={() => onChoose(command)}>
      <Row command={command} />
    </Menu.Item>
  );
}

function ToggleItem({ command }: { readonly command: Command }) {
  const editor = useEditor();
  const enabled = useEditorState(command.isEnabled);
  const checked = useEditorState((state) => command.isChecked?.(state) ?? false);
  return (
    <Menu.CheckboxItem
      className="menu-item"
      disabled={!enabled}
      checked={checked}
      onCheckedChange={() => void runCommand(editor, command)}
    >
      <Row command={command} mark={checked ? CHECK : null} />
    </Menu.CheckboxItem>
  );
}

function ChoiceItem({ command, isChosen }: { readonly command: Command; readonly isChosen: boolean }) {
  const enabled = useEditorState(command.isEnabled);
  return (
    <Menu.RadioItem value={command.id} className="menu-item" disabled={!enabled} closeOnClick>
      <Row command={command} mark={isChosen ? CHECK : null} />
    </Menu.RadioItem>
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
        <ChoiceItem key={command.id} command={command} isChosen={command.id === chosen} />
      ))}
    </Menu.RadioGroup>
  );
}

interface CommandItemsProps {
  readonly commands: readonly Command[];
  /** Called for an action, which closes the menu. Toggles and choices run by themselves. */
  readonly onChoose: (command: Command) => void;
}

/** Commands as the items of a menu: actions, toggles, and choices of one of several. */
export function CommandItems({ commands, onChoose }: CommandItemsProps) {
  return runsOf(commands).map(({ isChoice, commands: some }) => {
    if (isChoice) return <Choice key={some[0]?.id} commands={some} />;
    return some.map((command) =>
      command.isChecked === null ? (
        <ActionItem key={command.id} command={command} onChoose={onChoose} />
      ) : (
        <ToggleItem key={command.id} command={command} />
      ),
    );
  });
}
