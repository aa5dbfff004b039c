import { coalesce } from '../base/coalesce.js';
import { attempt } from '../base/report.js';
import { createCarryOut } from './carry-out.js';
import type { EventEffect } from './effect.js';
import { snapshotOf } from './gather.js';
import type { Input } from './input.js';
import { reduce } from './reduce.js';
import { INITIAL, type SessionState } from './state.js';
import type { GizmoStore } from './store.js';
import type { World } from './world.js';

/** The gesture of one gizmo: it takes inputs, and carries out what follows from them. */
export interface Session {
  /** `onEvent` carries out the effects on the DOM event of the input. */
  readonly dispatch: (input: Input, onEvent?: (effect: EventEffect) => void) => void;
  /** Ends the drag or press. Without one, it does nothing. */
  readonly end: (reason: 'commit' | 'cancel') => void;
  readonly state: () => SessionState;
  readonly hasDrag: () => boolean;
}

/** Whether an input commits the drag. The callbacks get the step of the stored sample first. */
function commits({ owner }: SessionState, input: Input): boolean {
  if (input.type === 'end') return input.reason === 'commit';
  const isEnd = input.type === 'up' || input.type === 'down' || (input.type === 'move' && (input.buttons & 1) === 0);
  return isEnd && input.pointer === owner;
}

/** The parts of the state that the store has. */
const PUBLISHED = ['phase', 'handle', 'drag', 'axis', 'texts'] as const;

const NONE: readonly never[] = [];

/** Reduces inputs, writes the gesture to the store, requests a frame, and carries out the effects. */
export function createSession(world: World, store: GizmoStore): Session {
  let state = INITIAL;
  /** The inputs that subscribers send while the store calls them; null: the store does not call them now. */
  let queued: Input[] | null = null;
  const cancel = (): void => end('cancel');
  const hasDrag = (): boolean => state.drag !== null;
  // Ticks run before the canvas draws, so the frame shows the changes that the application makes in its callbacks.
  const schedule = coalesce(world.nextFrame, () => dispatch({ type: 'tick' }));
  const carryOut = createCarryOut(world, hasDrag, cancel, schedule);

  const publish = (): readonly Input[] => {
    const inputs: Input[] = [];
    queued = inputs;
    const { phase, handle, drag, axis, texts } = state;
    attempt(() => store.setState({ phase, handle, drag, axis, texts, cancel }));
    queued = null;
    world.requestFrame();
    return inputs;
  };

  const apply = (input: Input, onEvent?: (effect: EventEffect) => void): void => {
    const next = reduce(state, input, snapshotOf(world, state, input));
    const isSame = PUBLISHED.every((key) => next.state[key] === state[key]);
    state = next.state;
    const inputs = isSame ? NONE : publish();
    // An effect on the event calls code of the application, such as the handlers of what the pointer leaves.
    for (const effect of next.effects) attempt(() => carryOut(effect, onEvent));
    // After the effects: otherwise `onDragStart` could follow the end that a subscriber has requested.
    for (const each of inputs) dispatch(each);
  };

  const dispatch: Session['dispatch'] = (input, onEvent) => {
    if (queued !== null) {
      queued.push(input);
      return;
    }
    if (hasDrag() && commits(state, input)) {
      // A release is also the last move.
      if (input.type === 'up' && input.sample !== null) apply({ ...input, type: 'move', buttons: 1 });
      apply({ type: 'flush' });
    }
    apply(input, onEvent);
  };
  const end: Session['end'] = (reason) => dispatch({ type: 'end', reason });

  return { dispatch, end, state: () => state, hasDrag };
}
