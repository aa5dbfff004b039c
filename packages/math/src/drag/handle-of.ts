import type { Handle } from '../handles/handle.js';
import type { Drag } from './drag-state.js';

/**
 * The handle of a drag among the present ones; undefined: there is none any more. It has the id of the dragged handle, or while the
 * drag adds or removes a handle that of `shownAs`. As long as the application has not taken the new value, it may be any handle of the
 * same set.
 */
export function handleOf(
  handles: readonly Handle[],
  { handle, value }: Pick<Drag, 'handle' | 'value'>,
): Handle | undefined {
  const shown = value === null ? undefined : handle.edit?.shownAs?.(value).id;
  const withId = (wanted: string | undefined): Handle | undefined => handles.find(({ id }) => id === wanted);
  const inSet = ({ edit }: Handle): boolean => edit?.set !== undefined && edit.set === handle.edit?.set;
  return withId(shown) ?? withId(handle.id) ?? handles.find(inSet);
}
