const INTERACTIVE =
  'a,button,input,select,textarea,label,summary,video,audio,iframe,img,svg,canvas,[role],[tabindex],[contenteditable],[draggable=true]';

/** Whether an element is interactive, paints a background or contains text. */
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
 * Whether an event is on an element that the page shows over the canvas. The gizmo ignores such an event. Transparent
 * layers, for example for scrolling, do not count: fiber receives events through them as well.
 */
export function isOnOverlay(event: Event, canvas: Element, element: Element): boolean {
  // Almost always, and several times as fast as the path.
  if (event.target === canvas) return false;
  // The path includes shadow trees and slots. No `instanceof`: the canvas may be in another window.
  for (const target of event.composedPath() as Element[]) {
    if (target === canvas || target === element || target.contains?.(canvas)) return false;
    if (target.nodeType === 1 && isOpaque(target)) return true;
  }
  return false;
}
