/** What the user has asked of all pages. */
export interface Preferences {
  /** Whether what moves by itself is unwelcome. */
  readonly isStill: () => boolean;
  readonly wantsContrast: () => boolean;
  /** Calls back at changes of contrast, until what is returned is called. */
  readonly watch: (onChange: () => void) => () => void;
}

/** The preferences as the page of a canvas knows them. Where there is no page, or it does not know, there are none. */
export function createPreferences(canvas: () => HTMLCanvasElement): Preferences {
  /** A list follows its page, so it is asked for once. */
  const ask = (media: string): (() => MediaQueryList | undefined) => {
    let list: MediaQueryList | undefined;
    return () => (list ??= canvas().ownerDocument?.defaultView?.matchMedia?.(media));
  };
  const still = ask('(prefers-reduced-motion: reduce)');
  const contrast = ask('(prefers-contrast: more), (forced-colors: active)');
  return {
    isStill: () => still()?.matches === true,
    wantsContrast: () => contrast()?.matches === true,
    watch(onChange) {
      const list = contrast();
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
  };
}
