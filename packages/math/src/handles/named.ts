import type { Label } from './edit.js';
import type { Handle } from './handle.js';

/** The label of a handle as one text: `Move along X`. */
export const labelOf = ({ label: [verb, manner] }: { readonly label: Label }): string =>
  `${verb.slice(0, 1).toUpperCase()}${verb.slice(1)} ${manner}`.trimEnd();

/** The names of a handle, and the mode that follows from the verb. Neutral color, along the axes of the view. */
export const named = (
  verb: 'move' | 'rotate' | 'scale',
  manner: string,
  id: string,
): Pick<Handle, 'id' | 'label' | 'mode' | 'tone' | 'axes'> => ({
  id: `${verb}-${id}`,
  label: [verb, manner],
  mode: verb === 'move' ? 'translate' : verb,
  tone: 'neutral',
  axes: [],
});
