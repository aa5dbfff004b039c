import { keyOf } from '../input/keys.js';

/**
 * All that a key can do. `handle` takes hold of the next of the handles that are shown, with Shift of the previous one.
 * `left` to `away` nudge: along the axes that run with the picture, and towards the eye or away.
 */
export type KeyCommand = 'move' | 'rotate' | 'scale' | 'handle' | 'x' | 'y' | 'z' | 'commit' | NudgeCommand;

/** The nudges, by where they go in the picture. */
export type NudgeCommand = 'left' | 'right' | 'up' | 'down' | 'towards' | 'away';

/** The keys of each command, as `KeyboardEvent.key`; letters mean the same large and small. None: nothing does it. */
export type KeyBindings = Readonly<Record<KeyCommand, string | readonly string[]>>;

/** The keys that modellers know. Escape always cancels, and digits always type. */
export const DEFAULT_KEYS: KeyBindings = {
  move: 'g',
  rotate: 'r',
  scale: 's',
  handle: 'h',
  x: 'x',
  y: 'y',
  z: 'z',
  commit: 'Enter',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
  towards: 'PageUp',
  away: 'PageDown',
};

/** The keys of one command. */
export const keysOf = (command: KeyCommand, own: Partial<KeyBindings> = {}): readonly string[] => {
  const keys = own[command] ?? DEFAULT_KEYS[command];
  return typeof keys === 'string' ? [keys] : keys;
};

/** What a key does; null: nothing. */
export function commandOf(event: KeyboardEvent, own?: Partial<KeyBindings>): KeyCommand | null {
  const key = keyOf(event);
  const commands = Object.keys(DEFAULT_KEYS) as KeyCommand[];
  return commands.find((command) => keysOf(command, own).some((k) => k.toLowerCase() === key.toLowerCase())) ?? null;
}

/** Whether a key is held with it that makes it the browser's or the app's. */
export const isChord = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;
