/** Media queries for what the user has asked of all pages. */
export const STILL = '(prefers-reduced-motion: reduce)';
export const CONTRAST = '(prefers-contrast: more), (forced-colors: active)';

/** A media query of the page of a canvas. Where there is no page, or it does not know the query, nothing matches. */
export interface Media {
  readonly matches: () => boolean;
  /** Calls back at changes, until what is returned is called. */
  readonly watch: (onChange: () => void) => () => void;
}

export function createMedia(canvas: () => HTMLCanvasElement, query: string): Media {
  let known: MediaQueryList | undefined;
  /** The last result while a listener is attached. Each frame reads it, and `MediaQueryList.matches` is slow. */
  let isMatching: boolean | undefined;
  /** A list follows its page, so it is asked for once. */
  const list = (): MediaQueryList | undefined => (known ??= canvas().ownerDocument?.defaultView?.matchMedia?.(query));
  return {
    matches: () => isMatching ?? list()?.matches === true,
    watch(onChange) {
      const watched = list();
      const update = (): void => {
        isMatching = watched?.matches;
        onChange();
      };
      isMatching = watched?.matches;
      watched?.addEventListener('change', update);
      return () => {
        watched?.removeEventListener('change', update);
        isMatching = undefined;
      };
    },
  };
}
