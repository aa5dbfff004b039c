const INTERACTIVE =
  'a,button,input,select,textarea,label,summary,video,audio,iframe,img,svg,canvas,[role],[tabindex],[contenteditable],[draggable=true]';

/** A color whose alpha is 0, in any notation of a computed style. */
const CLEAR = /^transparent$|^rgba\(.*, 0\)$|\/ (0|none)\)$/;

/** Whether an element, or a pseudo-element of it, paints its whole box. */
function isPainted(element: Element, pseudo?: '::before' | '::after'): boolean {
  const style = getComputedStyle(element, pseudo);
  if (pseudo !== undefined && /^(none|normal)$/.test(style.content)) return false;
  return (
    !CLEAR.test(style.backgroundColor) ||
    style.backgroundImage !== 'none' ||
    !['', 'none', undefined].includes(style.backdropFilter) ||
    style.boxShadow.includes('inset') ||
    (pseudo !== undefined && !/^(""|'')/.test(style.content))
  );
}

/** Whether an element is interactive, or paints a box or text that is not transparent. */
const isOpaque = (element: Element): boolean =>
  element.matches(INTERACTIVE) ||
  (element.checkVisibility?.({ opacityProperty: true }) !== false &&
    (isPainted(element) ||
      isPainted(element, '::before') ||
      isPainted(element, '::after') ||
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())));

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
