import type { Vec2 } from '@gizmo-kit/math';
import { keep, modifiersOf, windowOf } from '../input/keys.js';
import { isIn, isWithoutPointer } from '../input/pointer.js';
import type { Session } from '../session/session.js';
import type { KeyboardPort } from './keymap-options.js';

const SECONDARY = 2;

/** The pointer during drags that keys have begun. */
export interface KeyDragPointer {
  /** Called when a drag has started. `at`: the pixel where it starts to follow the pointer; null: it does not follow it. */
  readonly begin: (at: Vec2 | null) => void;
  /** The pixel of the drag now. It moves by as much as the pointer. */
  readonly place: () => Vec2 | null;
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
export function createKeyDragPointer({ host, session }: KeyboardPort): KeyDragPointer {
  const { canvas, view, point } = host;
  /** The last event of a pointer; null: none yet, or a finger, which has no position before it is down. */
  let last: PointerEvent | null = null;
  let start: Vec2 | null = null;
  /** Where the pointer was when the drag began, or at its first event during the drag. */
  let from: Vec2 | null = null;

  const place = (): Vec2 | null => {
    if (start === null || last === null) return start;
    const [x, y] = point(last);
    from ??= [x, y];
    // The difference is computed first: it is exactly zero while the pointer is at rest.
    return [start[0] + (x - from[0]), start[1] + (y - from[1])];
  };

  const move = (event: PointerEvent | KeyboardEvent): void => {
    const [now, at] = [view(), place()];
    if (now !== null && at?.every(Number.isFinite))
      session.dispatch({ type: 'sample', sample: { point: at, view: now, modifiers: modifiersOf(event) } });
  };

  const stop = takePresses(canvas, session, (event) => {
    const { type, pointerType, button } = event;
    const isPress = type === 'pointerdown';
    last = type === 'pointercancel' || pointerType === 'touch' ? null : event;
    if (!session.state().byKeys) return;
    if (last !== null && (type === 'pointermove' || (isPress && button === 0))) move(event);
    if (isPress && button === 0) session.end('commit');
    else if (isPress && button === SECONDARY) session.end('cancel');
  });

  return {
    place,
    stop,
    begin(at) {
      start = at;
      from = null;
      place();
      if (last !== null) host.leaveScene?.(last);
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

/** Hides the pointer events of a drag by keys from the page, and the rest of a press during it, up to its click. */
function takePresses(canvas: Element, session: Session, onPointer: (event: PointerEvent) => void): () => void {
  const abort = new AbortController();
  /** The pointer that was pressed during the drag, until its release. */
  let owned: number | null = null;
  let ownsClick = false;
  const on = (types: readonly string[], listener: (event: PointerEvent) => void): void => {
    const options = { capture: true, passive: false, signal: abort.signal };
    for (const type of types) windowOf(canvas).addEventListener(type, listener as EventListener, options);
  };
  on(['pointermove', 'pointerdown', 'pointerup', 'pointercancel'], (event) => {
    const { type, pointerId, buttons } = event;
    const { byKeys } = session.state();
    const isMove = type === 'pointermove';
    const isPress = type === 'pointerdown';
    const wasOwned = pointerId === owned;
    if (isPress) ownsClick = byKeys;
    if (isPress && byKeys) owned = pointerId;
    else if (wasOwned && !(isMove && buttons !== 0)) owned = null;
    if (isPress ? byKeys : wasOwned || (isMove && byKeys)) keep(event);
    onPointer(event);
  });
  // The mouse events of such a press would move the focus. A click without a pointer belongs to no press.
  on(['mousedown', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'], (event) => {
    if (ownsClick && !isWithoutPointer(event)) keep(event);
  });
  return () => abort.abort();
}
