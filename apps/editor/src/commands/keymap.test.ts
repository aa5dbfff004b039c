import { describe, expect, it } from 'vitest';
import { PRESET_NAMES, PRESETS } from '../model/settings/presets.ts';
import { keysOf } from './keymap.ts';
import { ALL_COMMANDS, COMMANDS } from './registry.ts';

describe.each(PRESET_NAMES)('the preset %s', (preset) => {
  it('has commands that exist', () => {
    const ids = ALL_COMMANDS.map(({ id }) => id);
    for (const id of Object.keys(PRESETS[preset])) expect(ids).toContain(id);
  });

  it('assigns each key to one command', () => {
    const keys = ALL_COMMANDS.flatMap((command) => keysOf(command, preset));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('keeps keys for undo, save, the palette and the sheet', () => {
    for (const command of [COMMANDS.undo, COMMANDS.save, COMMANDS.palette, COMMANDS.shortcuts]) {
      expect(keysOf(command, preset).length).toBeGreaterThan(0);
    }
  });
});
