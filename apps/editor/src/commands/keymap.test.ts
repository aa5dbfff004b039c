import { describe, expect, it } from 'vitest';
import { commandOfKey, keysOf, withKey, withoutOwn } from './keymap.ts';
import { PRESET_NAMES, PRESETS } from './presets.ts';
import { ALL_COMMANDS, COMMANDS } from './registry.ts';

describe.each(PRESET_NAMES)('the preset %s', (preset) => {
  const choice = { preset, own: {} };

  it('has commands that exist', () => {
    const ids = ALL_COMMANDS.map(({ id }) => id);
    for (const id of Object.keys(PRESETS[preset])) expect(ids).toContain(id);
  });

  it('assigns each key to one command', () => {
    const keys = ALL_COMMANDS.flatMap((command) => keysOf(command, choice));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('keeps keys for undo, save, the palette and the sheet', () => {
    for (const command of [COMMANDS.undo, COMMANDS.save, COMMANDS.palette, COMMANDS.shortcuts]) {
      expect(keysOf(command, choice).length).toBeGreaterThan(0);
    }
  });
});

it('a key assigned to a command by the user is removed from all others', () => {
  const first = withKey({ preset: 'blender', own: {} }, 'snap', 'g');
  expect(commandOfKey('g', ALL_COMMANDS, first)).toBe(COMMANDS.snap);
  expect(keysOf(COMMANDS.move, first)).toEqual([]);
  const second = withKey(first, 'rename', 'g');
  expect(commandOfKey('g', ALL_COMMANDS, second)).toBe(COMMANDS.rename);
  expect(keysOf(COMMANDS.snap, second)).toEqual(['shift+tab']);
  expect(keysOf(COMMANDS.move, withoutOwn(second, 'rename'))).toEqual(['g']);
});
