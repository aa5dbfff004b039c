import type { Modifiers, PointerSample } from '@gizmo-kit/math';
import type { GizmoStore } from '../store.js';
import { Effects, type EventActions } from './effects.js';
import type { Input, MakeDrag, Take } from './input.js';
import { reduce } from './reduce.js';
import { INITIAL, type Pointers, type SessionState } from './state.js';
import { isStill } from './still.js';
import { type Actions, type World, WorldSnapshot } from './world.js';

/** Whether an input ends the gesture, so that the waiting step has to be computed before. */
function commits({ pointers, held }: SessionState, input: Input): boolean {
  if (held === null) return false;
  if (input.type === 'end') return input.reason === 'commit';
  if (input.type === 'up' || input.type === 'down') return input.pointer === pointers.owner;
  return input.type === 'move' && input.pointer === pointers.owner && (input.buttons & 1) === 0;
}

/** The gestures of one gizmo: reduces inputs, publishes the gesture to the store, carries out the effects. */
export class Session {
  readonly #world: World & Actions;
  readonly #store: GizmoStore;
  readonly #effects: Effects;
  readonly #cancel = (): void => this.end('cancel');
  #state = INITIAL;

  constructor(world: World & Actions, store: GizmoStore) {
    this.#world = world;
    this.#store = store;
    this.#effects = new Effects(world, () => this.#state, this.#cancel);
  }

  /** `event` carries out the effects on the DOM event of the input. */
  dispatch(input: Input, event?: EventActions): void {
    if (commits(this.#state, input)) {
      if (input.type === 'up' && input.sample !== null) {
        event?.follow();
        this.move(input.sample);
      }
      this.#apply({ type: 'flush' });
    }
    this.#apply(input, event);
  }

  #apply(input: Input, event?: EventActions): void {
    const { state, effects } = reduce(this.#state, input, new WorldSnapshot(this.#world, this.#state.byKeys));
    const changed = state.gesture !== this.#state.gesture;
    this.#state = state;
    if (changed) this.#store.setState({ ...state.gesture, cancel: this.#cancel });
    for (const effect of effects) this.#effects.run(effect, event);
  }

  get pointers(): Pointers {
    return this.#state.pointers;
  }

  /** Whether a handle is held. */
  isHeld(): boolean {
    return this.#state.held !== null;
  }

  /** Whether the camera has moved since the last step, as one does that moves later in a frame. */
  isBehind(): boolean {
    const { drag } = this.#state.gesture;
    const view = drag === null ? null : this.#world.view();
    return drag !== null && view !== null && !isStill(drag.grab.point, drag.sample, { ...drag.sample, view });
  }

  hover(sample: PointerSample | null): void {
    this.#apply({ type: 'hover', sample });
  }

  /** Whether a press grabbed a handle. */
  press(sample: PointerSample): boolean {
    this.#apply({ type: 'press', sample });
    return this.isHeld();
  }

  /** Begins a drag without a press; whether one began. */
  take(take: Take): boolean {
    if (this.isHeld()) return false;
    this.#apply({ type: 'take', take });
    return this.isHeld();
  }

  /** Replaces the drag, as keys do that are no sample. */
  change(make: MakeDrag): void {
    this.flush();
    this.#apply({ type: 'change', make });
  }

  /** Keeps a sample for the next step. */
  move(sample: PointerSample): void {
    this.#apply({ type: 'sample', sample });
  }

  /** Steps the last sample again with other modifier keys. */
  setModifiers(modifiers: Modifiers): void {
    this.#apply({ type: 'modifiers', modifiers });
  }

  /** Computes the waiting step: one a frame, however many samples came. */
  flush(): void {
    if (this.#state.waiting !== null) this.#apply({ type: 'flush' });
  }

  /** Follows what has changed beside the pointer: the camera, the targets, the props. */
  frame(): void {
    this.flush();
    this.#apply({ type: 'frame' });
  }

  /** Ends a gesture that the props or targets do not allow any more. */
  reconcile(): void {
    this.#apply({ type: 'reconcile' });
  }

  /** Ends the gesture once. Without a gesture, nothing happens. */
  end(reason: 'commit' | 'cancel'): void {
    this.dispatch({ type: 'end', reason });
  }
}
