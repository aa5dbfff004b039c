import type { PointerSample, Vec2, View } from '@gizmo-kit/math';
import { listenToKeys, modifiersOf, targetOf } from './keys.js';
import type { Session } from './session.js';

/** What the pointer listeners need of the picture they listen on. */
export interface PointerPort {
  /** The element that the app's own pointer events come through. */
  readonly element: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** What of the page shows the picture: the canvas, or the element of a View. */
  readonly shownBy: () => HTMLElement;
  readonly session: Session;
  readonly view: () => View | null;
  /** Where an event is, in the pixels of the View. */
  readonly point: (event: MouseEvent) => Vec2;
  /** Is told of each event by which the pointer of the gizmo is somewhere else. */
  readonly follow: (event: MouseEvent) => void;
  /** Asks for a frame, in which the step that is waiting gets computed. */
  readonly invalidate: () => void;
  /** Lets go of whatever the app hovers: a handle is in front of it. */
  readonly unhoverScene: (event: PointerEvent) => void;
}

const PRIMARY = 1;
const SECONDARY = 2;

/** Keeps an event from everybody else: fiber, the controls and the page. */
const keep = (event: Event): void => {
  event.stopImmediatePropagation();
  if (event.cancelable && event.type === 'contextmenu') event.preventDefault();
};

/**
 * Listens for one gizmo. In the capture phase of the element that fiber listens on, so that a press on a handle, and all
 * that follows until its click, is the gizmo's alone, while what it does not take goes on untouched.
 *
 * @returns what removes every listener and cancels a gesture that still runs
 */
