import type { Page } from './page.ts';

/** An element with the keys of the gizmo. The toolkit adds one to each view, so there is no ref to it. */
const keysOf = ({ viewport }: Page, attribute = ''): HTMLElement | null =>
  viewport?.querySelector<HTMLElement>(`[role="application"]${attribute}`) ?? null;

/** Focuses the view that handles the keys of the gizmo, also without a selection. */
export const focusViewport = (page: Page): void => keysOf(page)?.focus();

/** Focuses the element that has the keys of the gizmo, of the active view and while the gizmo is shown. */
export const focusGizmo = (page: Page): void => keysOf(page, '[tabindex="0"]')?.focus();

export const isInViewport = ({ viewport }: Page, target: EventTarget | null): boolean =>
  target instanceof Node && viewport?.contains(target) === true;
