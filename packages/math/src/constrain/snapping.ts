import type { Modifiers } from '../types.js';

/** Whether snapping is on, given what holds without modifier keys. Ctrl inverts it. */
export const isSnapping = (
  snap: { readonly enabled?: boolean | undefined } | false | null | undefined,
  modifiers: Modifiers | undefined,
): boolean => (!!snap && snap.enabled !== false) !== (modifiers?.ctrl ?? false);
