import type { PointerSample, Vec2, View } from '@gizmo-kit/math';
import type { EventActions } from '../session/effects.js';
import type { Input } from '../session/input.js';
import type { Session } from '../session/session.js';
import { listenToKeys, modifiersOf, targetOf } from './keys.js';

/** What the pointer listeners need of the canvas they listen on. */
export interface PointerPort {
  /** The element that the application's own pointer events come through. */
  readonly element: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** The element of the page that shows the picture: the canvas, or the element of a View. */
  readonly shownBy: () => HTMLElement;
  readonly session: Session;
  readonly view: () => View | null;
  /** Where an event is, in the pixels of the View. */
  readonly point: (event: MouseEvent) => Vec2;
  /** Remembers the last event of the gizmo's pointer. */
  readonly follow: (event: MouseEvent) => void;
  /** Asks for a frame. */
  readonly invalidate: () => void;
  /** Ends the hover of scene objects: a handle is in front of them. */
  readonly unhoverScene: (event: PointerEvent) => void;
  /** Offers a key to the keyboard of the props; whether it was taken. */
  readonly offerKey: (event: KeyboardEvent) => boolean;
}

/** Keeps an event from fiber, the controls and the page. */
const keep = (event: Event): void => {
  event.stopImmediatePropagation();
  if (event.cancelable && event.type === 'contextmenu') event.preventDefault();
};

/** Computes the waiting step before fiber's own frame, so that what the application makes of it is drawn in that frame. */
function createScheduler(window: Window, session: Session, invalidate: () => void) {
  let scheduled = 0;
  return {
    schedule: (): void => {
      if (scheduled === 0) {
        scheduled = window.requestAnimationFrame(() => {
          scheduled = 0;
          session.flush();
        });
      }
      invalidate();
    },
    stop: (): void => window.cancelAnimationFrame(scheduled),
  };
}

/** Whether an event is on an element that the page shows over the canvas, which has its presses to itself. */
function isOnOverlay(event: Event, { canvas, element, shownBy }: PointerPort): boolean {
  // Not by `instanceof`: the canvas may be in another window.
  const target = targetOf(event) as Node | null;
  if (target === null || target === canvas || target === element) return false;
  // A View is worked on its own element; a canvas without pointer events, through the elements over it.
  if (shownBy() !== canvas) return true;
  return (
    !target.contains(canvas) && canvas.ownerDocument.defaultView?.getComputedStyle(canvas).pointerEvents !== 'none'
  );
}

/** The sample of an event; null where it is not in a picture. */
function sampleOf(event: PointerEvent, { view: viewNow, point: pointOf }: PointerPort): PointerSample | null {
  const view = viewNow();
  const point = view === null ? null : pointOf(event);
  if (view === null || point === null || !point.every(Number.isFinite)) return null;
  const pointerType = event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
  return { point, view, modifiers: modifiersOf(event), pointerType };
}

/**
 * Listens for one gizmo in the capture phase of the element that fiber listens on, so that a press on a handle, and all that
 * follows until its click, is the gizmo's alone.
 *
 * @returns removes every listener and cancels a running gesture
 */
export function listen(port: PointerPort): () => void {
  const { element, session, follow, invalidate, unhoverScene, offerKey } = port;
  const { ownerDocument: document } = element;
  const window = document.defaultView ?? globalThis.window;
  const { schedule, stop } = createScheduler(window, session, invalidate);
  let current: Event | null = null;
  const uncapture = (pointer: number): void => {
    if (element.hasPointerCapture(pointer)) element.releasePointerCapture(pointer);
  };
  const actions: EventActions = {
    keep: () => current && keep(current),
    stop: () => current?.stopPropagation(),
    follow: () => follow(current as PointerEvent),
    unhoverScene: () => unhoverScene(current as PointerEvent),
    schedule,
    capture: (pointer) => {
      try {
        element.setPointerCapture(pointer);
      } catch {
        // A locked pointer cannot be captured, and its events come here anyway.
      }
    },
    uncapture,
  };
  const dispatch = (event: Event, input: Input): void => {
    current = event;
    session.dispatch(input, actions);
    current = null;
  };
  const isOwner = ({ pointerId }: PointerEvent): boolean => pointerId === session.pointers.owner;
  /** A pointer hovers unless it is pressed, a finger, on an overlay, or over another gizmo on this element. */
  const hovers = (event: PointerEvent): boolean =>
    event.buttons === 0 && event.pointerType !== 'touch' && !event.cancelBubble && !isOnOverlay(event, port);

  const listeners: Partial<{ [K in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[K]) => void }> = {
    pointerdown: (event) => {
      const sample = event.button === 0 && !isOnOverlay(event, port) ? sampleOf(event, port) : null;
      dispatch(event, { type: 'down', pointer: event.pointerId, sample });
    },
    pointermove: (event) => {
      const sample = isOwner(event) || hovers(event) ? sampleOf(event, port) : null;
      dispatch(event, { type: 'move', pointer: event.pointerId, buttons: event.buttons, sample });
    },
    pointerup: (event) => {
      const sample = isOwner(event) && session.isHeld() ? sampleOf(event, port) : null;
      dispatch(event, { type: 'up', pointer: event.pointerId, sample });
    },
    pointercancel: (event) => dispatch(event, { type: 'lose', pointer: event.pointerId }),
    // The release follows the loss of its capture in the same task, and wins.
    lostpointercapture: (event) => {
      if (!isOwner(event)) return;
      window.requestAnimationFrame(() => {
        if (isOwner(event) && !element.hasPointerCapture(event.pointerId))
          dispatch(event, { type: 'lose', pointer: event.pointerId });
      });
    },
    pointerleave: (event) => {
      if (event.target === element) dispatch(event, { type: 'leave', pointer: event.pointerId });
    },
    // A finger on a handle drags it, and neither scrolls nor zooms the page.
    touchstart: (event) => {
      if (session.pointers.owner !== null && event.cancelable) event.preventDefault();
    },
  };
  const abort = new AbortController();
  // Not passive, as a touch has to be kept from the page.
  const options = { capture: true, passive: false, signal: abort.signal };
  for (const [type, listener] of Object.entries(listeners))
    element.addEventListener(type, listener as EventListener, options);
  for (const type of ['click', 'dblclick', 'auxclick', 'contextmenu'] as const) {
    element.addEventListener(
      type,
      (event) => {
        // A click without a pointer (`detail` 0) comes from a script or a key.
        if (event.type === 'click' && event.detail === 0) return;
        dispatch(event, { type: 'click' });
      },
      options,
    );
  }
  const cancel = (): void => session.end('cancel');
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && cancel(), options);
  element.addEventListener('webglcontextlost', cancel, options);
  listenToKeys({ window, session, schedule, offerKey, signal: abort.signal });

  return () => {
    abort.abort();
    cancel();
    session.hover(null);
    stop();
    const { owner } = session.pointers;
    if (owner !== null) session.dispatch({ type: 'lose', pointer: owner }, actions);
  };
}
