import type { Vec3 } from '@gizmo-kit/scene';
import { lookedAround, moved } from '../../model/views/motion.ts';
import type { Pane } from '../../model/views/pane.ts';
import { distanceOf } from '../../model/views/view.ts';
import type { Views } from '../../model/views/views.ts';

/** By their positions on the keyboard, independent of the layout: steps to the right, up and forwards. */
const WAYS: Readonly<Record<string, Vec3>> = {
  KeyW: [0, 0, 1],
  KeyS: [0, 0, -1],
  KeyA: [-1, 0, 0],
  KeyD: [1, 0, 0],
  KeyQ: [0, -1, 0],
  KeyE: [0, 1, 0],
};
/** Distances of the camera from its target per second, and the factor with Shift. */
const SPEED = 0.7;
const FAST = 4;
/** Radians per CSS pixel. */
const TURN = 0.003;
/** The longest step, in seconds: the delta of the first frame after a pause is the length of the pause. */
const LONGEST_STEP = 0.05;

/** A flight of the camera of a pane: while the right button is pressed, keys move it and the pointer rotates it. */
export interface Flight {
  /** Moves the camera. @param seconds since the last frame @returns whether it continues */
  readonly step: (seconds: number) => boolean;
  readonly dispose: () => void;
}

export function createFlight(views: Views, pane: Pane, invalidate: () => void): Flight {
  const { element } = pane;
  const held = new Set<string>();
  let isButtonHeld = false;
  let speed: number | null = null;
  let isFast = false;
  /** Since the button was pressed. */
  let hasFlown = false;

  const land = (): void => {
    held.clear();
    isButtonHeld = false;
    if (speed !== null) pane.enablePan(true);
    speed = null;
  };
  const takeOff = (): void => {
    const view = views.get(pane.id);
    if (speed !== null || view === undefined) return;
    speed = distanceOf(view) * SPEED;
    hasFlown = true;
    pane.enablePan(false);
  };
  const onKey = (event: KeyboardEvent): void => {
    isFast = event.shiftKey;
    const isWay = event.code in WAYS;
    if (!isWay || !isButtonHeld || event.ctrlKey || event.metaKey || event.altKey) return;
    // Letters are also keys of commands.
    event.preventDefault();
    event.stopImmediatePropagation();
    takeOff();
    held.add(event.code);
    invalidate();
  };
  const onKeyUp = (event: KeyboardEvent): void => {
    isFast = event.shiftKey;
    held.delete(event.code);
  };
  const onDown = ({ button, pointerType }: PointerEvent): void => {
    hasFlown = false;
    if (button === 2 && pointerType === 'mouse') isButtonHeld = true;
  };
  // Otherwise a flight without a pointer movement would end as a click, which opens a menu.
  const onClick = (event: MouseEvent): void => {
    if (hasFlown) event.stopImmediatePropagation();
  };
  const onMove = ({ movementX, movementY, buttons }: PointerEvent): void => {
    if (isButtonHeld && (buttons & 2) === 0) land();
    if (speed !== null) views.change(pane.id, (view) => lookedAround(view, -movementX * TURN, -movementY * TURN));
  };
  const onUp = ({ button }: PointerEvent): void => {
    if (button === 2) land();
  };

  const abort = new AbortController();
  const { signal } = abort;
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('auxclick', onClick, { signal, capture: true });
  // The button may be released outside.
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', land, { signal });
  window.addEventListener('blur', land, { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
  window.addEventListener('keyup', onKeyUp, { signal, capture: true });
  return {
    step: (seconds) => {
      if (speed === null || held.size === 0) return false;
      const way = Math.min(seconds, LONGEST_STEP) * speed * (isFast ? FAST : 1);
      const sum: [number, number, number] = [0, 0, 0];
      for (const code of held) for (const i of [0, 1, 2] as const) sum[i] += (WAYS[code]?.[i] ?? 0) * way;
      views.change(pane.id, (view) => moved(view, sum));
      return true;
    },
    dispose: () => {
      abort.abort();
      land();
    },
  };
}
