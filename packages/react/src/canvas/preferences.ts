/** A media query of the page of an element; undefined where there is no page. */
const mediaOf = (element: Element, query: string): MediaQueryList | undefined =>
  element.ownerDocument?.defaultView?.matchMedia?.(query);

export const isStill = (element: Element): boolean =>
  mediaOf(element, '(prefers-reduced-motion: reduce)')?.matches === true;

export interface Contrast {
  /** Whether the user asks for contrast. */
  readonly matches: () => boolean;
  /** Follows changes, until what is returned is called. */
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
