import { keep as keepEvent } from '../input/keys.js';
import type { FocusElement } from './focus-element.js';
import type { KeyboardPort } from './keymap.js';
import { isInScope } from './scope.js';

/** What the keys are heard for. */
export interface HearingPort {
  readonly port: KeyboardPort;
  readonly focus: FocusElement;
  /** A key goes down; whether it is taken. */
  readonly press: (event: KeyboardEvent) => boolean;
  /** A key goes up. */
  readonly release: (event: KeyboardEvent) => void;
}

/** Hears a key at one of the places that it comes by; whether it was taken. What is taken is kept from everybody else. */
export type Hear = (event: KeyboardEvent, place: EventTarget) => boolean;

export function createHearing({ port, focus, press, release }: HearingPort): Hear {
  const { session, store, options, canvas } = port;
  const document = canvas.ownerDocument;
  const window = document.defaultView ?? globalThis.window;
  /** What has been pressed and taken, until it is up: it repeats. */
  const taken = new Set<string>();

  const keep = (event: KeyboardEvent): true => {
    keepEvent(event);
    return true;
  };

  const nameOf = (event: KeyboardEvent): string => event.code || event.key;

  /**
   * Where this gizmo hears a key, of the places that it comes by: first those that are held or focused, then those under
   * the pointer, then the others. Whoever takes it stops it there, so one alone takes it, and none has to know the others.
   */
  const turn = (): EventTarget => {
    if (session.isHeld() || focus.hasFocus()) return window;
    return store.getState().handle === null ? document.documentElement : document;
  };

  return (event, place) => {
    if (event.type === 'keyup') {
      if (place !== window) return false;
      release(event);
      return taken.delete(nameOf(event)) && keep(event);
    }
    if (event.defaultPrevented || event.isComposing || turn() !== place) return false;
    // What is still down after its drag has ended does not begin to mean something else.
    if (event.repeat && taken.has(nameOf(event)) && !session.isHeld()) return keep(event);
    if (!isInScope(event, options().scope ?? null, focus, session.isHeld()) || !press(event)) return false;
    taken.add(nameOf(event));
    return keep(event);
  };
}
