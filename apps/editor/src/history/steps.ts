import { fileOf } from '../scene/files.ts';
import type { SceneState } from '../scene/store.ts';
import { STRINGS } from '../strings.ts';

/** A point of the history to go to. */
export interface Step {
  /** Its distance from the present step: negative for done steps, positive for undone steps. */
  readonly offset: number;
  readonly label: string;
  /** Whether the document was saved at this point. */
  readonly isSaved: boolean;
}

/** The display of the history: its start, the steps that were done, and those that are undone. */
export function stepsOf(state: Pick<SceneState, 'past' | 'future' | 'forgotten' | 'files' | 'file'>): readonly Step[] {
  const { past, future, forgotten } = state;
  const { step, time } = fileOf(state);
  return [forgotten, ...past, ...[...future].reverse()].map((entry, i) => ({
    offset: i - past.length,
    label: i === 0 || entry === null ? STRINGS.history.start : entry.label,
    isSaved: time !== null && entry === step,
  }));
}
