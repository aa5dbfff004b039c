import type { Modifiers } from '@gizmo-kit/math';
import type { Session } from '../session/session.js';

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** The keys that are held with a pointer or pressed by themselves. On macOS the command key stands for Ctrl. */
export const modifiersOf = (event: MouseEvent | KeyboardEvent): Modifiers => ({
  ctrl: isMac() ? event.metaKey : event.ctrlKey,
  shift: event.shiftKey,
  alt: event.altKey,
});

/** The name of a key; of a letter or digit that is no Latin one, that of the Latin one at its place. */
export const keyOf = ({ key, code }: KeyboardEvent): string =>
  key.length === 1 && key > '\x7f' && (code.startsWith('Key') || /\p{Nd}/u.test(key))
    ? code.slice(-1).toLowerCase()
    : key;

/** What a key was pressed on, also within a shadow tree. */
export const targetOf = (event: Event): EventTarget | null => event.composedPath()[0] ?? event.target;

/** Whether something takes keys itself: what is written in, or chosen with. */
export function isEditable(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null;
  return element?.isContentEditable === true || element?.matches?.('input, textarea, select') === true;
}

export const windowOf = ({ ownerDocument }: Element): Window & typeof globalThis =>
  ownerDocument.defaultView ?? globalThis.window;

/** Keeps an event from everybody else, and from what the browser does with it. */
export const keep = (event: Event): true => {
  event.stopImmediatePropagation();
  event.preventDefault();
  return true;
};

/** The keys by which the application undoes, redoes, cuts or deletes: what it does that to must not be in mid-drag. */
const EDITS = { chord: /^[zyx]$/, single: /^(delete|backspace)$/ };

/** Offers a key to the parts of a gizmo; whether it was taken. */
export type OfferKey = (event: KeyboardEvent) => boolean;

/**
 * Listens for the keys of a drag: Escape puts it back, and a modifier steps the last sample again. An undo puts it back as
 * well and does nothing else; a key by which the app redoes, cuts or deletes does, and goes on to the app, whose history
 * then knows of no drag.
 */
export function listenToKeys(session: Session, offerKey: OfferKey, window: Window, signal: AbortSignal): void {
  /** Whether Escape has ended a drag: it is kept from its first keydown to its keyup. */
  let escapeIsOurs = false;

  const onKey = (event: KeyboardEvent): void => {
    if (offerKey(event)) return;
    const isDown = event.type === 'keydown';
    const key = keyOf(event).toLowerCase();
    const edits = event.ctrlKey || event.metaKey ? EDITS.chord : EDITS.single;
    if (key === 'escape') {
      if (isDown && !event.repeat) escapeIsOurs = session.isHeld();
      if (!escapeIsOurs) return;
      keep(event);
      session.end('cancel');
    } else if (isDown && edits.test(key) && !isEditable(targetOf(event))) {
      if (session.isHeld() && key === 'z' && !event.shiftKey) keep(event);
      session.end('cancel');
    } else session.dispatch({ type: 'modifiers', modifiers: modifiersOf(event) });
  };

  const options = { capture: true, signal };
  window.addEventListener('keydown', onKey, options);
  window.addEventListener('keyup', onKey, options);
  // A key that comes up while the window is away is never heard of.
  const none = { ctrl: false, shift: false, alt: false };
  window.addEventListener('blur', () => session.dispatch({ type: 'modifiers', modifiers: none }), options);
}
