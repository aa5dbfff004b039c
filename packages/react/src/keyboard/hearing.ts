import { isEditable, keep, targetOf, windowOf } from '../input/keys.js';
import { type FocusElement, isFocusElement } from './focus-element.js';
import type { KeyboardPort } from './keymap.js';

/** Hears a key at one of the places that it comes by; whether it was taken. A key that is taken is kept from all others. */
export type Hear = (event: KeyboardEvent, place: EventTarget) => boolean;

/** `press`: a key goes down; whether it is taken. `release`: a key goes up. */
export function createHearing(
  port: KeyboardPort,
  focus: FocusElement,
  press: (event: KeyboardEvent) => boolean,
  release: (event: KeyboardEvent) => void,
): Hear {
  const { session, store, canvas } = port;
  const window = windowOf(canvas);
  /** The keys that were taken, until they are up: they repeat. */
  const taken = new Set<string>();

  /**
   * Where this gizmo hears a key, of the places that it comes by: first the gizmos that are held or focused, then those under
   * the pointer, then the others. Whoever takes it stops it there, so one alone takes it, and none has to know the others.
   */
  const turn = (): EventTarget => {
    if (session.isHeld() || focus.hasFocus()) return window;
    const document = canvas.ownerDocument;
    return store.getState().handle === null ? document.documentElement : document;
  };

  return (event, place) => {
    const name = event.code || event.key;
    if (event.type === 'keyup') {
      if (place !== window) return false;
      release(event);
      return taken.delete(name) && keep(event);
    }
    if (event.defaultPrevented || event.isComposing || turn() !== place) return false;
    // A key that is still down after its drag has ended does not begin another one.
    if (event.repeat && taken.has(name) && !session.isHeld()) return keep(event);
    if (!isInScope(event, port, focus) || !press(event)) return false;
    taken.add(name);
    return keep(event);
  };
}

/** Whether a key is pressed where a gizmo listens. What takes text keeps all of its keys. */
function isInScope(event: KeyboardEvent, { session, options }: KeyboardPort, own: FocusElement): boolean {
  const target = targetOf(event);
  if (isEditable(target)) return false;
  // Of a closed shadow tree, the page sees the host alone.
  if (session.isHeld() || own.hasFocus()) return true;
  // Not by `instanceof`: the canvas may be in another window.
  const element = target !== null && 'closest' in target ? (target as Element) : null;
  // The focus of another gizmo: its keys, also those that it does not know.
  if (element !== null && isFocusElement(element)) return false;
  const { scope = null } = options();
  if (scope === 'page') return true;
  const around = scope !== null && 'current' in scope ? scope.current : scope;
  return around?.contains(element) ?? false;
}
