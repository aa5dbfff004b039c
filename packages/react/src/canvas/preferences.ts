/** What the user has asked of all pages. */
export interface Preferences {
  /** Whether what moves by itself is unwelcome. */
  readonly isStill: () => boolean;
  /** Whether more contrast is wanted. */
  readonly wantsContrast: () => boolean;
  /** Tells of changes of contrast until what comes back is called. */
  readonly watch: (onChange: () => void) => () => void;
}

const STILL = '(prefers-reduced-motion: reduce)';
const CONTRAST = '(prefers-contrast: more), (forced-colors: active)';

/** The preferences as the page of a canvas knows them. Where there is no page, or it does not know, there are none. */
export function createPreferences(canvas: () => HTMLCanvasElement): Preferences {
  const lists: Record<string, MediaQueryList | undefined> = {};
  /** A list follows its page, so it is asked for once. */
  const listOf = (media: string): MediaQueryList | undefined =>
    (lists[media] ??= canvas().ownerDocument?.defaultView?.matchMedia?.(media));
  return {
    isStill: () => listOf(STILL)?.matches === true,
    wantsContrast: () => listOf(CONTRAST)?.matches === true,
    watch(onChange) {
      const list = listOf(CONTRAST);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
  };
}
