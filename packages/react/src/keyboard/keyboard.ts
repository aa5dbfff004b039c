import type { Drag, Space, Vec2 } from '@gizmo-kit/math';
import { keyDrag } from '@gizmo-kit/math/keyboard';
import { keyOf, windowOf } from '../input/keys.js';
import type { Part } from '../parts/part.js';
import { readoutOf } from '../readout-of.js';
import type { MakeDrag } from '../session/input.js';
import { type Announcement, createAnnouncer } from './announcement.js';
import { commandOf, isChord, type KeyCommand, type NudgeCommand } from './bindings.js';
import { dragByKeys, dragOfNext, FREE, type FreeStart, heldLayout } from './drag-by-keys.js';
import { createFocusElement } from './focus-element.js';
import { createHand } from './hand.js';
import { createHearing } from './hearing.js';
import type { KeyboardPort } from './keymap.js';
import { NUDGES, type Nudge, nudgeFactor, nudgeOf, nudgeOn } from './nudge.js';

type Start = FreeStart | 'handle';

const isStart = (command: KeyCommand | null): command is Start => command === 'handle' || (command ?? '') in FREE;
const isNudge = (command: KeyCommand | null): command is NudgeCommand => (command ?? '') in NUDGES;
const isAxis = (command: KeyCommand | null): command is 'x' | 'y' | 'z' => /^[xyz]$/.test(command ?? '');

/** CSS pixels by which an arrow key moves the hand. Precise modifiers take a tenth of it, as of any move of a pointer. */
const PIXELS = 10;

/** The keyboard of one gizmo: what keys mean to it, where it hears them, and what it announces. */
export function createKeyboard(port: KeyboardPort): Part {
  const { session, store, canvas, options, props } = port;
  const document = canvas.ownerDocument;
  const window = windowOf(canvas);
  const abort = new AbortController();
  const focus = createFocusElement(port);
  const announcer = createAnnouncer(focus.region, options);
  const hand = createHand(port);
  /** What has begun the drag by keys; null: none runs. */
  let started: Start | Nudge | null = null;
  /** The key of a nudge, which ends as it is released. */
  let nudgeKey = '';
  /** The id of the handle that was taken hold of last. */
  let last: string | null = null;

  const nudge = (): Nudge | null => (typeof started === 'object' ? started : null);

  /** That of the gizmo, and the other one of world and local. */
  const spaces = (): readonly [Space, Space] => {
    const { space = 'world' } = props();
    return [space, space === 'local' ? 'world' : 'local'];
  };

  const tell = (kind: Announcement['kind'], drag: Drag): void => {
    const space = drag.axisKey && spaces()[drag.axisKey.turn];
    announcer.announce({ kind, drag, readout: readoutOf({ drag }), space });
  };

  const take = (drag: Drag, by: Start | Nudge): void => {
    session.dispatch({ type: 'take', drag });
    started = by;
    hand.begin(typeof by === 'object' ? null : drag.press.point);
  };

  const start = (command: Start, event: KeyboardEvent): boolean => {
    const isHandle = command === 'handle';
    if ((event.shiftKey && !isHandle) || isChord(event) || event.repeat || hand.isPressed()) return false;
    if (started !== null) session.end(isHandle ? 'commit' : 'cancel');
    const drag = isHandle ? dragOfNext(port, last, event) : dragByKeys(port, command, event, hand.pointer());
    if (drag === null) return false;
    take(drag, command);
    if (isHandle) last = drag.handle.id;
    tell('start', drag);
    return true;
  };

  const change = (make: MakeDrag): void => session.dispatch({ type: 'change', make });

  /** A key that the fold knows: an axis, or what is typed. */
  const press = (key: string, shift: boolean): void => {
    const { evaluate } = options();
    change((drag, given) => keyDrag(drag, { key, shift }, { ...given, evaluate, spaces: spaces() }));
  };

  /** Nudges, and again while the key repeats; whether the key was taken. */
  const pressNudge = (command: NudgeCommand, event: KeyboardEvent): boolean => {
    const factor = nudgeFactor(event, options().nudge ?? {});
    if (factor === null) return false;
    if (started === null) {
      const drag = dragByKeys(port, 'move', event, null);
      if (drag === null) return false;
      const begun = nudgeOf(command, drag.pose);
      nudgeKey = event.code;
      take(drag, begun);
      press('xyz'[begun.axis] as string, false);
    }
    const [now, { drag }] = [nudge(), store.getState()];
    // A callback may have ended the drag.
    if (drag !== null && now !== null) change(nudgeOn(now, drag, props().snap, event, factor));
    return true;
  };

  /** What a key types, or does to the amounts that are typed; whether it does any of that. */
  const type = (drag: Drag, event: KeyboardEvent): boolean => {
    const key = keyOf(event);
    const isOwn = /^[\d.,-]$/.test(key) || key === 'Backspace' || key === 'Tab';
    if (!isOwn && (options().evaluate === undefined || key.length !== 1)) return false;
    press(key, event.shiftKey);
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
    if (isAxis(command)) {
      if (event.repeat) return true;
      press(command, event.shiftKey);
      const after = store.getState().drag;
      if (after !== null && after.axisKey !== drag.axisKey) tell('constrain', after);
      return true;
    }
    const isOn = started !== null;
    if (isStart(command)) return isOn && ((command === started && command !== 'handle') || start(command, event));
    if (started === 'handle' && isNudge(command)) {
      const [place, sign] = NUDGES[command];
      const by: Vec2 = [place === 0 ? sign * PIXELS : 0, place === 1 ? -sign * PIXELS : 0];
      if (place < 2) hand.shift(by, event);
    }
    // An arrow key would scroll the page away from under the drag.
    return type(drag, event) || (command !== null && isOn);
  };

  const onPress = (event: KeyboardEvent): boolean => {
    const command = commandOf(event, options().keys);
    if (command !== null && command !== (nudge()?.command ?? command)) session.end('commit');
    const { drag } = store.getState();
    const isNudging = nudge() !== null;
    if (isNudge(command) && (drag === null || isNudging)) return pressNudge(command, event);
    if (drag !== null) return !isNudging && steer(drag, event, command);
    return isStart(command) && start(command, event);
  };

  const endNudge = (): void => {
    if (nudge() !== null) session.end('commit');
  };

  const hear = createHearing(port, focus, onPress, (event) => {
    if (event.code === nudgeKey) endNudge();
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
  window.addEventListener('blur', endNudge, listening);

  return {
    key: (event) => keyOf(event) !== 'Escape' && hear(event, window),
    shown: focus.show,
    point: (byKeys) => (byKeys ? hand.place() : undefined),
    layout: (drag, view) => heldLayout(port, drag, view),
    ended(drag, reason) {
      const [wasNudging, wasByKeys] = [nudge() !== null, started !== null];
      started = null;
      if (!wasByKeys && drag.delta === null) return;
      tell(reason === 'commit' && wasNudging ? 'nudge' : reason, drag);
    },
    stop() {
      // Nothing would steer it any more.
      if (started !== null) session.end('cancel');
      stopFollowing();
      abort.abort();
      hand.stop();
      announcer.stop();
      focus.root.remove();
    },
  };
}
