import type { Vec2 } from '@gizmo-kit/math';
import { keep, modifiersOf } from '../input/keys.js';
import type { KeyboardPort } from './keymap.js';

/** The pointer of a drag without a button. */
export interface Grip {
  /** A drag has begun at a place of the picture, and follows the pointer, or stays there. */
  readonly begin: (start: Vec2, follows: boolean) => void;
  /** The drag has ended. A press that has ended it stays the gizmo's until its click. */
  readonly end: () => void;
  /** Whether a drag runs that keys have begun. */
  readonly isOn: () => boolean;
  /** Moves the hand of the drag by CSS pixels, with the modifiers of a key. */
  readonly shift: (by: Vec2, event: KeyboardEvent) => void;
  /** Where the pointer is, if it is over the picture. */
  readonly place: () => Vec2 | null;
  /** Where the hand of the drag is: it goes as the pointer does, from where the drag began. */
  readonly hand: () => Vec2 | null;
  /** Whether a button is down. */
  readonly isPressed: () => boolean;
  readonly stop: () => void;
}

const SECONDARY = 2;

/**
 * Follows the pointer of a page. While a drag runs that keys have begun, it is the gizmo's alone, wherever it is: it moves
 * the drag, its left button commits and its right button cancels, and nobody hears of that until the click has come.
 */
export function createGrip({ canvas, session, view, point, unhoverScene }: KeyboardPort): Grip {
  const window = canvas.ownerDocument.defaultView ?? globalThis.window;
  /** Where a pointer was seen last; a finger is nowhere once it is up. */
  let last: PointerEvent | null = null;
  let start: Vec2 | null = null;
  let follows = false;
  /** Where the pointer was when the drag began, or was seen first in it. */
  let from: Vec2 | null = null;
  /** The pointer that came down in the drag, until it is up. */
  let owned: number | null = null;
  let clickIsOurs = false;

  const hand = (): Vec2 | null => {
    if (start === null || last === null || !follows) return start;
    const now = point(last);
    from ??= now;
    return [start[0] + (now[0] - from[0]), start[1] + (now[1] - from[1])];
  };

  const moveBy = (event: PointerEvent | KeyboardEvent): void => {
    const now = view();
    const at = hand();
    if (now !== null && at?.every(Number.isFinite))
      session.dispatch({ type: 'sample', sample: { point: at, view: now, modifiers: modifiersOf(event) } });
  };

  const onMove = (event: PointerEvent): void => {
    // A finger has no place before it is down.
    last = event.pointerType === 'touch' ? null : event;
    if (event.pointerId === owned && event.buttons === 0) owned = null;
    if (start === null && event.pointerId !== owned) return;
    keep(event);
    if (start !== null && follows) moveBy(event);
  };

  const onDown = (event: PointerEvent): void => {
    last = event.pointerType === 'touch' ? null : event;
    clickIsOurs = start !== null;
    if (start === null) return;
    keep(event);
    owned = event.pointerId;
    if (event.button === 0) {
      if (last !== null && follows) moveBy(event);
      session.end('commit');
    } else if (event.button === SECONDARY) session.end('cancel');
  };

  const onUp = (event: PointerEvent): void => {
    last = event.pointerType === 'touch' ? null : event;
    if (event.pointerId !== owned) return;
    owned = null;
    keep(event);
  };

  const onCancel = (event: PointerEvent): void => {
    last = null;
    if (event.pointerId === owned) owned = null;
  };

  /** The mouse events of a press that is ours would take the focus away; a click without a pointer is not of it. */
  const onMouse = (event: MouseEvent): void => {
    if (clickIsOurs && !(event.type === 'click' && event.detail === 0)) keep(event);
  };

  const abort = new AbortController();
  const on = <E extends Event>(types: readonly string[], listener: (event: E) => void): void => {
    const options = { capture: true, passive: false, signal: abort.signal };
    for (const type of types) window.addEventListener(type, listener as EventListener, options);
  };
  on(['pointermove'], onMove);
  on(['pointerdown'], onDown);
  on(['pointerup'], onUp);
  on(['pointercancel'], onCancel);
  on(['mousedown', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'], onMouse);

  return {
    begin(at, following) {
      start = at;
      follows = following;
      from = null;
      if (last === null) return;
      hand();
      unhoverScene(last);
    },
    end() {
      start = null;
    },
    isOn: () => start !== null,
    shift([right, down], event) {
      if (start === null) return;
      // The modifiers of this key are neither those of the sample that waits, nor those of the next one.
      session.dispatch({ type: 'flush' });
      start = [start[0] + right, start[1] + down];
      moveBy(event);
      session.dispatch({ type: 'flush' });
    },
    place() {
      const now = view()?.viewport;
      if (last === null || now === undefined) return null;
      const [x, y] = point(last);
      const isIn = x >= now.x && y >= now.y && x <= now.x + now.width && y <= now.y + now.height;
      return isIn ? [x, y] : null;
    },
    hand,
    isPressed: () => last !== null && last.buttons !== 0,
    stop: () => abort.abort(),
  };
}
