import { fileOf } from '../scene/files.ts';
import type { SceneState } from '../scene/store.ts';
import { STRINGS } from '../strings.ts';

/** A point of the history that one can go to. */
export interface Step {
  /** How many steps it is from the present one: negative ones were done before, positive ones are undone. */
  readonly offset: number;
  readonly label: string;
  /** Whether the document was saved there. */
  readonly isSaved: boolean;
}

/** What the history looks like: where it begins, the steps that were done, and those that are undone. */
export function stepsOf(state: Pick<SceneState, 'past' | 'future' | 'forgotten' | 'files' | 'file'>): readonly Step[] {
  const { past, future, forgotten } = state;
  const { step, time } = fileOf(state);
  return [forgotten, ...past, ...[...future].reverse()].map((entry, i) => ({
    offset: i - past.length,
    label: i === 0 || entry === null ? STRINGS.history.start : entry.label,
    isSaved: time !== null && entry === step,
  }));
}
