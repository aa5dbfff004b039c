import { PRESETS, type PresetName } from '../settings/presets.ts';
import type { Command } from './command.ts';

type Bound = Pick<Command, 'id' | 'keys'>;

/** The keys of a command: those of the preset, otherwise its default keys that the preset does not use. */
export function keysOf({ id, keys }: Bound, preset: PresetName): readonly string[] {
  const bindings = PRESETS[preset];
  const taken = new Set(Object.values(bindings).flat());
  return bindings[id] ?? keys.filter((key) => !taken.has(key));
}
