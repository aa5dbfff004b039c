import type { Command } from './command.ts';
import { type Bindings, PRESETS, type PresetName } from './presets.ts';

/** The assignment of keys to commands: a preset, and the changes of the user. */
export interface KeymapChoice {
  readonly preset: PresetName;
  readonly own: Bindings;
}

type Bound = Pick<Command, 'id' | 'keys'>;

const keysIn = (bindings: Bindings): ReadonlySet<string> => new Set(Object.values(bindings).flat());

/** The keys of a command. The user's keys override the preset, and the preset overrides the defaults. */
export function keysOf({ id, keys }: Bound, { preset, own }: KeymapChoice): readonly string[] {
  const mine = own[id];
  if (mine !== undefined) return mine;
  const bindings = PRESETS[preset];
  const taken = keysIn(bindings);
  const ownTaken = keysIn(own);
  return (bindings[id] ?? keys.filter((key) => !taken.has(key))).filter((key) => !ownTaken.has(key));
}

/** The command of a key. */
export function commandOfKey<C extends Bound>(binding: string, commands: readonly C[], choice: KeymapChoice): C | null {
  return commands.find((command) => keysOf(command, choice).includes(binding)) ?? null;
}

/** The keymap in which a key runs only this command. A command that loses its own keys gets those of the preset. */
export function withKey({ preset, own }: KeymapChoice, id: string, binding: string): KeymapChoice {
  const others = Object.entries(own)
    .map(([other, keys]) => [other, keys.filter((key) => key !== binding)] as const)
    .filter(([, keys]) => keys.length > 0);
  return { preset, own: { ...Object.fromEntries(others), [id]: [binding] } };
}

/** The keymap in which a command has the keys of the preset again. */
export function withoutOwn({ preset, own }: KeymapChoice, id: string): KeymapChoice {
  const { [id]: _gone, ...rest } = own;
  return { preset, own: rest };
}
