import type { Vec2 } from '@gizmo-kit/math';
import { type KeyedDrag, NO_KEYS } from '@gizmo-kit/math/keyboard';
import type { Mounted } from '../extend/extension.js';
import { keyName, windowOf } from '../input/keys.js';
import { KEYS } from '../session/input.js';
import { createAnnounce } from './announcement.js';
import { commandOf, isChord, type KeyCommand, type NudgeCommand } from './bindings.js';
import { FREE, isReachable, keyDragLayout } from './drag-by-keys.js';
import { createFocusElement } from './focus-element.js';
import { createHandleKey } from './handle-key.js';
import { createKeyDragPointer, type KeyDragPointer } from './key-drag-pointer.js';
import { createKeyDrags, type KeyDrags, keyedIn, nudgeIn, type Start } from './key-drags.js';
import type { Keyboard } from './keymap-options.js';
import { NUDGES } from './nudge.js';

const isStart = (command: KeyCommand | null): command is Start => command === 'handle' || (command ?? '') in FREE;
const isNudge = (command: KeyCommand | null): command is NudgeCommand => (command ?? '') in NUDGES;
const isAxis = (command: KeyCommand | null): command is 'x' | 'y' | 'z' => /^[xyz]$/.test(command ?? '');

/** CSS pixels by which an arrow key moves a handle; with Shift a tenth of it, like a move of the pointer. */
const PIXELS = 10;
/** The part of the step of a value by which an arrow key changes it with Shift. */
const FINE = 0.1;

/** The keyboard of one gizmo, as a part of it. */
export function createKeyboard(port: Keyboard): Mounted {
  const { session, store } = port;
  const { canvas } = port.host;
  const focus = createFocusElement(port);
  const pointer = createKeyDragPointer(port);
  const abort = new AbortController();
  const drags = createKeyDrags(port, pointer, createAnnounce(focus.region, port.options, abort.signal));
  const window = windowOf(canvas);
  const release = (event: KeyboardEvent): void => {
    // While the command key is down, macOS sends no keyup of other keys.
    drags.endNudge(event.key === 'Meta' ? undefined : event.code);
    const keyed = keyedIn(store.getState());
    if (drags.by === 'handle' && keyed !== null && isNudge(commandOf(event, port.options().keys)))
      drags.announce(keyed.drag.changed ? 'nudge' : 'start', keyed);
  };
  const handleKey = createHandleKey(port, focus, createPressKey(port, drags, pointer), release);

  /** The keys of the last drag: when it has ended, the store has none. */
  let keys = NO_KEYS;

  // A press on a handle focuses the gizmo, so that keys apply to the drag of the pointer.
  const stopFollowing = store.subscribe((state, before) => {
    const keyed = keyedIn(state);
    if (keyed === null) return;
    keys = keyed;
    if (session.state().owner === KEYS) return;
    if (before.drag === null && state.phase === 'press') focus.focus();
    if (before.phase === 'press' && state.phase === 'drag') drags.announce('start', keyed);
  });

  const listening = { capture: true, signal: abort.signal };
  for (const place of [canvas.ownerDocument, canvas.ownerDocument.documentElement])
    place.addEventListener('keydown', (event) => handleKey(event as KeyboardEvent, place), listening);
  // The default action of a press would move the focus.
  window.addEventListener('mousedown', (event) => session.hasDrag() && event.preventDefault(), listening);
  window.addEventListener('blur', () => drags.endNudge(), listening);

  return {
    key: (event) => keyName(event) !== 'Escape' && handleKey(event, window),
    shown: (handles, view) => focus.show(handles.filter(isReachable), view),
    layout: (drag, view) => keyDragLayout(port, drag, session.state().axis, view),
    ended(drag, reason) {
      const { by } = drags;
      const wasNudge = nudgeIn(drags) !== null;
      drags.by = null;
      if (by !== null || drag.delta !== null || drag.value !== null)
        drags.announce(wasNudge && reason === 'commit' ? 'nudge' : reason, { ...keys, drag });
    },
    stop() {
      // Without the keyboard, no key could end the drag.
      if (drags.by !== null) session.end('cancel');
      stopFollowing();
      abort.abort();
      pointer.stop();
      focus.root.remove();
    },
  };
}

/** Returns a function that applies a keydown. That returns whether the gizmo takes the key. */
function createPressKey(
  { session, store, options }: Keyboard,
  drags: KeyDrags,
  pointer: KeyDragPointer,
): (event: KeyboardEvent) => boolean {
  /** Edits the typed amounts. @returns whether the key does that, or is reserved for it */
  const type = ({ texts }: KeyedDrag, event: KeyboardEvent): boolean => {
    const key = keyName(event);
    const isReserved = /^[\d.,-]$/.test(key) || key === 'Backspace' || key === 'Tab';
    if (!isReserved && (options().evaluate === undefined || key.length !== 1)) return false;
    const after = drags.press(key, event.shiftKey);
    if (after === null || after.texts === texts) return isReserved;
    drags.announce('type', after);
    return true;
  };

  const pressInDrag = (keyed: KeyedDrag, event: KeyboardEvent, command: KeyCommand | null): boolean => {
    if (isChord(event)) return false;
    if (command === 'commit') {
      session.end('commit');
      return true;
    }
    if (command === 'remove') {
      const after = drags.press('Delete', false);
      if (after === null || after.drag === keyed.drag) return false;
      session.end('commit');
      return true;
    }
    const { axis, texts } = keyed;
    const isExpression = texts?.list[texts.field]?.startsWith('=') ?? false;
    if (isExpression && type(keyed, event)) return true;
    if (isAxis(command)) {
      const after = event.repeat ? null : drags.press(command, event.shiftKey);
      if (after !== null && after.axis !== axis) drags.announce('constrain', after);
      return true;
    }
    const { by } = drags;
    if (isStart(command))
      return by !== null && ((command === by && command !== 'handle') || drags.start(command, event));
    if (by === 'handle' && isNudge(command)) {
      const [place, sign] = NUDGES[command];
      const pixels: Vec2 = [place === 0 ? sign * PIXELS : 0, place === 1 ? -sign * PIXELS : 0];
      if (keyed.drag.handle.edit) drags.step(event.shiftKey ? sign * FINE : sign);
      else if (place < 2) pointer.shift(pixels, event);
    }
    // An arrow key would scroll the page during the drag.
    return type(keyed, event) || (command !== null && by !== null);
  };

  return (event) => {
    const command = commandOf(event, options().keys);
    if (command !== null && command !== (nudgeIn(drags)?.command ?? command)) session.end('commit');
    const keyed = keyedIn(store.getState());
    const isNudging = nudgeIn(drags) !== null;
    if (isNudge(command) && (keyed === null || isNudging)) return drags.nudge(command, event);
    if (keyed !== null) return !isNudging && pressInDrag(keyed, event, command);
    return isStart(command) && drags.start(command, event);
  };
}
