/** A media query in the window of an element; undefined without a window. */
const mediaOf = (element: Element, query: string): MediaQueryList | undefined =>
  element.ownerDocument?.defaultView?.matchMedia?.(query);

export const isStill = (element: Element): boolean =>
  mediaOf(element, '(prefers-reduced-motion: reduce)')?.matches === true;

export interface Contrast {
  /** Whether the user prefers more contrast. */
  readonly matches: () => boolean;
  /** Starts to follow changes. Returns a function that stops. */
  readonly watch: () => () => void;
}

/** Each frame reads the contrast, and `MediaQueryList.matches` is slow. */
export function createContrast(canvas: Element, onChange: () => void): Contrast {
  const list = mediaOf(canvas, '(prefers-contrast: more), (forced-colors: active)');
  let isMatching = list?.matches === true;
  return {
    matches: () => isMatching,
    watch() {
      const update = (): void => {
        isMatching = list?.matches === true;
        onChange();
      };
      update();
      list?.addEventListener('change', update);
      return () => list?.removeEventListener('change', update);
    },
  };
}
