import { makeEndEvent, makeEvent } from '../event.js';
import type { Effect, EventEffect, Told } from './effect.js';
import { type Holding, hold, keepTargets, restore, write } from './holding.js';
import type { SessionState } from './state.js';
import { currentSources, type World } from './world.js';

/** Carries out the effects of one session. */
export type CarryOut = (effect: Effect, onEvent: ((effect: EventEffect) => void) | undefined) => void;

export function createCarryOut(world: World, state: () => SessionState, cancel: () => void): CarryOut {
  let holding: Holding | null = null;

  /** A callback that throws ends the gesture. Its error is reported as uncaught. */
  const call = <E>(callback: ((event: E) => void) | undefined, event: E): void => {
    try {
      callback?.(event);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
      cancel();
    }
  };

  const partsOf = ({ sources, ...told }: Told) => {
    const { drag, held } = told;
    const batches = holding?.batches ?? [];
    return drag.delta && { ...told, delta: drag.delta, batches, targets: currentSources(held, sources) };
  };

  return (effect, onEvent) => {
    const { onDragStart, onChange, onDragEnd, onHover } = world.props();
    switch (effect.type) {
      case 'hold':
        holding = hold(effect.targets, world.controls());
        break;
      case 'release':
        holding?.release();
        break;
      case 'write':
        if (holding !== null) write(holding, effect);
        break;
      case 'restore':
        if (holding !== null) restore(holding, effect.drag.transforms);
        break;
      case 'keepTargets':
        if (holding !== null) holding = keepTargets(holding, effect.kept, effect.written, state().held ?? []);
        break;
      case 'change': {
        const callbacks = [effect.starts ? onDragStart : undefined, onChange].filter((given) => given !== undefined);
        const parts = callbacks.length === 0 ? null : partsOf(effect.told);
        const event = parts && makeEvent(parts);
        // A callback that ends the drag is the last one.
        if (event !== null) for (const callback of callbacks) if (state().held !== null) call(callback, event);
        break;
      }
      case 'end': {
        const parts = partsOf(effect.told);
        if (parts === null) break;
        if (effect.reason === 'cancel') call(onChange, makeEvent(parts));
        call(onDragEnd, makeEndEvent(parts, effect.reason));
        break;
      }
      case 'hover':
        call(onHover, effect.handle);
        break;
      case 'ended':
        world.ended(effect.drag, effect.reason);
        break;
      case 'invalidate':
      case 'drawAgain':
      case 'schedule':
        world[effect.type]();
        break;
      default:
        onEvent?.(effect);
    }
  };
}
