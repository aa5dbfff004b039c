import type { Modifiers } from '@gizmo-kit/math';
import { once } from '../base/once.js';
import type { Session } from '../session/session.js';

/** Computed once, because matching the platform takes longer than reading the keys. Older versions of Node have no navigator. */
export const isMac: () => boolean = once(() => /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? ''));

/** The modifier keys of an event. On macOS the command key stands for Ctrl. */
export const modifierKeys = (event: MouseEvent | KeyboardEvent): Modifiers => ({
  ctrl: isMac() ? event.metaKey : event.ctrlKey,
  shift: event.shiftKey,
  alt: event.altKey,
});

/**
 * The name of a key. A letter or digit that is not Latin has the name of the Latin key at its place. A browser that fills in a
 * field sends a `keydown` without a name.
 */
export const keyName = ({ key = '', code }: KeyboardEvent): string =>
  key.length === 1 && key > '\x7f' && (code.startsWith('Key') || /\p{Nd}/u.test(key))
    ? code.slice(-1).toLowerCase()
    : key;

/** The target of an event, also within a shadow tree. */
export const targetOf = (event: Event): EventTarget | null => event.composedPath()[0] ?? event.target;

/** Whether a target handles keys itself: a text field or a select. */
export function isEditable(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null;
  return element?.isContentEditable === true || element?.matches?.('input, textarea, select') === true;
}

export const windowOf = ({ ownerDocument }: Element): Window & typeof globalThis =>
  ownerDocument.defaultView ?? globalThis.window;

/** Stops an event and prevents its default action. */
export const keep = (event: Event): true => {
  event.stopImmediatePropagation();
  event.preventDefault();
  return true;
};

/** Keys by which the application undoes, redoes, cuts or deletes an object. A drag of the object ends first. */
const EDITS = { chord: /^[zyx]$/, single: /^(delete|backspace)$/ };

/**
 * Listens for the keys of a drag. Escape cancels it. A modifier key applies the last sample again. Undo cancels the drag, and
 * the application does not receive the key. Redo, cut and delete cancel the drag too, and the application receives the key.
 */
export function listenToKeys(
  session: Session,
  offerKey: (event: KeyboardEvent) => boolean,
  window: Window,
  signal: AbortSignal,
): void {
  /** Whether Escape has ended a drag. The application then receives no event of this key, from its keydown to its keyup. */
  let escapeIsOurs = false;

  const onKey = (event: KeyboardEvent): void => {
    if (offerKey(event)) return;
    const isDown = event.type === 'keydown';
    const key = keyName(event).toLowerCase();
    const edits = event.ctrlKey || event.metaKey ? EDITS.chord : EDITS.single;
    if (key === 'escape') {
      if (isDown && !event.repeat) escapeIsOurs = session.hasDrag();
      if (!escapeIsOurs) return;
      keep(event);
      session.end('cancel');
    } else if (isDown && edits.test(key) && !isEditable(targetOf(event))) {
      if (session.hasDrag() && key === 'z' && !event.shiftKey) keep(event);
      session.end('cancel');
    } else session.dispatch({ type: 'modifiers', modifiers: modifierKeys(event) });
  };

  const options = { capture: true, signal };
  window.addEventListener('keydown', onKey, options);
  window.addEventListener('keyup', onKey, options);
  // A window without focus does not receive the keyup.
  const none = { ctrl: false, shift: false, alt: false };
  // An element that loses the focus is heard here as well.
  const onBlur = ({ target }: Event): void => {
    if (target === window) session.dispatch({ type: 'modifiers', modifiers: none });
  };
  window.addEventListener('blur', onBlur, options);
}
