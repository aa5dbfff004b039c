const TYPES = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;

/** The id of pointers that a page makes. */
const TWIN = 7001;

/** An element that lets a pointer of the page be captured, which has nothing to capture. */
function allowTwin(element: HTMLElement): void {
  for (const name of ['setPointerCapture', 'releasePointerCapture'] as const) {
    const own = element[name].bind(element);
    element[name] = (id) => {
      if (id !== TWIN) own(id);
    };
  }
}

/** Events of a real pointer on one of two canvases happen on the other one, too, at the same pixel. Returns a function that ends it. */
export function twinPointers(
  canvases: readonly [HTMLCanvasElement, HTMLCanvasElement],
  onEvent: (event: PointerEvent, canvas: HTMLCanvasElement) => void,
): () => void {
  const ends = new AbortController();
  canvases.forEach((canvas, i) => {
    const other = canvases[1 - i] as HTMLCanvasElement;
    const own = elementsAround(canvas, other);
    for (const element of own) allowTwin(element);
    const repeat = (event: PointerEvent): void => {
      if (!event.isTrusted) return;
      const [here, there] = [canvas, other].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
      const { type, pointerType, button, buttons, shiftKey, ctrlKey, altKey, metaKey } = event;
      const [clientX, clientY] = [event.clientX + there.left - here.left, event.clientY + there.top - here.top];
      const twin = { clientX, clientY, pointerType, button, buttons, shiftKey, ctrlKey, altKey, metaKey };
      onEvent(event, canvas);
      other.dispatchEvent(
        new PointerEvent(type, { ...twin, pointerId: TWIN, isPrimary: true, bubbles: true, cancelable: true }),
      );
    };
    // A drag may have captured the pointer for any element around the canvas.
    for (const type of TYPES) own.at(-1)?.addEventListener(type, repeat, { capture: true, signal: ends.signal });
  });
  return () => ends.abort();
}

/** A canvas and the elements around it that do not contain the other one, outwards. */
function elementsAround(canvas: HTMLElement, other: HTMLElement): readonly HTMLElement[] {
  const { parentElement } = canvas;
  const isShared = parentElement === null || parentElement.contains(other);
  return isShared ? [canvas] : [canvas, ...elementsAround(parentElement, other)];
}
