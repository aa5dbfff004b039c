import { expect, it } from 'vitest';
import { GROUPS } from '../groups/command.ts';
import { ALL_COMMANDS } from '../registry.ts';
import { commandsOf, MENUS, runsOf } from './menus.ts';

it('every group of commands is in one menu', () => {
  const groups = MENUS.flatMap(({ groups, submenus }) => [...groups, ...submenus]);
  expect([...groups].sort()).toEqual([...GROUPS].sort());
});

it.each(GROUPS.map((group) => [group, commandsOf(group)] as const))(
  'the options of a choice of %s are consecutive',
  (_group, commands) => {
    expect(runsOf(commands).filter(({ isChoice }) => isChoice).length).toBeLessThanOrEqual(1);
    for (const { isChoice, isChecked } of ALL_COMMANDS) if (isChoice) expect(isChecked).not.toBeNull();
  },
);
