import type { Handle, HandleVerb } from './handle.js';

/** The verb and manner of a handle, and the label that they form. */
export const phrase = (verb: HandleVerb, manner: string): Pick<Handle, 'label' | 'verb' | 'manner'> => ({
  label: `${verb[0]?.toUpperCase()}${verb.slice(1)} ${manner}`,
  verb,
  manner,
});

/** The names of a handle, and the mode that follows from the verb. Neutral color, along the axes of the view. */
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
