import type { Modifiers } from '@gizmo-kit/math';
import type { Session } from './session.js';

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** The keys that are held with a pointer or pressed by themselves. On macOS the command key stands for Ctrl. */
export const modifiersOf = (event: MouseEvent | KeyboardEvent): Modifiers => ({
  ctrl: isMac() ? event.metaKey : event.ctrlKey,
  shift: event.shiftKey,
  alt: event.altKey,
});

/** What the key listeners need. */
export interface KeysPort {
  readonly window: Window;
  readonly session: Session;
  /** Asks for the step that a key has made necessary. */
  readonly schedule: () => void;
  /** Ends all listening. */
  readonly signal: AbortSignal;
}

/** Listens for the keys of a drag: Escape puts it back, and a modifier steps the last sample again. */
export function listenToKeys({ window, session, schedule, signal }: KeysPort): void {
  /** Whether Escape has ended a drag and is still down: it repeats. */
  let escapeIsOurs = false;

  /** Escape is kept from its first keydown to its keyup. */
  const onEscape = (event: KeyboardEvent): void => {
    const isDown = event.type === 'keydown';
    if (isDown && !event.repeat) escapeIsOurs = session.isHeld();
    if (!escapeIsOurs) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    session.end('cancel');
    escapeIsOurs = isDown;
  };

  const setModifiers = (modifiers: Modifiers): void => {
    if (!session.isHeld()) return;
    session.setModifiers(modifiers);
    schedule();
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onEscape(event);
    else setModifiers(modifiersOf(event));
  };

  const options = { capture: true, signal };
  window.addEventListener('keydown', onKey, options);
  window.addEventListener('keyup', onKey, options);
  // A key that comes up while the window is away is never heard of.
  window.addEventListener('blur', () => setModifiers({ ctrl: false, shift: false, alt: false }), options);
}
