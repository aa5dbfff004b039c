import { isMenuPress } from '../../ui/keys.ts';

/** A press that moves at most this far, in CSS pixels, is a click. A finger is less steady than a mouse. */
export const SLOP = 4;
const TOUCH_SLOP = 12;
const slopOf = (pointerType: string): number => (pointerType === 'touch' ? TOUCH_SLOP : SLOP);
const LONG_PRESS_MS = 500;

export interface PressHandlers {
  /** Whether a press is no click and no long press, whatever follows. */
  readonly ignores: (event: PointerEvent) => boolean;
  /** A click, except the second one of a double click. */
  readonly onClick: (event: MouseEvent) => void;
  readonly onDouble: (event: MouseEvent) => void;
  /** A click of the secondary button, or a press with Ctrl on a Mac. */
  readonly onContext: (event: MouseEvent) => void;
  /** A long press of a finger. */
  readonly onLongPress: (event: PointerEvent) => void;
}

/**
 * Distinguishes clicks and long presses from drags and pinches.
 * @returns a function that stops it
 */
export function watchPresses(
  element: HTMLElement,
  { ignores, onClick, onDouble, onContext, onLongPress }: PressHandlers,
): () => void {
  let press: PointerEvent | null = null;
  /** Whether the latest click, other than the second of a double click, called `onClick`. */
  let isClicked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = (): void => {
    press = null;
    clearTimeout(timer);
  };
  const hasMoved = (from: PointerEvent, { clientX, clientY }: MouseEvent): boolean =>
    Math.hypot(clientX - from.clientX, clientY - from.clientY) > slopOf(from.pointerType);
  const onDown = (event: PointerEvent): void => {
    end();
    // A second finger makes it a pinch.
    if (!event.isPrimary || event.button === 1 || ignores(event)) return;
    press = event;
    if (event.pointerType !== 'touch') return;
    timer = setTimeout(() => {
      end();
      onLongPress(event);
    }, LONG_PRESS_MS);
  };
  const onMove = (event: PointerEvent): void => {
    if (press?.pointerId === event.pointerId && hasMoved(press, event)) end();
  };
  const onEnd = (event: MouseEvent): void => {
    const from = press;
    end();
    if (from === null || isMenuPress(from) || event.detail > 1 || hasMoved(from, event)) return;
    isClicked = true;
    onClick(event);
  };
  const onFirst = (event: MouseEvent): void => {
    if (event.detail <= 1) isClicked = false;
  };
  const onSecond = (event: MouseEvent): void => {
    if (isClicked && event.target instanceof Node && element.contains(event.target)) onDouble(event);
  };
  const onSecondary = (event: MouseEvent): void => {
    const from = press;
    end();
    if (from?.button === 2 && event.button === 2 && !hasMoved(from, event)) onContext(event);
  };
  const onMenu = (event: MouseEvent): void => {
    if (press === null || !isMenuPress(press) || !isMenuPress(event)) return;
    end();
    event.preventDefault();
    onContext(event);
  };
  const abort = new AbortController();
  const { signal } = abort;
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', () => clearTimeout(timer), { signal });
  element.addEventListener('pointercancel', end, { signal });
  element.addEventListener('click', onEnd, { signal });
  element.addEventListener('auxclick', onSecondary, { signal });
  element.addEventListener('contextmenu', onMenu, { signal });
  // The node selected by the first click has a gizmo, which may use the second click in the capture phase.
  window.addEventListener('click', onFirst, { signal, capture: true });
  window.addEventListener('dblclick', onSecond, { signal, capture: true });
  return () => {
    end();
    abort.abort();
  };
}
