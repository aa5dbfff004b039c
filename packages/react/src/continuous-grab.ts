import type { Vec2 } from '@gizmo-kit/math';
import { pointOf } from './canvas/view.js';
import { keep, modifiersOf, windowOf } from './input/keys.js';
import type { GizmoPart, Part, PartPort } from './parts/part.js';

/** What `continuousGrab()` returns. */
export type ContinuousGrabOption = GizmoPart;

/**
 * Continues a drag with the mouse beyond the edge of the screen: the pointer is locked from the first step to the end. A
 * circle shows the position of the pointer and wraps at the edges of the window. If the browser refuses the lock, the
 * drag stops at the edge of the screen. If the browser ends the lock, because the user presses Escape or goes to another
 * window, the drag is cancelled. In portals that compute their own pointer, nothing is locked.
 *
 * @example <Gizmo continuousGrab={continuousGrab()} />
 */
export const continuousGrab = (): ContinuousGrabOption => ({ create });

function create({ element, canvas, store, session, view, size }: PartPort): Part {
  const { ownerDocument: document } = element;
  const window = windowOf(canvas);
  const locked = (): Element | null => (element.getRootNode() as Document).pointerLockElement;
  const circle = Object.assign(document.createElement('div'), { ariaHidden: 'true' });
  Object.assign(circle.style, CIRCLE);
  /** Where the pointer of a drag would be, in client pixels; null: no drag goes on past the edge. */
  let at: Vec2 | null = null;
  /** Whether the lock is ours, or was asked for. */
  let asked = false;
  let listening = new AbortController();

  const pointAt = ([clientX, clientY]: Vec2): Vec2 => pointOf({ clientX, clientY }, canvas, size());

  const draw = ([x, y]: Vec2): void => {
    const wrap = (value: number, extent: number): number => value - Math.floor(value / extent) * extent;
    circle.style.translate = `${wrap(x, window.innerWidth)}px ${wrap(y, window.innerHeight)}px`;
  };

  const onPointer = (event: PointerEvent): void => {
    const { type, pointerId: pointer, buttons } = event;
    if (at === null || pointer !== session.state().owner) return;
    if (locked() !== element) {
      at = [event.clientX, event.clientY];
      return;
    }
    keep(event);
    // The lock takes the capture away.
    if (type === 'lostpointercapture') return;
    at = [at[0] + event.movementX, at[1] + event.movementY];
    draw(at);
    const seen = view();
    const sample = seen && {
      point: pointAt(at),
      view: seen,
      modifiers: modifiersOf(event),
      pointerType: 'mouse' as const,
    };
    if (type === 'pointerup') session.dispatch({ type: 'up', pointer, sample, event });
    else session.dispatch({ type: 'move', pointer, buttons, sample, event });
  };

  const onLock = (): void => {
    if (!asked) return;
    asked = locked() === element;
    if (!asked && at !== null) session.end('cancel');
    else if (asked && at === null) document.exitPointerLock();
    else if (at !== null) {
      draw(at);
      (document.fullscreenElement ?? document.body).append(circle);
    }
  };

  const begin = (): void => {
    const { event, byKeys } = session.state();
    const sample = store.getState().drag?.sample;
    if (byKeys || event === null || sample?.pointerType !== 'mouse' || locked() !== null) return;
    const from: Vec2 = [event.clientX, event.clientY];
    const [x, y] = pointAt(from);
    // A portal computes another place.
    if (Math.hypot(x - sample.point[0], y - sample.point[1]) > 1) return;
    at = from;
    listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    for (const type of ['pointermove', 'pointerup', 'lostpointercapture'] as const)
      window.addEventListener(type, onPointer, options);
    asked = true;
    // Some browsers return no promise.
    Promise.resolve(element.requestPointerLock?.()).catch(() => {
      asked = false;
    });
  };

  const end = (): void => {
    at = null;
    listening.abort();
    circle.remove();
    if (asked && locked() === element) document.exitPointerLock();
  };

  let isDragged = false;
  const stopFollowing = store.subscribe(({ phase }) => {
    if ((phase === 'drag') === isDragged) return;
    isDragged = !isDragged;
    if (isDragged) begin();
    else end();
  });
  document.addEventListener('pointerlockchange', onLock);
  return {
    point: (byKeys) => (at !== null && !byKeys && locked() === element ? pointAt(at) : undefined),
    stop() {
      stopFollowing();
      end();
      document.removeEventListener('pointerlockchange', onLock);
    },
  };
}

/** Seen on any background. */
const CIRCLE: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  left: '-8px',
  top: '-8px',
  width: '12px',
  height: '12px',
  border: '2px solid white',
  borderRadius: '50%',
  boxShadow: '0 0 0 1px black, inset 0 0 0 1px black',
  pointerEvents: 'none',
  zIndex: '2147483647',
};
