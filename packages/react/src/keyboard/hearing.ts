import { isEditable, keep, targetOf, windowOf } from '../input/keys.js';
import { type FocusElement, isFocusElement } from './focus-element.js';
import type { KeyboardPort, KeyScope } from './keymap.js';

/** Hears a key at one of the places that it comes by; whether it was taken. What is taken is kept from everybody else. */
export type Hear = (event: KeyboardEvent, place: EventTarget) => boolean;

/** `press`: a key goes down; whether it is taken. `release`: a key goes up. */
export function createHearing(
  { session, store, options, canvas }: KeyboardPort,
  focus: FocusElement,
  press: (event: KeyboardEvent) => boolean,
  release: (event: KeyboardEvent) => void,
): Hear {
  const document = canvas.ownerDocument;
  const window = windowOf(canvas);
  /** What has been pressed and taken, until it is up: it repeats. */
  const taken = new Set<string>();

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

/** Whether a key is pressed where a gizmo listens. What takes text keeps all of its keys. */
function isInScope(event: KeyboardEvent, scope: KeyScope, own: FocusElement, isHeld: boolean): boolean {
  const target = targetOf(event);
  if (isEditable(target)) return false;
  if (isHeld) return true;
  // Not by `instanceof`: the canvas may be in another window.
  const element = target !== null && 'closest' in target ? (target as Element) : null;
  // Of a closed shadow tree, the page sees the host alone.
  if (own.hasFocus() || (element !== null && own.root.contains(element))) return true;
  // The focus of another gizmo: its keys, also those that it does not know.
  if (element !== null && isFocusElement(element)) return false;
  if (scope === 'page') return true;
  const around = scope !== null && 'current' in scope ? scope.current : scope;
  return around?.contains(element) ?? false;
}
