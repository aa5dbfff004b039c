import type { PointerSample, Vec2, Viewport } from '@gizmo-kit/math';
import { attempt } from '../base/report.js';
import type { EventEffect } from '../session/effect.js';
import type { Input } from '../session/input.js';
import type { Device } from '../session/world.js';
import { keep, listenToKeys, modifierKeys, windowOf } from './keys.js';
import type { Neighbors } from './neighbors.js';
import { isOnOverlay } from './overlay.js';
import type { Port } from './port.js';

/** A gizmo, and the element that receives its pointer events. */
interface Listener extends Port {
  readonly element: HTMLElement;
}

/** Whether a pixel is in a viewport. */
export const isIn = ([x, y]: Vec2, at: Viewport): boolean =>
  x >= at.x && y >= at.y && x <= at.x + at.width && y <= at.y + at.height;

/** The type of the pointer of an event, which some older browsers leave empty. */
export const typeOf = ({ pointerType }: PointerEvent): PointerSample['pointerType'] =>
  (pointerType || 'mouse') as PointerSample['pointerType'];

/** The sample of an event; null outside of the viewport, unless the pointer has pressed a handle. */
function sampleOf(event: PointerEvent, port: Port, isOwn: boolean): PointerSample | null {
  const view = port.host.view();
  if (view === null) return null;
  const point = port.point(event);
  // The element that receives the events may be larger than the canvas.
  if (!(isOwn ? point.every(Number.isFinite) : isIn(point, view.viewport))) return null;
  return {
    point,
    view,
    modifiers: modifierKeys(event),
    pointerType: typeOf(event),
  };
}

/** Updates the fingers on the canvas. Returns whether there are several: a pinch. */
function isPinch(
  { type, pointerType, pointerId, isPrimary }: PointerEvent,
  isOnCanvas: boolean,
  fingers: Set<number>,
): boolean {
  if (pointerType !== 'touch' || type === 'pointermove') return false;
  if (type !== 'pointerdown') fingers.delete(pointerId);
  else {
    if (isPrimary) fingers.clear();
    if (isOnCanvas) fingers.add(pointerId);
  }
  return fingers.size > 1;
}

/** The inputs of pointer events. Any other event is the loss of the pointer. */
const INPUTS: { readonly [type: string]: 'down' | 'move' | 'up' } = {
  pointerdown: 'down',
  pointermove: 'move',
  pointerup: 'up',
};

