export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
export const CONTRAST = '(prefers-contrast: more), (forced-colors: active)';

/** A preference of the user. */
export interface Preference {
  readonly matches: () => boolean;
  /** Starts to follow changes, in the present window of the canvas. Returns a function that stops. */
  readonly watch: () => () => void;
}

/** Follows a media query in the window of an element. Frames read it, and `matchMedia` and its `matches` are slow. */
export function createPreference(canvas: Element, query: string, onChange: () => void): Preference {
  // The canvas may be moved to another window.
  const listNow = (): MediaQueryList | undefined => canvas.ownerDocument?.defaultView?.matchMedia?.(query);
  let isMatching = listNow()?.matches === true;
  return {
    matches: () => isMatching,
    watch() {
      const list = listNow();
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
