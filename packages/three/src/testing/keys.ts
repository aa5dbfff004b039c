import { isMac } from '../input/keys.js';

/** The keys of a page that are down. */
export interface HeldKeys {
  /** The modifier keys, as members of an event. */
  readonly modifiers: () => Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;
  /** Returns the members of the event of a key that is pressed. */
  readonly press: (name: string) => Partial<KeyboardEvent>;
  readonly release: (name: string) => Partial<KeyboardEvent>;
  readonly releaseAll: () => void;
}

/** The place of a key on the keyboard. */
const codeOf = (name: string): string =>
  /^[a-z]$/i.test(name) ? `Key${name.toUpperCase()}` : /^\d$/.test(name) ? `Digit${name}` : name;

export function createKeys(): HeldKeys {
  const held = new Set<string>();
  const modifiers: HeldKeys['modifiers'] = () => {
    const command = held.has('Control');
    return {
      ctrlKey: command && !isMac(),
      metaKey: held.has('Meta') || (command && isMac()),
      shiftKey: held.has('Shift'),
      altKey: held.has('Alt'),
    };
  };
  const membersOf = (name: string, repeat: boolean): Partial<KeyboardEvent> => ({
    key: name,
    code: codeOf(name),
    repeat,
    ...modifiers(),
  });
  return {
    modifiers,
    press(name) {
      const repeat = held.has(name);
      held.add(name);
      return membersOf(name, repeat);
    },
    release(name) {
      held.delete(name);
      return membersOf(name, false);
    },
    releaseAll: () => held.clear(),
  };
}
