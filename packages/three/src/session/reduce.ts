import type { Effect } from './effect.js';
import { draw, flush, frame, tick } from './frames.js';
import { advance, end, storeSample } from './gesture.js';
import type { Input, Inputs } from './input.js';
import { click, down, leave, lose, move, up } from './pointers.js';
import { reconcile } from './reconcile.js';
import type { Snapshot } from './snapshot.js';
import type { Draft, SessionState } from './state.js';

const TRANSITIONS: { readonly [T in keyof Inputs]: (draft: Draft, input: Inputs[T]) => void } = {
  down,
  move,
  up,
  lose,
  leave,
  click,
  modifiers: (draft, { modifiers }) => {
    const last = draft.sample ?? draft.drag?.sample ?? null;
    storeSample(draft, last && { ...last, modifiers });
  },
  change: (draft, { make, step = draft.step }) => {
    flush(draft);
    draft.step = step;
    advance(draft, make);
  },
  flush,
  tick,
  frame,
  draw,
  reconcile,
  end: (draft, { reason }) => end(draft, reason),
};

/**
 * The state of a session after one input, and its effects. It is a pure function of data: it reads the world from the
 * snapshot and changes it by the effects only. It changes only its own draft in place.
 */
export function reduce(
  before: SessionState,
  input: Input,
  snapshot: Snapshot,
): { readonly state: SessionState; readonly effects: readonly Effect[] } {
  const draft: Draft = { ...before, effects: [], world: snapshot };
  (TRANSITIONS[input.type] as (draft: Draft, input: Input) => void)(draft, input);
  const { effects } = draft;
  // The draft becomes the state, without the world.
  return { state: Object.assign(draft, { effects: null, world: null }), effects };
}
