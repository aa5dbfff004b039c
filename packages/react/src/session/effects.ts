import { type EventParts, makeEndEvent, makeEvent } from '../event.js';
import type { Effect, Told } from './effect.js';
import { type Holding, hold, keepTargets, restore, write } from './holding.js';
import type { SessionState } from './state.js';
import { type Actions, currentSources, type World, WorldSnapshot } from './world.js';

/** What the input layer does for one DOM event. */
export interface EventActions {
  readonly keep: () => void;
  readonly stop: () => void;
  readonly follow: () => void;
  readonly unhoverScene: () => void;
  readonly schedule: () => void;
  readonly capture: (pointer: number) => void;
  readonly uncapture: (pointer: number) => void;
}

type Of<T extends Effect['type']> = Extract<Effect, { readonly type: T }>;

/** Carries out the effects of one session. */
export class Effects {
  readonly #world: World & Actions;
  readonly #state: () => SessionState;
  readonly #cancel: () => void;
  #holding: Holding | null = null;

  constructor(world: World & Actions, state: () => SessionState, cancel: () => void) {
    this.#world = world;
    this.#state = state;
    this.#cancel = cancel;
  }

  run(effect: Effect, event: EventActions | undefined): void {
    switch (effect.type) {
      case 'hold':
        this.#holding = hold(effect.targets, this.#world.controls());
        return;
      case 'change':
        this.#change(effect);
        return;
      case 'end':
        this.#end(effect);
        return;
      case 'hover':
        this.#call(this.#world.props().onHover, effect.handle);
        return;
      case 'ended':
        this.#world.ended(effect.drag, effect.reason);
        return;
      case 'invalidate':
        this.#world.invalidate();
        return;
      case 'capture':
      case 'uncapture':
        event?.[effect.type](effect.pointer);
        return;
      case 'keep':
      case 'stop':
      case 'follow':
      case 'unhoverScene':
      case 'schedule':
        event?.[effect.type]();
        return;
      default:
        if (this.#holding !== null) this.#holding = this.#onTargets(this.#holding, effect);
    }
  }

  #onTargets(holding: Holding, effect: Of<'release' | 'write' | 'restore' | 'keepTargets'>): Holding {
    if (effect.type === 'release') holding.release();
    else if (effect.type === 'write') write(holding, effect);
    else if (effect.type === 'restore') restore(holding, effect.drag.transforms);
    else return keepTargets(holding, effect.kept, effect.written, this.#state().held ?? []);
    return holding;
  }

  /** Calls back during a drag. A callback that throws cancels the drag, and one that ends it is the last. */
  #change({ starts, told }: Of<'change'>): void {
    const { onDragStart, onChange } = this.#world.props();
    const callbacks = [starts ? onDragStart : undefined, onChange].filter((callback) => callback !== undefined);
    const parts = callbacks.length === 0 ? null : this.#partsOf(told);
    if (parts === null) return;
    const event = makeEvent(parts);
    for (const callback of callbacks) if (this.#state().held !== null) this.#call(callback, event);
  }

  /** Calls back once after a drag. */
  #end({ reason, told }: Of<'end'>): void {
    const { onChange, onDragEnd } = this.#world.props();
    const parts = this.#partsOf(told);
    if (parts === null) return;
    if (reason === 'cancel') this.#call(onChange, makeEvent(parts));
    this.#call(onDragEnd, makeEndEvent(parts, reason));
  }

  #partsOf({ drag, held, ...told }: Told): EventParts | null {
    const { delta } = drag;
    if (delta === null) return null;
    const targets = currentSources(held, new WorldSnapshot(this.#world, false).sources);
    return { drag, delta, held, batches: this.#holding?.batches ?? [], targets, ...told };
  }

  /** A callback that throws ends the gesture. Its error is reported as uncaught. */
  #call<E>(callback: ((event: E) => void) | undefined, event: E): void {
    try {
      callback?.(event);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
      this.#cancel();
    }
  }
}
