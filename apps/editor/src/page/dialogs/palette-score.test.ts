import { expect, it } from 'vitest';
import { MENU_TEXTS } from '../../commands/menus/texts.ts';
import { ALL_COMMANDS } from '../../commands/registry.ts';
import { paletteScore } from './palette-score.ts';

const scoreOf = (typed: string, { label, group }: (typeof ALL_COMMANDS)[number]): number =>
  paletteScore(typed, label, MENU_TEXTS.groups[group]);

it.each(ALL_COMMANDS)('“$label” is the first result for its label', (command) => {
  const own = scoreOf(command.label, command);
  for (const other of ALL_COMMANDS)
    if (other.label !== command.label) expect(scoreOf(command.label, other), other.label).toBeLessThan(own);
});

it('the name of a group finds its commands, after commands with that label', () => {
  const found = ALL_COMMANDS.filter((command) => scoreOf('limits', command) > 0);
  const [first] = [...found].sort((a, b) => scoreOf('limits', b) - scoreOf('limits', a));
  expect(first?.id).toBe('constraints');
  expect(found.map(({ id }) => id)).toContain('lock-translate-x');
});
