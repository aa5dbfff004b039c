import type { Drag, Vec2 } from '@gizmo-kit/math';
import { keep, modifierKeys, windowOf } from '../input/keys.js';
import { isIn, isWithoutPointer, typeOf } from '../input/pointer.js';
import { KEYS } from '../session/input.js';
import type { Device } from '../session/world.js';
import type { BoundTarget } from '../targets/target.js';
import type { Keyboard } from './keymap-options.js';

const SECONDARY = 2;

/** The pointer during drags that keys have begun. */
export interface KeyDragPointer {
  /** Begins a drag. `at`: the pixel where it starts to follow the pointer; null: it does not follow it. */
  readonly begin: (drag: Drag<BoundTarget>, at: Vec2 | null) => void;
  /** Moves the drag by CSS pixels, with the modifier keys of an event. */
  readonly shift: (by: Vec2, event: KeyboardEvent) => void;
  /** The pixel of the pointer; null if it is outside of the View. */
  readonly pixel: () => Vec2 | null;
  readonly isPressed: () => boolean;
  readonly stop: () => void;
}

/**
 * Follows the pointer wherever it is on the page. During a drag that keys have begun, only the gizmo receives pointer
 * events: the pointer moves the drag, its left button commits and its right button cancels.
 */
export function createKeyDragPointer({ host, session }: Keyboard): KeyDragPointer {
  const { canvas, view, point } = host;
  const abort = new AbortController();
  /** The last event of a pointer; null: none yet, or a finger, which has no position before it is down. */
  let last: PointerEvent | null = null;
  let start: Vec2 | null = null;
  /** Where the pointer was when the drag began, or at its first event during the drag. */
  let from: Vec2 | null = null;
  /** Whether the last press on the page was during a drag by keys. Its click and its mouse events are hidden from the page. */
  let isHidden = false;

  /** The pixel of the drag now. It moves by as much as the pointer. */
  const place = (): Vec2 | null => {
    if (start === null || last === null) return start;
    const [x, y] = point(last);
    from ??= [x, y];
    // The difference is computed first: it is exactly zero while the pointer is at rest.
    return [start[0] + (x - from[0]), start[1] + (y - from[1])];
  };

  const device: Device = { view, point: place, find: () => null };
  const byKeys = (): boolean => session.state().owner === KEYS;

  const move = (event: PointerEvent | KeyboardEvent): void => {
    const [now, at] = [view(), place()];
    if (!byKeys() || now === null || !at?.every(Number.isFinite)) return;
    const sample = {
      point: at,
      view: now,
      modifiers: modifierKeys(event),
      pointerType: last ? typeOf(last) : undefined,
    };
    session.dispatch({ type: 'move', pointer: KEYS, buttons: 1, device, sample, event: null });
  };

  const on = (types: readonly string[], listener: (event: PointerEvent) => void): void => {
    const options = { capture: true, passive: false, signal: abort.signal };
    for (const type of types) windowOf(canvas).addEventListener(type, listener as EventListener, options);
  };

  /** Whether the session keeps an event of a pointer that was pressed on the page during the drag. */
  const isKept = (event: PointerEvent): boolean => {
    const { type, pointerId: pointer, buttons } = event;
    const pointed = { pointer, buttons, device, sample: null, event };
    let kept = false;
    session.dispatch(
      { ...pointed, type: type === 'pointerdown' ? 'down' : type === 'pointerup' ? 'up' : 'move' },
      () => {
        kept = true;
      },
    );
    return kept;
  };

  on(['pointermove', 'pointerdown', 'pointerup', 'pointercancel'], (event) => {
    const { type, pointerType, pointerId, button } = event;
    const isPress = type === 'pointerdown';
    const isDragging = byKeys();
    last = type === 'pointercancel' || pointerType === 'touch' ? null : event;
    if (isPress) isHidden = isDragging;
    if (isDragging || (isHidden && session.state().others.includes(pointerId))) if (isKept(event)) keep(event);
    if (!isDragging) return;
    if (last !== null && (type === 'pointermove' || (isPress && button === 0))) move(event);
    if (isPress && button === 0) session.end('commit');
    else if (isPress && button === SECONDARY) session.end('cancel');
  });
  // The mouse events of such a press would move the focus. A click without a pointer belongs to no press.
  on(['mousedown', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'], (event) => {
    if (isHidden && !isWithoutPointer(event)) keep(event);
  });

  return {
    stop: () => abort.abort(),
    begin(drag, at) {
      start = at;
      from = null;
      place();
      if (last !== null) host.leaveScene?.(last);
      const pointerType = at === null || last === null ? undefined : typeOf(last);
      const taken = { ...drag, sample: { ...drag.sample, pointerType } };
      session.dispatch({ type: 'down', pointer: KEYS, device, sample: null, event: null, drag: taken });
    },
    shift([right, down], event) {
      if (start === null) return;
      // The modifiers of this key apply neither to the stored sample nor to the next one.
      session.dispatch({ type: 'flush' });
      start = [start[0] + right, start[1] + down];
      move(event);
      session.dispatch({ type: 'flush' });
    },
    pixel() {
      const now = view()?.viewport;
      if (last === null || now === undefined) return null;
      const at = point(last);
      return isIn(at, now) ? at : null;
    },
    isPressed: () => Boolean(last?.buttons),
  };
}
