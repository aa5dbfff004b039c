/** What the user has asked of all pages. */
export interface Preferences {
  /** Whether what moves by itself is unwelcome. */
  readonly isStill: () => boolean;
  /** Whether more contrast is wanted. */
  readonly wantsContrast: () => boolean;
  /** Tells of changes until what comes back is called. */
  readonly watch: (onChange: () => void) => () => void;
}

const STILL = '(prefers-reduced-motion: reduce)';
const CONTRAST = '(prefers-contrast: more), (forced-colors: active)';

/** The preferences as the page of a canvas knows them. Where there is no page, or it does not know, there are none. */
export function createPreferences(canvas: () => HTMLCanvasElement): Preferences {
  const query = (media: string) => canvas().ownerDocument?.defaultView?.matchMedia?.(media);
  /** Asked at each frame, and so remembered until it changes. */
  let contrast: boolean | undefined;
  return {
    isStill: () => query(STILL)?.matches ?? false,
    wantsContrast: () => {
      contrast ??= query(CONTRAST)?.matches ?? false;
      return contrast;
    },
    watch: (onChange) => {
      const list = query(CONTRAST);
      const forget = (): void => {
        contrast = undefined;
        onChange();
      };
      contrast = undefined;
      list?.addEventListener('change', forget);
      return () => list?.removeEventListener('change', forget);
    },
  };
}
