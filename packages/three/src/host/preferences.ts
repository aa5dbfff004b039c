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

/**
 * Whether the page around an element is dark, by the CSS property `color-scheme` of the element. A page that allows both schemes has
 * that of the user. It is read anew when the preference or an attribute of the root or the body changes, as a switch of themes does.
 */
export function createDarkPage(canvas: Element, onChange: () => void): Preference {
  const { ownerDocument: page } = canvas;
  // A host of a test, or a server, may have no styles and nothing to observe.
  const window = page?.defaultView as Partial<typeof globalThis> | null | undefined;
  let isDark = false;
  const read = (): void => {
    const { colorScheme = '' } = window?.getComputedStyle?.(canvas) ?? {};
    isDark = colorScheme.includes('dark') && (!colorScheme.includes('light') || preference.matches());
  };
  const update = (): void => {
    read();
    onChange();
  };
  const preference = createPreference(canvas, '(prefers-color-scheme: dark)', update);
  return {
    matches: () => isDark,
    watch() {
      read();
      const observer = window?.MutationObserver && new window.MutationObserver(update);
      for (const node of [page?.documentElement, page?.body]) if (node) observer?.observe(node, { attributes: true });
      const stop = preference.watch();
      return () => {
        stop();
        observer?.disconnect();
      };
    },
  };
}
