import type { Handle, HandleVerb } from './handle.js';

/** A handle in words. */
export const phrase = (verb: HandleVerb, manner: string): Pick<Handle, 'label' | 'verb' | 'manner'> => ({
  label: `${verb[0]?.toUpperCase()}${verb.slice(1)} ${manner}`,
  verb,
  manner,
});