/** The compatibility events of a press. */
const FOLLOWING = ['mousedown', 'mousemove', 'mouseup', 'touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
const CLICKS = ['click', 'dblclick', 'auxclick', 'contextmenu'] as const;

/** Whether a script or a key caused a click, or a key caused a context menu. */
export const isWithoutPointer = ({ type, detail, button, pointerType }: PointerEvent): boolean =>
  type === 'click' ? detail === 0 : type === 'contextmenu' && button !== 2 && !pointerType;

const isOwner = ({ session }: Port, { pointerId }: PointerEvent): boolean => pointerId === session.state().owner;

/** Whether the page has locked the pointer. */
const isLocked = ({ ownerDocument }: Element): boolean => ownerDocument.pointerLockElement != null;

function release({ element }: Listener, pointer: number): void {
  if (element.hasPointerCapture(pointer)) element.releasePointerCapture(pointer);
}

function applyEffect(effect: EventEffect, event: PointerEvent, port: Listener, neighbors: Neighbors): void {
  if (effect.type === 'keep') {
    event.stopImmediatePropagation();
    if (event.type === 'contextmenu') event.preventDefault();
  } else if (effect.type === 'cover') {
    event.stopPropagation();
    port.host.leaveScene?.(event);
  } else if (effect.type === 'uncapture') release(port, effect.pointer);
  else {
    neighbors.fingers().delete(effect.pointer);
    try {
      port.element.setPointerCapture(effect.pointer);
    } catch {
      // A locked pointer cannot be captured, and the element receives its events anyway.
    }
  }
}

/** Moves the focus as the `mousedown` of a press would, so that a text field commits. A focus on the gizmo itself stays. */
function focusAsMouse(canvas: HTMLElement): void {
  let focused: Element | null = canvas.ownerDocument.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const around = canvas.closest<HTMLElement>('[tabindex]');
  if (focused === null || focused === around || focused.closest('[data-gizmo]')) return;
  if (around === null) (focused as HTMLElement).blur();
  else around.focus({ preventScroll: true });
}

/** @returns the input of a pointer event; null if the event belongs to another gizmo */
function inputOf(event: PointerEvent, port: Listener, device: Device, neighbors: Neighbors): Input | null {
  const {
    session,
    element,
    host: { canvas },
  } = port;
  const { pointerId: pointer, type, buttons } = event;
  const isOwn = isOwner(port, event);
  const isDown = type === 'pointerdown';
  // A pointer hovers unless it is pressed, a finger, or over another gizmo on this element.
  const isHovering = type === 'pointermove' && buttons === 0 && event.pointerType !== 'touch' && !event.cancelBubble;
  const isOnCanvas = (isDown || isHovering) && !isOnOverlay(event, canvas, element);
  const isPinching = isPinch(event, isOnCanvas, neighbors.fingers());
  // It no longer hovers this gizmo, which may have been the first one to get the move before the press.
  if (neighbors.hasPressedOther(pointer)) return { type: 'leave', pointer, isPress: isDown };
  const isHeard =
    isOnCanvas &&
    !(isDown && (event.button !== 0 || isPinching || attempt(() => port.props().shouldPress?.(event)) === false));
  const sample = isHeard || (isOwn && !isDown) ? sampleOf(event, port, isOwn) : null;
  if (isDown && !isOwn && session.hasDrag() && sample !== null && neighbors.hitsOther(sample)) return null;
  return { type: INPUTS[type] ?? 'lose', pointer, device, buttons, sample, event };
}

/**
 * Listens for the events of one gizmo in the capture phase of the element on which fiber listens. A press on a handle, and
 * the events that follow it until its click, reach only the gizmo.
 *
 * @returns a function that removes every listener and cancels a running gesture
 */
export function listen(
  given: Port,
  element: HTMLElement,
  neighbors: Neighbors,
  offerKey: (event: KeyboardEvent) => boolean,
): () => void {
  const port = { ...given, element };
  const { host, session } = port;
  const device: Device = {
    view: host.view,
    point: (last) => last && port.point(last),
    find: neighbors.find,
  };
  const window = windowOf(element);
  const abort = new AbortController();
  const clicks = new AbortController();
  // Not passive: touchstart calls preventDefault.
  const on = <E extends Event>(
    target: EventTarget,
    types: readonly string[],
    listener: (event: E) => void,
    signal = abort.signal,
  ): void => {
    for (const type of types)
      target.addEventListener(type, listener as (event: Event) => void, { capture: true, passive: false, signal });
  };
  const dispatch = (event: PointerEvent, input: Input | null): void => {
    if (input !== null) session.dispatch(input, (effect) => applyEffect(effect, event, port, neighbors));
  };
  const onPointer = (event: PointerEvent): void => dispatch(event, inputOf(event, port, device, neighbors));
  const cancel = (): void => session.end('cancel');

  on(element, ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'], onPointer);
  // The browser fires a release after the loss of capture, in the same task; the release takes precedence. A lock of the pointer
  // releases the capture, too.
  on<PointerEvent>(element, ['lostpointercapture'], (event) => {
    if (!isOwner(port, event)) return;
    window.requestAnimationFrame(() => {
      if (isOwner(port, event) && !isLocked(element) && !element.hasPointerCapture(event.pointerId)) onPointer(event);
    });
  });
  on<PointerEvent>(element, ['pointerleave'], (event) => {
    if (event.target === element) dispatch(event, { type: 'leave', pointer: event.pointerId });
  });
  const onClick = (event: PointerEvent): void => {
    if (isWithoutPointer(event)) return;
    const isMiss = session.state().sharesPress === 'value' && host.isMiss?.(event) === true;
    dispatch(event, { type: 'click', isMiss });
  };
  on(element, CLICKS, onClick, clicks.signal);
  on(element, FOLLOWING, (event) => {
    const { owner, ownsClick, sharesPress } = session.state();
    const isMove = event.type.endsWith('move');
    if (sharesPress && !isMove) return;
    if (owner === null && (!ownsClick || isMove)) return;
    // The movements of a locked pointer rotate the camera of the application.
    if (event.type === 'mousemove' && isLocked(element)) return;
    event.stopImmediatePropagation();
    // A finger on a handle drags it, and neither scrolls nor zooms the page.
    if (!event.cancelable || !/touchstart|touchmove/.test(event.type)) return;
    event.preventDefault();
    if (!isMove) focusAsMouse(host.canvas);
  });
  on(window, ['dragstart'], (event) => {
    if (session.state().owner !== null) keep(event);
  });
  // No drag starts on a hidden page, so this cancels nothing when the page is shown again. Escape ends a lock of the pointer,
  // and the page does not get the key. A hidden page has no lock.
  on(element.ownerDocument, ['visibilitychange', 'pointerlockchange'], () => {
    if (!isLocked(element)) cancel();
  });
  on(host.canvas, ['webglcontextlost'], cancel);
  listenToKeys(session, offerKey, window, abort.signal);

  return () => {
    abort.abort();
    // The click of a release that has unmounted the gizmo follows in the same task.
    setTimeout(() => clicks.abort());
    cancel();
    session.dispatch({ type: 'leave', pointer: null });
    const { owner } = session.state();
    if (owner === null) return;
    session.dispatch({ type: 'lose', pointer: owner });
    release(port, owner);
  };
}
