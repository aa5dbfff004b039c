import type { Drag, Space, Vec2 } from '@gizmo-kit/math';
import { keyDrag } from '@gizmo-kit/math/keyboard';
import { keyOf, windowOf } from '../input/keys.js';
import type { Part } from '../parts/part.js';
import { readoutOf } from '../readout-of.js';
import type { MakeDrag } from '../session/input.js';
import { type Announcement, Announcer } from './announcement.js';
import { commandOf, isChord, type KeyCommand, type NudgeCommand } from './bindings.js';
import { dragByKeys, dragOfNext, FREE, type FreeStart, heldLayout } from './drag-by-keys.js';
import { FocusElement } from './focus-element.js';
import { Grip } from './grip.js';
import { createHearing } from './hearing.js';
import type { KeyboardPort } from './keymap.js';
import { Nudging } from './nudging.js';

type Start = FreeStart | 'handle';

const isStart = (command: KeyCommand): command is Start => command === 'handle' || command in FREE;
const isAxis = (command: KeyCommand): command is 'x' | 'y' | 'z' => /^[xyz]$/.test(command);
const isNudge = (command: KeyCommand): command is NudgeCommand =>
  !isStart(command) && !isAxis(command) && command !== 'commit';

/** Where an arrow key moves the hand, in CSS pixels. Precise modifiers take a tenth of it, as of any move of a pointer. */
const PIXELS: Readonly<Partial<Record<KeyCommand, Vec2>>> = {
  left: [-10, 0],
  right: [10, 0],
  up: [0, -10],
  down: [0, 10],
};

/** The keyboard of one gizmo: what keys mean to it, where it hears them, and what it says. */
export function createKeyboard(port: KeyboardPort): Part {
  const { session, store, canvas, options, props } = port;
  const document = canvas.ownerDocument;
  const window = windowOf(canvas);
  const abort = new AbortController();
  const focus = new FocusElement(port);
  const announcer = new Announcer(focus.region, options);
  const grip = new Grip(port);
  let started: Start | null = null;
  /** The id of the handle that was taken hold of last. */
  let last: string | null = null;

  /** That of the gizmo, and the other one of world and local. */
  const spaces = (): readonly [Space, Space] => {
    const { space = 'world' } = props();
    return [space, space === 'local' ? 'world' : 'local'];
  };

  const tell = (kind: Announcement['kind'], drag: Drag): void => {
    const space = drag.axisKey && spaces()[drag.axisKey.turn];
    announcer.announce({ kind, drag, readout: readoutOf({ drag }), space });
  };

  const begin = (find: () => Drag | null, follows: boolean): Drag | null => {
    const drag = session.isHeld() ? null : find();
    if (drag === null) return null;
    session.dispatch({ type: 'take', drag });
    grip.begin(drag.press.point, follows);
    return drag;
  };

  const start = (command: Start, event: KeyboardEvent): boolean => {
    const isHandle = command === 'handle';
    if ((event.shiftKey && !isHandle) || isChord(event) || event.repeat || grip.isPressed()) return false;
    if (grip.isOn()) session.end(isHandle ? 'commit' : 'cancel');
    const find = () => (isHandle ? dragOfNext(port, last, event) : dragByKeys(port, command, event, grip.place()));
    const drag = begin(find, true);
    if (drag === null) return false;
    started = command;
    if (isHandle) last = drag.handle.id;
    tell('start', drag);
    return true;
  };

  const change = (make: MakeDrag): void => session.dispatch({ type: 'change', make });

  const constrain = (key: 'x' | 'y' | 'z', shift: boolean): void =>
    change((drag, given) => keyDrag(drag, { key, shift }, { ...given, spaces: spaces() }));

  const nudging = new Nudging({ ...port, begin, change, constrain });

  /** What a key types, or does to the amounts that are typed; whether it does any of that. */
  const type = (drag: Drag, event: KeyboardEvent): boolean => {
    const { evaluate } = options();
    const key = keyOf(event);
    const isOwn = /^[\d.,-]$/.test(key) || key === 'Backspace' || key === 'Tab';
    if (!isOwn && (evaluate === undefined || key.length !== 1)) return false;
    change((now, given) => keyDrag(now, { key, shift: event.shiftKey }, { ...given, evaluate, spaces: spaces() }));
    const after = store.getState().drag;
    if (after === null || after.typed === drag.typed) return isOwn;
    tell('type', after);
    return true;
  };

  /** A key in mid-drag. */
  const steer = (drag: Drag, event: KeyboardEvent, command: KeyCommand | null): boolean => {
    if (isChord(event)) return false;
    if (command === 'commit') {
      session.end('commit');
      return true;
    }
    const isExpression = drag.typed?.texts[drag.typed.field]?.startsWith('=') ?? false;
    if (isExpression && type(drag, event)) return true;
    if (command !== null && isAxis(command)) {
      if (event.repeat) return true;
      constrain(command, event.shiftKey);
      const after = store.getState().drag;
      if (after !== null && after.axisKey !== drag.axisKey) tell('constrain', after);
      return true;
    }
    if (command !== null && isStart(command))
      return grip.isOn() && ((command === started && command !== 'handle') || start(command, event));
    const pixels = started === 'handle' && command !== null ? PIXELS[command] : undefined;
    if (pixels !== undefined) grip.shift(pixels, event);
    // An arrow key would scroll the page away from under the drag.
    return type(drag, event) || (command !== null && grip.isOn());
  };

  const press = (event: KeyboardEvent): boolean => {
    const command = commandOf(event, options().keys);
    if (nudging.command() !== null && command !== null && command !== nudging.command()) session.end('commit');
    const { drag } = store.getState();
    if (command !== null && isNudge(command) && (drag === null || nudging.command() !== null))
      return nudging.press(command, event);
    if (drag !== null) return nudging.command() === null && steer(drag, event, command);
    return command !== null && isStart(command) && start(command, event);
  };

  const hear = createHearing(port, focus, press, (event) => {
    if (nudging.isHeldBy(event)) session.end('commit');
  });

  /** A press on a handle brings the focus, so that keys go on with what the pointer has begun. */
  const stopFollowing = store.subscribe(({ phase, drag }, before) => {
    if (session.state().byKeys || drag === null) return;
    if (before.drag === null && phase === 'press') focus.focus();
    if (before.phase === 'press' && phase === 'drag') tell('start', drag);
  });

  const listening = { capture: true, signal: abort.signal };
  for (const place of [document, document.documentElement]) {
    place.addEventListener('keydown', (event) => hear(event as KeyboardEvent, place), listening);
  }
  // The browser would give the focus to what lies under the press.
  window.addEventListener('mousedown', (event) => session.isHeld() && event.preventDefault(), listening);
  window.addEventListener('blur', () => nudging.command() !== null && session.end('commit'), listening);

  return {
    key: (event) => keyOf(event) !== 'Escape' && hear(event, window),
    shown: (handles, view) => focus.show(handles, view),
    point: (byKeys) => (byKeys ? grip.hand() : undefined),
    layout: (drag, view) => heldLayout(port, drag, view),
    ended(drag, reason) {
      const [wasNudging, wasByKeys] = [nudging.command() !== null, grip.isOn()];
      nudging.end();
      started = null;
      grip.end();
      if (!wasByKeys && drag.delta === null) return;
      tell(reason === 'commit' && wasNudging ? 'nudge' : reason, drag);
    },
    stop() {
      // Nothing would steer it any more.
      if (grip.isOn()) session.end('cancel');
      stopFollowing();
      abort.abort();
      grip.stop();
      announcer.stop();
      focus.root.remove();
    },
  };
}
