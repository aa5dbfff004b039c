const INTERACTIVE =
  'a,button,input,select,textarea,label,summary,video,audio,iframe,img,svg,canvas,[role],[tabindex],[contenteditable],[draggable=true]';

/** Whether an element takes presses, paints a background or holds a text. */
function isOpaque(element: Element): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return (
    element.matches(INTERACTIVE) ||
    !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) ||
    backgroundImage !== 'none' ||
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
  );
}

/**
 * Whether an event is on something that the page shows over the canvas, which has its presses to itself, whichever element
 * the events come through. Transparent layers, as for scrolling, are no such thing: fiber hears through them as well.
 */
export function isOnOverlay(event: Event, canvas: Element, element: Element): boolean {
  // With the shadow trees and slots on the way. Not by `instanceof`: the canvas may be in another window.
  for (const target of event.composedPath() as Element[]) {
    if (target === canvas || target === element || target.contains?.(canvas)) return false;
    if (target.nodeType === 1 && isOpaque(target)) return true;
  }
  return false;
}
