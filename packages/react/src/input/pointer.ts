import type { PointerSample, Vec2, Viewport } from '@gizmo-kit/math';
import type { Neighbours } from '../canvas/layers.js';
import type { PartPort } from '../parts/part.js';
import type { Input } from '../session/input.js';
import { keep, listenToKeys, modifiersOf, type OfferKey, windowOf } from './keys.js';
import { isOnOverlay } from './overlay.js';

const isIn = ([x, y]: Vec2, at: Viewport): boolean =>
  x >= at.x && y >= at.y && x <= at.x + at.width && y <= at.y + at.height;

/** The sample of an event; null where it is not in the picture, which only the pointer that holds a handle may leave. */
function sampleOf(event: PointerEvent, port: PartPort, isOwn: boolean): PointerSample | null {
  const view = port.view();
  const point = view && port.point(event);
  if (view === null || !point?.every(Number.isFinite)) return null;
  // The element that hears the events may be larger than the canvas.
  if (!isOwn && !isIn(point, view.viewport)) return null;
  const pointerType = (event.pointerType || 'mouse') as PointerSample['pointerType'];
  return { point, view, modifiers: modifiersOf(event), pointerType };
}

/** Follows the fingers on the element; whether a finger comes down as one more of a pinch. */
function isPinch({ type, pointerType, pointerId, isPrimary }: PointerEvent, fingers: Set<number>): boolean {
  if (pointerType !== 'touch' || type === 'pointermove') return false;
  if (type !== 'pointerdown') fingers.delete(pointerId);
  else {
    if (isPrimary) fingers.clear();
    fingers.add(pointerId);
  }
  return fingers.size > 1;
}

/** The inputs of pointer events; any other one takes the pointer away. */
const INPUTS: { readonly [type: string]: 'down' | 'move' | 'up' } = {
  pointerdown: 'down',
  pointermove: 'move',
  pointerup: 'up',
};

/** Compatibility events of a press, and those by which the page would drag an element. */
const FOLLOWING = ['mousedown', 'mousemove', 'mouseup', 'touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
const CLICKS = ['click', 'dblclick', 'auxclick', 'contextmenu'] as const;

/** Whether a click comes from a script or a key, or a context menu from its key or Shift+F10. */
export const isWithoutPointer = ({ type, detail, button, pointerType }: PointerEvent): boolean =>
  type === 'click' ? detail === 0 : type === 'contextmenu' && button !== 2 && !pointerType;

/**
 * Listens for one gizmo in the capture phase of the element that fiber listens on, so that a press on a handle, and all that
 * follows until its click, is the gizmo's alone.
 *
 * @returns removes every listener and cancels a running gesture
 */
export function listen(port: PartPort, neighbours: Neighbours, offerKey: OfferKey): () => void {
  const { element, canvas, session } = port;
  const { ownerDocument: document } = element;
  const window = windowOf(element);

  const dispatch = (event: PointerEvent, input: Input): void =>
    session.dispatch(input, (effect) => {
      if (effect.type === 'keep') {
        event.stopImmediatePropagation();
        if (event.cancelable && event.type === 'contextmenu') event.preventDefault();
      } else if (effect.type === 'cover') {
        event.stopPropagation();
        port.unhoverScene(event);
      } else if (effect.type === 'uncapture') release(effect.pointer);
      else {
        neighbours.fingers().delete(effect.pointer);
        try {
          element.setPointerCapture(effect.pointer);
        } catch {
          // A locked pointer cannot be captured, and its events come here anyway.
        }
      }
    });
  const release = (pointer: number): void => {
    if (element.hasPointerCapture(pointer)) element.releasePointerCapture(pointer);
  };

  const isOwner = ({ pointerId }: PointerEvent): boolean => pointerId === session.state().owner;

  const onPointer = (event: PointerEvent): void => {
    const { pointerId: pointer, type, buttons } = event;
    const isOwn = isOwner(event);
    const isDown = type === 'pointerdown';
    const isOneOfMore = isPinch(event, neighbours.fingers());
    if (neighbours.isOthers(pointer)) return;
    // A pointer hovers unless it is pressed, a finger, or over another gizmo on this element.
    const isFree = isDown
      ? event.button === 0 && !isOneOfMore
      : type === 'pointermove' && buttons === 0 && event.pointerType !== 'touch' && !event.cancelBubble;
    const isHeard =
      isFree && !isOnOverlay(event, canvas, element) && !(isDown && port.props().shouldPress?.(event) === false);
    const sample = isHeard || (isOwn && !isDown) ? sampleOf(event, port, isOwn) : null;
    if (isDown && !isOwn && session.isHeld() && sample !== null && neighbours.isForOthers(sample)) return;
    dispatch(event, { type: INPUTS[type] ?? 'lose', pointer, buttons, sample, event });
  };

  const abort = new AbortController();
  // Not passive, as a touch has to be kept from the page.
  const options = { capture: true, passive: false, signal: abort.signal };
  const on = <E extends Event>(target: EventTarget, types: readonly string[], listener: (event: E) => void): void => {
    for (const type of types) target.addEventListener(type, listener as (event: Event) => void, options);
  };
  const cancel = (): void => session.end('cancel');

  on(element, ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'], onPointer);
  // The release follows the loss of its capture in the same task, and wins.
  on<PointerEvent>(element, ['lostpointercapture'], (event) => {
    if (!isOwner(event)) return;
    window.requestAnimationFrame(() => {
      if (isOwner(event) && !element.hasPointerCapture(event.pointerId)) onPointer(event);
    });
  });
  on<PointerEvent>(element, ['pointerleave'], (event) => {
    if (event.target === element) dispatch(event, { type: 'leave', pointer: event.pointerId });
  });
  on<MouseEvent>(element, CLICKS, (event) => {
    if (!isWithoutPointer(event as PointerEvent)) dispatch(event as PointerEvent, { type: 'click' });
  });
  on(element, FOLLOWING, (event) => {
    const { owner, ownsClick } = session.state();
    if (owner === null && (!ownsClick || event.type.endsWith('move'))) return;
    event.stopImmediatePropagation();
    // A finger on a handle drags it, and neither scrolls nor zooms the page.
    if (event.type === 'touchstart' && event.cancelable) event.preventDefault();
  });
  on(window, ['dragstart'], (event) => {
    if (session.state().owner !== null) keep(event);
  });
  on(document, ['visibilitychange'], () => document.visibilityState === 'hidden' && cancel());
  on(element, ['webglcontextlost'], cancel);
  listenToKeys(session, offerKey, window, abort.signal);

  return () => {
    abort.abort();
    cancel();
    session.dispatch({ type: 'hover', sample: null });
    const { owner } = session.state();
    if (owner === null) return;
    session.dispatch({ type: 'lose', pointer: owner });
    release(owner);
  };
}
