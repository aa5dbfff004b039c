import type { Vec2 } from '@gizmo-kit/math';
import type { Extension, Mounted } from '../extend/extension.js';
import { pointOf } from '../host/view.js';
import { keep, windowOf } from '../input/keys.js';
import type { Port } from '../input/port.js';
import { KEYS } from '../session/input.js';

/**
 * Continues a drag with the mouse beyond the edge of the screen: the pointer is locked from the first step to the end. A
 * circle shows the position of the pointer and wraps at the edges of the window. If the browser refuses the lock, the
 * drag stops at the edge of the screen. If the browser ends the lock, because the user presses Escape or goes to another
 * window, the drag is cancelled. In portals that compute their own pointer, nothing is locked.
 *
 * @example <Gizmo extensions={[continuousGrab()]} />
 */
export const continuousGrab = (): Extension => ({ name: 'continuousGrab', mount });

interface Lock extends Port {
  readonly element: HTMLElement;
  readonly circle: HTMLElement;
  /** The position of the pointer as if the screen had no edges, in client pixels; null: no drag of a mouse. */
  at: Vec2 | null;
  /** Whether the gizmo has requested the lock, or has it. */
  asked: boolean;
}

function mount(port: Port): Mounted {
  const { host, store } = port;
  const element = host.element();
  const window = windowOf(host.canvas);
  const circle = element.ownerDocument.createElement('div');
  circle.setAttribute('aria-hidden', 'true');
  circle.style.cssText = CIRCLE;
  circle.popover = 'manual';
  const grab: Lock = { ...port, element, circle, at: null, asked: false };
  const abort = new AbortController();
  const stopFollowing = store.subscribe(({ phase }, before) => {
    if (phase === before.phase) return;
    if (phase === 'drag') begin(grab);
    else if (before.phase === 'drag') end(grab);
  });
  const options = { capture: true, signal: abort.signal };
  for (const type of ['pointermove', 'pointerup'] as const)
    window.addEventListener(type, (event) => onPointer(grab, event), options);
  // Otherwise these movements would rotate the camera of an application that locks the pointer as well.
  window.addEventListener('mousemove', (event) => grab.at !== null && isLocked(grab) && keep(event), options);
  element.ownerDocument.addEventListener('pointerlockchange', () => onLock(grab), options);
  return {
    point: () => (grab.at !== null && isLocked(grab) ? pointAt(grab, grab.at) : undefined),
    stop() {
      stopFollowing();
      end(grab);
      // The browser may still grant the lock, which `onLock` then ends.
      if (grab.asked) element.ownerDocument.addEventListener('pointerlockchange', () => onLock(grab), { once: true });
      abort.abort();
    },
  };
}

const lockedOf = ({ element }: Lock): Element | null => (element.getRootNode() as Document).pointerLockElement;

const isLocked = (grab: Lock): boolean => lockedOf(grab) === grab.element;

const pointAt = ({ host: { canvas, size } }: Lock, [clientX, clientY]: Vec2): Vec2 =>
  pointOf({ clientX, clientY }, canvas, size());

function draw({ circle, host }: Lock, [x, y]: Vec2): void {
  const window = windowOf(host.canvas);
  const wrap = (value: number, extent: number): number => value - Math.floor(value / extent) * extent;
  circle.style.translate = `${wrap(x, window.innerWidth)}px ${wrap(y, window.innerHeight)}px`;
}

function begin(grab: Lock): void {
  const { session, store, element } = grab;
  const { event, owner } = session.state();
  const sample = store.getState().drag?.sample;
  if (owner === KEYS || event === null || sample?.pointerType !== 'mouse' || lockedOf(grab) !== null) return;
  const from: Vec2 = [event.clientX, event.clientY];
  const [x, y] = pointAt(grab, from);
  // A portal computes another point.
  if (Math.hypot(x - sample.point[0], y - sample.point[1]) > 1) return;
  grab.at = from;
  grab.asked = true;
  // Some browsers return no promise.
  Promise.resolve(element.requestPointerLock?.()).catch(() => {
    grab.asked = false;
  });
}

function onLock(grab: Lock): void {
  const { asked, at, circle } = grab;
  const { ownerDocument: document } = grab.element;
  if (!asked) return;
  grab.asked = isLocked(grab);
  // The gizmo cancels the drag when a lock ends.
  if (!grab.asked) return;
  if (at === null) document.exitPointerLock();
  else {
    draw(grab, at);
    document.body.append(circle);
    circle.showPopover?.();
  }
}

/** Adds the movement of an event to the position, before the gizmo asks for it. */
function onPointer(grab: Lock, event: PointerEvent): void {
  const { session, at } = grab;
  if (at === null || event.pointerId !== session.state().owner) return;
  if (!isLocked(grab)) {
    grab.at = [event.clientX, event.clientY];
    return;
  }
  grab.at = [at[0] + event.movementX, at[1] + event.movementY];
  draw(grab, grab.at);
}

function end(grab: Lock): void {
  grab.at = null;
  grab.circle.remove();
  if (grab.asked && isLocked(grab)) grab.element.ownerDocument.exitPointerLock();
}

/** White with a black outline, to be visible on any background. A popover is above dialogs and a full-screen element. */
const CIRCLE =
  'position:fixed;inset:-8px auto auto -8px;width:12px;height:12px;border:2px solid white;border-radius:50%;' +
  'margin:0;padding:0;background:none;' +
  'box-shadow:0 0 0 1px black,inset 0 0 0 1px black;pointer-events:none;z-index:2147483647';