export function listen({
  element,
  canvas,
  shownBy,
  session,
  view,
  point,
  follow,
  invalidate,
  unhoverScene,
}: PointerPort): () => void {
  const { ownerDocument: document } = element;
  const window = document.defaultView ?? globalThis.window;
  /** The pointer whose press was on a handle, until it is up: also after its gesture has been cancelled. */
  let owned: number | null = null;
  /** Pointers that came down while a handle was held, until they are up. */
  const others = new Set<number>();
  /** Whether the clicks to come, until the next press, belong to a press on a handle. */
  let clickIsOurs = false;
  /** The pointer that hovers. Another one, as the palm beside a pen, has no say in what that means. */
  let hovering: number | null = null;
  let scheduled = 0;

  /** Whether an event is on something that the page has laid over the canvas: a button there has its presses to itself. */
  const isOnOverlay = (event: Event): boolean => {
    // Not by `instanceof`: a canvas in a frame is of other classes.
    const target = targetOf(event) as Node | null;
    if (target === null || target === canvas || target === element) return false;
    // A View is worked on its own element, a canvas that takes no events itself through whatever lies over it.
    if (shownBy() !== canvas) return true;
    return !target.contains(canvas) && window.getComputedStyle(canvas).pointerEvents !== 'none';
  };

  const sampleOf = (event: PointerEvent): PointerSample | null => {
    const now = view();
    if (now === null) return null;
    const at = point(event);
    if (!at.every(Number.isFinite)) return null;
    const pointerType = event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
    return { point: at, view: now, modifiers: modifiersOf(event), pointerType };
  };

  /** Before fiber's own frame where it can be, so that what the app makes of the change is drawn in this very frame. */
  const schedule = (): void => {
    if (scheduled === 0) {
      scheduled = window.requestAnimationFrame(() => {
        scheduled = 0;
        session.flush();
      });
    }
    invalidate();
  };

  const release = (): void => {
    if (owned === null) return;
    const pointer = owned;
    owned = null;
    // Lost already where the release came first; gone where the pointer is.
    if (element.hasPointerCapture(pointer)) element.releasePointerCapture(pointer);
  };

  const onDown = (event: PointerEvent): void => {
    if (event.pointerId === owned) {
      // It can only come down again if nobody has heard its release.
      session.end('commit');
      release();
    }
    if (owned !== null) {
      // A second finger is not the drag's, and until it is up not the camera's either.
      if (session.isHeld()) {
        keep(event);
        others.add(event.pointerId);
      }
      return;
    }
    clickIsOurs = false;
    const sample = event.button === 0 && !isOnOverlay(event) ? sampleOf(event) : null;
    if (sample === null || !session.press(sample)) return;
    keep(event);
    follow(event);
    unhoverScene(event);
    owned = event.pointerId;
    try {
      element.setPointerCapture(event.pointerId);
    } catch {
      // Refused while the pointer is locked, which then stays with us anyway.
    }
  };

  const isAnother = ({ pointerId }: PointerEvent): boolean => hovering !== null && hovering !== pointerId;

  const onOwnedMove = (event: PointerEvent): void => {
    keep(event);
    if ((event.buttons & PRIMARY) === 0) {
      // The release of a chord, or one that nobody heard: the pose stays as it was seen last.
      session.end('commit');
    } else if ((event.buttons & SECONDARY) !== 0) {
      session.end('cancel');
    } else if (session.isHeld()) {
      follow(event);
      const sample = sampleOf(event);
      if (sample === null) return;
      session.move(sample);
      schedule();
    }
    // The other buttons of a chord come up on what they went down on: here.
    if (event.buttons === 0) release();
  };

  const onMove = (event: PointerEvent): void => {
    if (event.pointerId === owned) {
      onOwnedMove(event);
      return;
    }
    if (session.isHeld() || others.has(event.pointerId)) {
      keep(event);
      return;
    }
    // Nothing lights up under a pointer that is busy with something else, nor under a finger, which has no hover, nor
    // where another gizmo on this element has stopped the event, having a handle there.
    const isFree = event.buttons === 0 && event.pointerType !== 'touch' && !event.cancelBubble && !isOnOverlay(event);
    const sample = isFree ? sampleOf(event) : null;
    if (sample !== null) follow(event);
    else if (isAnother(event)) return;
    hovering = sample === null ? null : event.pointerId;
    if (session.hover(sample) === null) return;
    event.stopPropagation();
    unhoverScene(event);
  };

  const onUp = (event: PointerEvent): void => {
    if (event.pointerId !== owned) {
      // One that the scene has seen come down has to be seen going up as well.
      if (others.delete(event.pointerId)) keep(event);
      return;
    }
    keep(event);
    clickIsOurs = true;
    const sample = session.isHeld() ? sampleOf(event) : null;
    if (sample !== null) {
      follow(event);
      session.move(sample);
    }
    session.end('commit');
    release();
  };

  const onCancel = (event: PointerEvent): void => {
    others.delete(event.pointerId);
    if (event.pointerId !== owned) return;
    session.end('cancel');
    release();
  };

  /** A release follows the loss of its capture in the same task: it wins. */
  const onLost = (event: PointerEvent): void => {
    if (event.pointerId !== owned) return;
    window.requestAnimationFrame(() => {
      if (event.pointerId === owned && !element.hasPointerCapture(owned)) onCancel(event);
    });
  };

  /** A click without a pointer (`detail` 0) comes from a script or a key: not from our press. */
  const onClick = (event: MouseEvent): void => {
    if ((clickIsOurs || owned !== null) && !(event.type === 'click' && event.detail === 0)) keep(event);
  };

  /** A finger on a handle drags it, and neither scrolls nor zooms the page; one beside it still does. */
  const onTouch = (event: TouchEvent): void => {
    if (owned !== null && event.cancelable) event.preventDefault();
  };

  const onLeave = (event: PointerEvent): void => {
    if (event.target !== element || session.isHeld() || isAnother(event)) return;
    hovering = null;
    session.hover(null);
  };

  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') session.end('cancel');
  };

  // Not passive, as a touch has to be kept from the page.
  const capture = { capture: true, passive: false } as const;
  const abort = new AbortController();
  const on = <E extends Event>(target: EventTarget, types: readonly string[], listener: (event: E) => void): void => {
    for (const type of types) {
      target.addEventListener(type, listener as EventListener, { ...capture, signal: abort.signal });
    }
  };
  on(element, ['pointerdown'], onDown);
  on(element, ['pointermove'], onMove);
  on(element, ['pointerup'], onUp);
  on(element, ['pointercancel'], onCancel);
  on(element, ['lostpointercapture'], onLost);
  on(element, ['click', 'dblclick', 'auxclick', 'contextmenu'], onClick);
  on(element, ['pointerleave'], onLeave);
  on(element, ['touchstart'], onTouch);
  on(document, ['visibilitychange'], onVisibility);
  on(element, ['webglcontextlost'], () => session.end('cancel'));
  listenToKeys({ window, session, schedule, signal: abort.signal });

  return () => {
    abort.abort();
    session.end('cancel');
    session.hover(null);
    window.cancelAnimationFrame(scheduled);
    release();
  };
}
