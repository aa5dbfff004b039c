import type { Handle, HandleVerb } from './handle.js';

/** A handle in words. */
export const phrase = (verb: HandleVerb, manner: string): Pick<Handle, 'label' | 'verb' | 'manner'> => ({
  label: `${verb[0]?.toUpperCase()}${verb.slice(1)} ${manner}`,
  verb,
  manner,
});

/** The names of a handle, and the mode that they tell; neutral, along the axes of the view. */
export const named = (
  verb: Exclude<HandleVerb, 'resize'>,
  manner: string,
  id: string,
): Pick<Handle, 'id' | 'label' | 'verb' | 'manner' | 'mode' | 'tone' | 'axes'> => ({
  id: `${verb}-${id}`,
  ...phrase(verb, manner),
  mode: verb === 'move' ? 'translate' : verb,
  tone: 'neutral',
  axes: [],
});
