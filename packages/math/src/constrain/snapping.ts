import type { Modifiers } from '../types.js';

/** Whether snapping is on. Ctrl inverts the setting. */
export const isSnapping = (
  snap: { readonly enabled?: boolean | undefined } | false | null | undefined,
  modifiers: Modifiers | undefined,
): boolean => (!!snap && snap.enabled !== false) !== (modifiers?.ctrl ?? false);
