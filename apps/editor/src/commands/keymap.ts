import { freeKeys, PRESETS, type PresetName } from '../model/settings/presets.ts';
import type { Command } from './groups/command.ts';

type Bound = Pick<Command, 'id' | 'keys'>;

/** The keys of a command: those of the preset, otherwise its default keys that the preset does not use. */
export const keysOf = ({ id, keys }: Bound, preset: PresetName): readonly string[] =>
  PRESETS[preset][id] ?? freeKeys(keys, preset);
