import type { Modifiers } from '../types.js';

/** Whether snapping is on, given what holds without modifier keys. Ctrl inverts it. */
export const isSnapping = (
  snap: { readonly enabled?: boolean | undefined } | false | null | undefined,
  { ctrl }: Modifiers,
): boolean => (!!snap && snap.enabled !== false) !== ctrl;
