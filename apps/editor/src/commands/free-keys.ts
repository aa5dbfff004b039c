import { commandOfKey } from './keymap.ts';
import type { PresetName } from './presets.ts';
import { ALL_COMMANDS } from './registry.ts';

/** The keys of the gizmo that no command uses. */
export const freeKeys = (keys: readonly string[], preset: PresetName): readonly string[] =>
  keys.filter((key) => commandOfKey(key, ALL_COMMANDS, preset) === null);
