import type { Effect } from './effect.js';
import type { Snapshot } from './snapshot.js';
import type { SessionState } from './state.js';

/** One transition in the making: a copy of the state to change, the effects so far, and the world as it is. */
export type Step = { -readonly [K in keyof SessionState]: SessionState[K] } & {
  readonly effects: Effect[];
  readonly world: Snapshot;
};

export const INVALIDATE: Effect = { type: 'invalidate' };
export const KEEP: Effect = { type: 'keep' };
