import { Command as Palette } from 'cmdk';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { type Command, type CommandGroup, GROUPS, stateOf } from '../commands/command.ts';
import { keysOf } from '../commands/keymap.ts';
import { useEditor } from '../EditorContext.ts';
import { commandsOf } from '../menus/menus.ts';
import { STRINGS } from '../strings.ts';
import { Keys } from '../ui/Keys.tsx';
import { paletteScore } from './palette-score.ts';

interface CommandPaletteProps {
  onChoose(command: Command): void;
}

/** The groups, beginning with that of the best match. The library sorts only the commands within a group. */
function groupsFor(typed: string): readonly CommandGroup[] {
  if (typed === '') return GROUPS;
  const best = (group: CommandGroup): number =>
    Math.max(...commandsOf(group).map(({ label }) => paletteScore(typed, label, STRINGS.groups[group])));
  return GROUPS.map((group) => ({ group, score: best(group) }))
    .sort((a, b) => b.score - a.score)
    .map(({ group }) => group);
}

/** Every command by group, with a fuzzy search. */
export function CommandPalette({ onChoose }: CommandPaletteProps) {
  // A snapshot of the state at the opening, so that the list does not change.
  const state = stateOf(useEditor());
  const [typed, setTyped] = useState('');
  return (
    <Palette
      label={STRINGS.palette.search}
      filter={(_id, text, [label = '', group = ''] = []) => paletteScore(text, label, group)}
      loop
    >
      <Palette.Input
        className="palette-input"
        placeholder={STRINGS.palette.placeholder}
        value={typed}
        onValueChange={setTyped}
      />
      <Palette.List className="palette-list">
        <Palette.Empty className="palette-none">{STRINGS.palette.none}</Palette.Empty>
        {groupsFor(typed).map((group) => (
          <Palette.Group key={group} heading={STRINGS.groups[group]} className="palette-group">
            {commandsOf(group).map((command) => {
              const Icon = command.icon;
              return (
                <Palette.Item
                  key={command.id}
                  value={command.id}
                  keywords={[command.label, STRINGS.groups[group]]}
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
