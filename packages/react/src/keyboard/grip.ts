import type { Vec2 } from '@gizmo-kit/math';
import { keep, modifiersOf, windowOf } from '../input/keys.js';
import { isWithoutPointer } from '../input/pointer.js';
import type { KeyboardPort } from './keymap.js';

const SECONDARY = 2;

/**
 * Follows the pointer of a page. While a drag runs that keys have begun, it is the gizmo's alone, wherever it is: it moves
 * the drag, its left button commits and its right button cancels, and nobody hears of that until the click has come.
 */
export class Grip {
  readonly #port: KeyboardPort;
  readonly #abort = new AbortController();
  /** Where a pointer was seen last; a finger is nowhere once it is up. */
  #last: PointerEvent | null = null;
  /** Where the drag began; null while no drag runs that keys have begun. */
  #start: Vec2 | null = null;
  #follows = false;
  /** Where the pointer was when the drag began, or was seen first in it. */
  #from: Vec2 | null = null;
  /** The pointer that came down in the drag, until it is up. */
  #owned: number | null = null;
  #clickIsOurs = false;

  constructor(port: KeyboardPort) {
    this.#port = port;
    const on = <E extends Event>(types: readonly string[], listener: (event: E) => void): void => {
      const options = { capture: true, passive: false, signal: this.#abort.signal };
      for (const type of types) windowOf(port.canvas).addEventListener(type, listener as EventListener, options);
    };
    on(['pointermove', 'pointerdown', 'pointerup', 'pointercancel'], this.#onPointer);
    // The mouse events of a press that is ours would take the focus away; a click without a pointer is not of it.
    on<MouseEvent>(['mousedown', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'], (event) => {
      if (this.#clickIsOurs && !isWithoutPointer(event as PointerEvent)) keep(event);
    });
  }

  /** A drag has begun at a place of the picture, and follows the pointer, or stays there. */
  begin(at: Vec2, follows: boolean): void {
    this.#start = at;
    this.#follows = follows;
    this.#from = null;
    if (this.#last === null) return;
    this.hand();
    this.#port.unhoverScene(this.#last);
  }

  /** The drag has ended. A press that has ended it stays the gizmo's until its click. */
  end(): void {
    this.#start = null;
  }

  /** Whether a drag runs that keys have begun. */
  isOn(): boolean {
    return this.#start !== null;
  }

  /** Moves the hand of the drag by CSS pixels, with the modifiers of a key. */
  shift([right, down]: Vec2, event: KeyboardEvent): void {
    if (this.#start === null) return;
    const { session } = this.#port;
    // The modifiers of this key are neither those of the sample that waits, nor those of the next one.
    session.dispatch({ type: 'flush' });
    this.#start = [this.#start[0] + right, this.#start[1] + down];
    this.#moveBy(event);
    session.dispatch({ type: 'flush' });
  }

  /** Where the pointer is, if it is over the picture. */
  place(): Vec2 | null {
    const now = this.#port.view()?.viewport;
    if (this.#last === null || now === undefined) return null;
    const [x, y] = this.#port.point(this.#last);
    const isIn = x >= now.x && y >= now.y && x <= now.x + now.width && y <= now.y + now.height;
    return isIn ? [x, y] : null;
  }

  /** Where the hand of the drag is: it goes as the pointer does, from where the drag began. */
  hand(): Vec2 | null {
    const start = this.#start;
    if (start === null || this.#last === null || !this.#follows) return start;
    const now = this.#port.point(this.#last);
    this.#from ??= now;
    return [start[0] + (now[0] - this.#from[0]), start[1] + (now[1] - this.#from[1])];
  }

  isPressed(): boolean {
    return this.#last !== null && this.#last.buttons !== 0;
  }

  stop(): void {
    this.#abort.abort();
  }

  #moveBy(event: PointerEvent | KeyboardEvent): void {
    const { view, session } = this.#port;
    const [now, at] = [view(), this.hand()];
    if (now !== null && at?.every(Number.isFinite))
      session.dispatch({ type: 'sample', sample: { point: at, view: now, modifiers: modifiersOf(event) } });
  }

  readonly #onPointer = (event: PointerEvent): void => {
    const { type, pointerId, pointerType, button, buttons } = event;
    const isCancel = type === 'pointercancel';
    const isMove = type === 'pointermove';
    const isDown = type === 'pointerdown';
    const wasOwned = pointerId === this.#owned;
    const isOn = this.#start !== null;
    // A finger has no place before it is down.
    this.#last = isCancel || pointerType === 'touch' ? null : event;
    if (isDown) this.#clickIsOurs = isOn;
    if (isDown && isOn) this.#owned = pointerId;
    else if (wasOwned && !(isMove && buttons !== 0)) this.#owned = null;
    if (isCancel || !(isMove || isDown ? isOn || pointerId === this.#owned : wasOwned)) return;
    keep(event);
    if (isOn && this.#follows && this.#last !== null && (isMove || (isDown && button === 0))) this.#moveBy(event);
    if (isDown && button === 0) this.#port.session.end('commit');
    else if (isDown && button === SECONDARY) this.#port.session.end('cancel');
  };
}
