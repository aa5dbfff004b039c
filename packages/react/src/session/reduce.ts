import { chain, type Transition, to } from './effect.js';
import { advance, end, flush, follow, press, take } from './gesture.js';
import { hover, hoverAgain } from './hover.js';
import type { Input } from './input.js';
import { click, down, leave, lose, move, up } from './pointers.js';
import { reconcile } from './reconcile.js';
import type { Snapshot } from './snapshot.js';
import type { SessionState } from './state.js';

/**
 * What one input makes of a session. It is a pure function: all that it reads of the world is in the snapshot, and all that
 * it changes in the world is in the effects.
 */
export function reduce(state: SessionState, input: Input, snapshot: Snapshot): Transition {
  switch (input.type) {
    case 'down':
      return down(state, input, snapshot);
    case 'move':
      return move(state, input, snapshot);
    case 'up':
      return up(state, input, snapshot);
    case 'lose':
      return lose(state, input, snapshot);
    case 'leave':
      return leave(state, input, snapshot);
    case 'click':
      return click(state);
    case 'hover':
      return hover(state, input.sample, snapshot);
    case 'press':
      return press(state, input.sample, snapshot) ?? to(state);
    case 'take':
      return take(state, input.take, snapshot);
    case 'sample':
      return to({ ...state, waiting: state.held === null ? null : input.sample });
    case 'modifiers':
      return modifiers(state, input);
    case 'change':
      return advance(state, input.make, snapshot);
    case 'flush':
      return chain(reconcile(state, snapshot), (now) => flush(now, snapshot));
    case 'frame':
      return frame(state, snapshot);
    case 'reconcile':
      return reconcile(state, snapshot);
    case 'end':
      return end(state, input.reason, snapshot);
  }
}

function modifiers(state: SessionState, input: Extract<Input, { readonly type: 'modifiers' }>): Transition {
  const last = state.waiting ?? state.gesture.drag?.sample;
  return last === undefined || state.held === null
    ? to(state)
    : to({ ...state, waiting: { ...last, modifiers: input.modifiers } });
}

const frame = (state: SessionState, snapshot: Snapshot): Transition =>
  chain(reconcile(state, snapshot), (now) => (now.held === null ? hoverAgain(now, snapshot) : follow(now, snapshot)));
