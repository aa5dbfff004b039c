import { commandOfKey, type KeymapChoice } from './keymap.ts';
import { ALL_COMMANDS } from './registry.ts';

/** The keys of the gizmo that no command uses. */
export const freeKeys = (keys: readonly string[], choice: KeymapChoice): readonly string[] =>
  keys.filter((key) => commandOfKey(key, ALL_COMMANDS, choice) === null);
