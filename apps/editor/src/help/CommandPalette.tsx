import { Command as Palette } from 'cmdk';
import { Check } from 'lucide-react';
import { type Command, GROUPS, stateOf } from '../commands/command.ts';
import { keysOf } from '../commands/keymap.ts';
import { ALL_COMMANDS } from '../commands/registry.ts';
import { useEditor } from '../EditorContext.ts';
import { STRINGS } from '../strings.ts';
import { Keys } from '../ui/Keys.tsx';
import { paletteScore } from './palette-score.ts';

interface CommandPaletteProps {
  onChoose(command: Command): void;
}

/** Every command by group, with a fuzzy search. */
export function CommandPalette({ onChoose }: CommandPaletteProps) {
  // A snapshot of the state at the opening, so that the list does not change.
  const state = stateOf(useEditor());
  return (
    <Palette
      label={STRINGS.palette.search}
      filter={(_id, typed, [label = '', group = ''] = []) => paletteScore(typed, label, group)}
      loop
    >
      <Palette.Input className="palette-input" placeholder={STRINGS.palette.placeholder} />
      <Palette.List className="palette-list">
        <Palette.Empty className="palette-none">{STRINGS.palette.none}</Palette.Empty>
        {GROUPS.map((group) => (
          <Palette.Group key={group} heading={STRINGS.groups[group]} className="palette-group">
            {ALL_COMMANDS.filter((command) => command.group === group).map((command) => {
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
