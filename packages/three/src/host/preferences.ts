export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
export const CONTRAST = '(prefers-contrast: more), (forced-colors: active)';

/** A preference of the user. */
export interface Preference {
  readonly matches: () => boolean;
  /** Starts to follow changes. Returns a function that stops. */
  readonly watch: () => () => void;
}

/** Follows a media query in the window of an element. Frames read it, and `matchMedia` and its `matches` are slow. */
export function createPreference(canvas: Element, query: string, onChange: () => void): Preference {
  const list = canvas.ownerDocument?.defaultView?.matchMedia?.(query);
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
