import { Command as Palette } from 'cmdk';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { type Command, GROUPS } from '../../commands/groups/command.ts';
import { keysOf } from '../../commands/keymap.ts';
import { commandsOf } from '../../commands/menus/menus.ts';
import { MENU_TEXTS } from '../../commands/menus/texts.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { stateOf } from '../../editor/editor.ts';
import { Keys } from '../../ui/Keys.tsx';
import { PAGE_TEXTS } from '../texts.ts';
import { paletteScore } from './palette-score.ts';
import { DIALOG_TEXTS } from './texts.ts';

interface CommandPaletteProps {
  onChoose(command: Command): void;
}

const COMMANDS = GROUPS.flatMap(commandsOf);

/** The commands that a text finds, the best match first. The library would list all disabled ones before the others. */
function found(typed: string): readonly Command[] {
  if (typed === '') return COMMANDS;
  return COMMANDS.map((command) => ({
    command,
    score: paletteScore(typed, command.label, MENU_TEXTS.groups[command.group]),
  }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command);
}

/** Every command by group, with a fuzzy search. */
export function CommandPalette({ onChoose }: CommandPaletteProps) {
  // A snapshot of the state at the opening, so that the list does not change.
  const state = stateOf(useEditor());
  const [typed, setTyped] = useState('');
  const commands = found(typed);
  const groups = new Set(commands.map(({ group }) => group));
  return (
    <Palette label={PAGE_TEXTS.palette.search} shouldFilter={false} loop>
      <Palette.Input
        className="palette-input"
        placeholder={DIALOG_TEXTS.palette.placeholder}
        value={typed}
        onValueChange={setTyped}
      />
      <Palette.List className="palette-list" label={DIALOG_TEXTS.palette.list}>
        <Palette.Empty className="palette-none">{DIALOG_TEXTS.palette.none}</Palette.Empty>
        {[...groups].map((group) => (
          <Palette.Group key={group} heading={MENU_TEXTS.groups[group]} className="palette-group">
            {commands.map((command) => {
              if (command.group !== group) return null;
              const Icon = command.icon;
              return (
                <Palette.Item
                  key={command.id}
                  value={command.id}
                  disabled={!command.isEnabled(state)}
                  className="palette-item"
                  onSelect={() => onChoose(command)}
                >
                  <Icon size={15} strokeWidth={1.75} aria-hidden />
                  <span className="palette-label">{command.label}</span>
                  {command.isChecked?.(state) === true ? <Check size={14} aria-hidden /> : null}
                  <Keys bindings={keysOf(command, state.settings.keymap)} />
                </Palette.Item>
              );
            })}
          </Palette.Group>
        ))}
      </Palette.List>
    </Palette>
  );
}
