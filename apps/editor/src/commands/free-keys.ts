import { commandOfKey, type KeymapChoice } from './keymap.ts';
import { ALL_COMMANDS } from './registry.ts';

/** Those of the gizmo's keys that no command has. */
export const freeKeys = (keys: readonly string[], choice: KeymapChoice): readonly string[] =>
  keys.filter((key) => commandOfKey(key, ALL_COMMANDS, choice) === null);
