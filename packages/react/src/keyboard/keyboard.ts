import { type Drag, readoutOf, type Space } from '@gizmo-kit/math';
import { keyDrag } from '@gizmo-kit/math/keyboard';
import { keyOf, modifiersOf } from '../input/keys.js';
import type { Part } from '../parts/part.js';
import type { MakeDrag } from '../session/input.js';
import type { Announcement } from './announcement.js';
import { createAnnouncer } from './announcer.js';
import { commandOf, isChord, type KeyCommand, type NudgeCommand } from './bindings.js';
import { dragByKeys, FREE, type Start } from './drag-by-keys.js';
import { createFocusElement } from './focus-element.js';
import { createGrip } from './grip.js';
import { createHearing } from './hearing.js';
import { heldLayout } from './held-layout.js';
import type { KeyboardPort } from './keymap.js';
import { type Nudged, nudgeOn, UNMOVED, type Way, wayOf, withAmount } from './nudge.js';

const isStart = (command: KeyCommand): command is Start => command in FREE;
const isAxis = (command: KeyCommand): command is 'x' | 'y' | 'z' => /^[xyz]$/.test(command);
const isNudge = (command: KeyCommand): command is NudgeCommand =>
  !isStart(command) && !isAxis(command) && command !== 'commit';

const isCommand = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey;

/** An arrow key that is down. */
interface Nudging {
  readonly command: NudgeCommand;
  /** The key itself: by that name it comes up again. */
  readonly code: string;
  readonly way: Way;
  readonly nudged: Nudged;
}

/** The keyboard of one gizmo: what keys mean to it, where it hears them, and what it says. */
export function createKeyboard(port: KeyboardPort): Part {
  const { session, store, canvas, options, props } = port;
  const document = canvas.ownerDocument;
  const window = document.defaultView ?? globalThis.window;
  const abort = new AbortController();
  const focus = createFocusElement(port);
  const announcer = createAnnouncer(focus.region, window, options);
  const grip = createGrip(port);
  let started: Start | null = null;
  let isTaking = false;
  let nudging: Nudging | null = null;

  /** That of the gizmo, and the other one of world and local. */
  const spaces = (): readonly [Space, Space] => {
    const { space = 'world' } = props();
    return [space, space === 'local' ? 'world' : 'local'];
  };

  const tell = (kind: Announcement['kind'], drag: Drag): void => {
    const { delta, handle, pose, axisKey } = drag;
    const readout = delta === null ? null : readoutOf(handle, delta, pose);
    announcer.announce({ kind, drag, readout, space: axisKey === null ? null : spaces()[axisKey.turn] });
  };

  /** Takes hold where the pointer is; without one at the origin. A turn begins beside that, as it has no angle in the middle. */
  const begin = (command: Start, event: KeyboardEvent, follows: boolean): Drag | null => {
    const begun = session.isHeld() ? null : dragByKeys(port, command, event, follows ? grip.place() : null);
    if (begun === null) return null;
    const { drag } = begun;
    isTaking = true;
    session.dispatch({ type: 'take', ...begun });
    isTaking = false;
    grip.begin(drag.press.point, follows);
    return drag;
  };

  const start = (command: Start, event: KeyboardEvent): boolean => {
    if (event.shiftKey || isChord(event) || event.repeat || grip.isPressed()) return false;
    if (grip.isOn()) session.end('cancel');
    const drag = begin(command, event, true);
    if (drag === null) return false;
    started = command;
    tell('start', drag);
    return true;
  };

  const change = (make: MakeDrag): void => session.dispatch({ type: 'change', make });

  const constrain = (key: 'x' | 'y' | 'z', shift: boolean): void =>
    change((drag, given) => keyDrag(drag, { key, shift }, { ...given, spaces: spaces() }));

  const nudge = (command: NudgeCommand, event: KeyboardEvent): boolean => {
    const modifiers = modifiersOf(event);
    // Of Ctrl and the command key, the one that does not mind snapping is the browser's.
    const { shift = 0.1, alt } = options().nudge ?? {};
    if (event.altKey && alt === undefined) return false;
    if ((event.ctrlKey && event.metaKey) || isCommand(event) !== modifiers.ctrl) return false;
    if (nudging === null) {
      const drag = begin('move', event, false);
      if (drag === null) return false;
      const way = wayOf(command, drag.pose.axes, drag.pose.screenAxes);
      nudging = { command, code: event.code, way, nudged: UNMOVED };
      constrain((['x', 'y', 'z'] as const)[way.axis], false);
    }
    const { drag } = store.getState();
    if (drag === null) return true;
    const factor = (modifiers.shift ? shift : 1) * (modifiers.alt ? (alt ?? 1) : 1);
    const nudged = nudgeOn(nudging.nudged, drag, nudging.way, { snap: props().snap ?? false, modifiers, factor });
    nudging = { ...nudging, nudged };
    const { axis } = nudging.way;
    change((now, given) => withAmount(now, axis, nudged.amount, given));
    return true;
  };

  /** What a key types, or does to the amounts that are typed; whether it does any of that. */
  const type = (drag: Drag, event: KeyboardEvent): boolean => {
    const { evaluate } = options();
    const { key } = event;
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
    if (command !== null && isStart(command)) return grip.isOn() && (command === started || start(command, event));
    // An arrow key would scroll the page away from under the drag.
    return type(drag, event) || (command !== null && grip.isOn());
  };

  const press = (event: KeyboardEvent): boolean => {
    const command = commandOf(event, options().keys);
    if (nudging !== null && command !== null && command !== nudging.command) session.end('commit');
    const { drag } = store.getState();
    if (command !== null && isNudge(command) && (drag === null || nudging !== null)) return nudge(command, event);
    if (drag !== null) return nudging === null && steer(drag, event, command);
    return command !== null && isStart(command) && start(command, event);
  };

  const hear = createHearing({
    port,
    focus,
    press,
    release: (event) => {
      if (nudging?.code === event.code) session.end('commit');
    },
  });

  /** A press on a handle brings the focus, so that keys go on with what the pointer has begun. */
  const stopFollowing = store.subscribe(({ phase, drag }, before) => {
    if (isTaking || grip.isOn() || drag === null) return;
    if (before.drag === null && phase === 'press') focus.focus();
    if (before.phase === 'press' && phase === 'drag') tell('start', drag);
  });

  const listening = { capture: true, signal: abort.signal };
  for (const place of [document, document.documentElement]) {
    place.addEventListener('keydown', (event) => hear(event as KeyboardEvent, place), listening);
  }
  // The browser would give the focus to what lies under the press.
  window.addEventListener('mousedown', (event) => session.isHeld() && event.preventDefault(), listening);
  window.addEventListener('blur', () => nudging !== null && session.end('commit'), listening);

  return {
    key: (event) => keyOf(event) !== 'Escape' && hear(event, window),
    shown: focus.show,
    point: (byKeys) => (byKeys ? grip.hand() : undefined),
    layout: (drag, view) => heldLayout(port, drag, view),
    ended(drag, reason) {
      const [wasNudging, wasByKeys] = [nudging !== null, grip.isOn()];
      nudging = null;
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
      focus.remove();
    },
  };
}
