import type { ManipulatePointer, PointerSample } from '@gizmo-kit/math';
import { pixelOf } from './canvas-view.js';

const EVENTS = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerleave'] as const;

/**
 * Reports the position of the pointer over an element and whether it is pressed, and null when it has left. A press captures
 * the pointer until its release, also outside of the element. If the system cancels the pointer, that is reported as a cancel.
 *
 * @returns a function that stops listening
 */
export function listenToPointer(
  element: HTMLElement,
  onPointer: (pointer: ManipulatePointer | null, cancelled: boolean) => void,
): () => void {
  const hear = (event: PointerEvent) => {
    if (event.type === 'pointerdown') element.setPointerCapture(event.pointerId);
    const isAway = event.type === 'pointerleave' && event.buttons === 0;
    onPointer(isAway ? null : pointerOf(element, event), event.type === 'pointercancel');
  };
  for (const type of EVENTS) element.addEventListener(type, hear);
  return () => {
    for (const type of EVENTS) element.removeEventListener(type, hear);
  };
}

const pointerOf = (element: Element, event: PointerEvent): ManipulatePointer => ({
  point: pixelOf(element, event),
  pressed: (event.buttons & 1) === 1,
  modifiers: { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey },
  pointerType: event.pointerType as PointerSample['pointerType'],
});
