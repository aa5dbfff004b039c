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
      const update = (): void => {
        isMatching = list()?.matches;
        onChange();
      };
      isMatching = list()?.matches;
      list()?.addEventListener('change', update);
      return () => {
        list()?.removeEventListener('change', update);
        isMatching = undefined;
      };
    },
  };
}
