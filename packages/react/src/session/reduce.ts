import { draw, frame, settle, tick } from './camera.js';
import type { Effect } from './effect.js';
import { advance, end, hover, press, take, wait } from './gesture.js';
import type { Input, Inputs } from './input.js';
import { click, down, leave, lose, move, up } from './pointers.js';
import { reconcile } from './reconcile.js';
import type { SessionState, Step } from './state.js';
import type { Snapshot } from './world.js';

const TRANSITIONS: { readonly [T in keyof Inputs]: (step: Step, input: Inputs[T]) => void } = {
  down,
  move,
  up,
  lose,
  leave,
  click,
  press: (step, { sample }) => press(step, sample),
  take,
  sample: (step, { sample }) => (step.drag === null ? hover : wait)(step, sample),
  modifiers: (step, { modifiers }) => {
    const last = step.sample ?? step.drag?.sample ?? null;
    wait(step, last && { ...last, modifiers });
  },
  change: (step, { make }) => {
    settle(step);
    advance(step, make);
  },
  flush: settle,
  tick,
  frame,
  draw,
  reconcile,
  end: (step, { reason }) => end(step, reason),
};

/**
 * The state of a session after one input, and its effects. It is a pure function: it reads the world from the snapshot and
 * changes it by the effects only. It changes its own `step` in place.
 */
export function reduce(
  before: SessionState,
  input: Input,
  snapshot: Snapshot,
): { readonly state: SessionState; readonly effects: readonly Effect[] } {
  const step: Step = { ...before, effects: [], world: snapshot };
  (TRANSITIONS[input.type] as (step: Step, input: Input) => void)(step, input);
  const { effects } = step;
  // The step becomes the state, without the world.
  return { state: Object.assign(step, { effects: null, world: null }), effects };
}
