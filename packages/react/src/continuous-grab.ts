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
  const abort = new AbortController();
  const isLocked = (): boolean => (element.getRootNode() as Document).pointerLockElement === element;
  const circle = document.createElement('div');
  circle.setAttribute('aria-hidden', 'true');
  circle.style.cssText = CIRCLE;
  /** Where the pointer of a drag would be, in client pixels; null: no drag goes on past the edge. */
  let at: Vec2 | null = null;
  /** Whether the lock is ours, or was asked for. */
  let asked = false;

  const pointAt = ([clientX, clientY]: Vec2): Vec2 => pointOf({ clientX, clientY }, canvas, size());

  const draw = ([x, y]: Vec2): void => {
    const wrap = (value: number, extent: number): number => value - Math.floor(value / extent) * extent;
    circle.style.translate = `${wrap(x, window.innerWidth)}px ${wrap(y, window.innerHeight)}px`;
  };

  const onPointer = (event: PointerEvent): void => {
    const { type, pointerId: pointer, buttons } = event;
    if (at === null || pointer !== session.state().owner) return;
    if (!isLocked()) {
      at = [event.clientX, event.clientY];
      return;
    }
    keep(event);
    // The lock takes the capture away.
    if (type === 'lostpointercapture') return;
    at = [at[0] + event.movementX, at[1] + event.movementY];
    draw(at);
    const now = view();
    const sample = now && {
      point: pointAt(at),
      view: now,
      modifiers: modifiersOf(event),
      pointerType: 'mouse' as const,
    };
    if (type === 'pointerup') session.dispatch({ type: 'up', pointer, sample, event });
    else session.dispatch({ type: 'move', pointer, buttons, sample, event });
  };

  const onLock = (): void => {
    if (!asked) return;
    asked = isLocked();
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
    const isFree = (element.getRootNode() as Document).pointerLockElement === null;
    if (byKeys || event === null || sample?.pointerType !== 'mouse' || !isFree) return;
    const from: Vec2 = [event.clientX, event.clientY];
    const [x, y] = pointAt(from);
    // A portal computes another place.
    if (Math.hypot(x - sample.point[0], y - sample.point[1]) > 1) return;
    at = from;
    asked = true;
    // Some browsers return no promise.
    Promise.resolve(element.requestPointerLock?.()).catch(() => {
      asked = false;
    });
  };

  const end = (): void => {
    at = null;
    circle.remove();
    if (asked && isLocked()) document.exitPointerLock();
  };

  const stopFollowing = store.subscribe(({ phase }, before) => {
    if (phase === before.phase) return;
    if (phase === 'drag') begin();
    else if (before.phase === 'drag') end();
  });
  const options = { capture: true, signal: abort.signal };
  for (const type of ['pointermove', 'pointerup', 'lostpointercapture'] as const)
    window.addEventListener(type, onPointer, options);
  document.addEventListener('pointerlockchange', onLock, options);
  return {
    point: (byKeys) => (at !== null && !byKeys && isLocked() ? pointAt(at) : undefined),
    stop() {
      stopFollowing();
      abort.abort();
      end();
    },
  };
}

/** Visible on any background. */
const CIRCLE =
  'position:fixed;left:-8px;top:-8px;width:12px;height:12px;border:2px solid white;border-radius:50%;' +
  'box-shadow:0 0 0 1px black,inset 0 0 0 1px black;pointer-events:none;z-index:2147483647';
