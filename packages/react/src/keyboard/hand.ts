import type { Vec2 } from '@gizmo-kit/math';
import { keep, modifiersOf, windowOf } from '../input/keys.js';
import { isWithoutPointer } from '../input/pointer.js';
import type { KeyboardPort } from './keymap.js';

const SECONDARY = 2;

/** Follows the pointer of a page during drags that keys have begun. */
export interface Hand {
  /** A drag has begun at a place of the picture and follows the pointer; null: it stays. */
  readonly begin: (at: Vec2 | null) => void;
  /** Where the drag is: it goes as the pointer does, from where it began. */
  readonly place: () => Vec2 | null;
  /** Moves the drag by CSS pixels, with the modifiers of a key. */
  readonly shift: (by: Vec2, event: KeyboardEvent) => void;
  /** Where the pointer is, if it is over the picture. */
  readonly pointer: () => Vec2 | null;
  /** Whether a button of the pointer is down. */
  readonly isPressed: () => boolean;
  readonly stop: () => void;
}

/**
 * While a drag runs that keys have begun, the pointer is the gizmo's alone, wherever it is: it moves the drag, its left button
 * commits and its right button cancels. The press stays the gizmo's until its click.
 */
export function createHand({ canvas, session, view, point, unhoverScene }: KeyboardPort): Hand {
  const abort = new AbortController();
  /** Where a pointer was seen last; a finger is nowhere once it is up. */
  let last: PointerEvent | null = null;
  let start: Vec2 | null = null;
  /** Where the pointer was when the drag began, or was seen first in it. */
  let from: Vec2 | null = null;
  /** The pointer that came down in the drag, until it is up. */
  let owned: number | null = null;
  let clickIsOurs = false;

  const place = (): Vec2 | null => {
    if (start === null || last === null) return start;
    const [x, y] = point(last);
    from ??= [x, y];
    return [start[0] + x - from[0], start[1] + y - from[1]];
  };

  const move = (event: PointerEvent | KeyboardEvent): void => {
    const [now, at] = [view(), place()];
    if (now !== null && at?.every(Number.isFinite))
      session.dispatch({ type: 'sample', sample: { point: at, view: now, modifiers: modifiersOf(event) } });
  };

  const onPointer = (event: PointerEvent): void => {
    const { type, pointerId, pointerType, button, buttons } = event;
    const isMove = type === 'pointermove';
    const isDown = type === 'pointerdown';
    const wasOwned = pointerId === owned;
    const isOn = session.state().byKeys;
    // A finger has no place before it is down.
    last = type === 'pointercancel' || pointerType === 'touch' ? null : event;
    if (isDown) clickIsOurs = isOn;
    if (isDown && isOn) owned = pointerId;
    else if (wasOwned && !(isMove && buttons !== 0)) owned = null;
    if (!(isDown ? isOn : wasOwned || (isMove && isOn))) return;
    keep(event);
    if (isOn && last !== null && (isMove || (isDown && button === 0))) move(event);
    if (isDown && button === 0) session.end('commit');
    else if (isDown && button === SECONDARY) session.end('cancel');
  };

  const on = (types: readonly string[], listener: (event: PointerEvent) => void): void => {
    const options = { capture: true, passive: false, signal: abort.signal };
    for (const type of types) windowOf(canvas).addEventListener(type, listener as EventListener, options);
  };
  on(['pointermove', 'pointerdown', 'pointerup', 'pointercancel'], onPointer);
  // The mouse events of a press that is ours would take the focus away; a click without a pointer is not of it.
  on(['mousedown', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'], (event) => {
    if (clickIsOurs && !isWithoutPointer(event)) keep(event);
  });

  return {
    place,
    begin(at) {
      start = at;
      from = null;
      place();
      if (last !== null) unhoverScene(last);
    },
    shift([right, down], event) {
      if (start === null) return;
      // The modifiers of this key are neither those of the sample that waits, nor those of the next one.
      session.dispatch({ type: 'flush' });
      start = [start[0] + right, start[1] + down];
      move(event);
      session.dispatch({ type: 'flush' });
    },
    pointer() {
      const now = view()?.viewport;
      if (last === null || now === undefined) return null;
      const [x, y] = point(last);
      const isIn = x >= now.x && y >= now.y && x <= now.x + now.width && y <= now.y + now.height;
      return isIn ? [x, y] : null;
    },
    isPressed: () => last !== null && last.buttons !== 0,
    stop: () => abort.abort(),
  };
}
