import { keyName } from '../input/keys.js';

/**
 * The commands of keys. `handle` starts a drag of the next handle, with Shift of the previous one. `left` to `away`
 * nudge along the axes that are nearest to these directions on the screen. `remove` ends a drag and removes what its handle stands
 * for, such as a point of a path.
 */
export type KeyCommand =
  | 'translate'
  | 'rotate'
  | 'scale'
  | 'handle'
  | 'x'
  | 'y'
  | 'z'
  | 'commit'
  | 'remove'
  | NudgeCommand;

/** The nudges, by their directions on the screen. */
export type NudgeCommand = 'left' | 'right' | 'up' | 'down' | 'towards' | 'away';

/**
 * The keys of each command, as `KeyboardEvent.key`; upper and lower case are the same. An empty list: the command has no
 * key.
 */
export type KeyBindings = Readonly<Record<KeyCommand, string | readonly string[]>>;

/** The default keys, as in 3D modellers. Besides these, Escape always cancels, and digits always type an amount. */
export const DEFAULT_KEYS: KeyBindings = {
  translate: 'g',
  rotate: 'r',
  scale: 's',
  handle: 'h',
  x: 'x',
  y: 'y',
  z: 'z',
  commit: 'Enter',
  remove: 'Delete',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
  towards: 'PageUp',
  away: 'PageDown',
};

export const keysOf = (command: KeyCommand, own: Partial<KeyBindings> = {}): readonly string[] => {
  const keys = own[command] ?? DEFAULT_KEYS[command];
  return typeof keys === 'string' ? [keys] : keys;
};

export function commandOf(event: KeyboardEvent, own?: Partial<KeyBindings>): KeyCommand | null {
  const key = keyName(event);
  const commands = Object.keys(DEFAULT_KEYS) as KeyCommand[];
  return commands.find((command) => keysOf(command, own).some((k) => k.toLowerCase() === key.toLowerCase())) ?? null;
}

/** Whether a modifier key makes it a shortcut of the browser or of the app. */
export const isChord = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;
