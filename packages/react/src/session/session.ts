import { attempt } from '../report.js';
import type { GizmoStore } from '../store.js';
import { createCarryOut } from './carry-out.js';
import type { EventEffect } from './effect.js';
import type { Input } from './input.js';
import { reduce } from './reduce.js';
import { INITIAL, type SessionState } from './state.js';
import { snapshotOf, type World } from './world.js';

export interface Session {
  /** `onEvent` carries out the effects on the DOM event of the input. */
  readonly dispatch: (input: Input, onEvent?: (effect: EventEffect) => void) => void;
  /** Ends the gesture once. Without a gesture, nothing happens. */
  readonly end: (reason: 'commit' | 'cancel') => void;
  readonly state: () => SessionState;
  readonly isHeld: () => boolean;
}

/** Whether an input commits the drag, so that callbacks have to get the waiting step before. */
function commits({ owner }: SessionState, input: Input): boolean {
  if (input.type === 'end') return input.reason === 'commit';
  const isEnd = input.type === 'up' || input.type === 'down' || (input.type === 'move' && (input.buttons & 1) === 0);
  return isEnd && input.pointer === owner;
}

/** Reduces inputs, publishes the gesture to the store and has it drawn, and carries out the effects. */
export function createSession(world: World, store: GizmoStore): Session {
  let state = INITIAL;
  /** What subscribers of the store ask for while they are told of a step; null: they are not being told. */
  let asked: Input[] | null = null;
  const cancel = (): void => end('cancel');
  const isHeld = (): boolean => state.drag !== null;
  const carryOut = createCarryOut(world, isHeld, cancel);

  const publish = (): readonly Input[] => {
    const inputs: Input[] = [];
    asked = inputs;
    const { phase, handle, drag } = state;
    attempt(() => store.setState({ phase, handle, drag, cancel }));
    asked = null;
    world.invalidate();
    return inputs;
  };

  const apply = (input: Input, onEvent?: (effect: EventEffect) => void): void => {
    const next = reduce(state, input, snapshotOf(world));
    const isSame = (['phase', 'handle', 'drag'] as const).every((key) => next.state[key] === state[key]);
    state = next.state;
    const inputs = isSame ? [] : publish();
    for (const effect of next.effects) carryOut(effect, onEvent);
    // Only after the effects: otherwise a gesture could be started after a subscriber has ended it.
    for (const each of inputs) dispatch(each);
  };

  const dispatch: Session['dispatch'] = (input, onEvent) => {
    if (asked !== null) {
      asked.push(input);
      return;
    }
    if (isHeld() && commits(state, input)) {
      // A release is the last move as well.
      if (input.type === 'up' && input.sample !== null) apply({ ...input, type: 'move', buttons: 1 });
      apply({ type: 'flush' });
    }
    apply(input, onEvent);
  };
  const end: Session['end'] = (reason) => dispatch({ type: 'end', reason });

  return { dispatch, end, state: () => state, isHeld };
}
