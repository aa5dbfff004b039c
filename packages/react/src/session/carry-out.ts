import { pause } from '../canvas/controls.js';
import { type GizmoEndEvent, makeEvent } from '../event.js';
import type { BoundTarget } from '../targets/bound.js';
import { type Holding, hold } from '../targets/hold.js';
import type { Effect, EventEffect, Told } from './effect.js';
import type { SessionState } from './state.js';
import { currentSources, type World } from './world.js';

/** Carries out the effects of one session. */
export type CarryOut = (effect: Effect, onEvent: ((effect: EventEffect) => void) | undefined) => void;

export function createCarryOut(world: World, state: () => SessionState, cancel: () => void): CarryOut {
  let holding: Holding | null = null;
  let resume: (() => void) | null = null;

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
    const { delta, targets } = told.drag;
    return delta && { ...told, delta, targets: currentSources(targets as readonly BoundTarget[], sources) };
  };

  return (effect, onEvent) => {
    const { onDragStart, onChange, onDragEnd, onHover } = world.props();
    switch (effect.type) {
      case 'hold':
        resume = pause(world.controls());
        holding = hold(effect.targets);
        break;
      case 'release':
        resume?.();
        holding?.release();
        break;
      case 'write':
        holding?.write(effect);
        break;
      case 'restore':
        holding?.restore(effect);
        break;
      case 'narrow':
        holding?.narrow(effect);
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
        call(onDragEnd, makeEvent({ ...parts, reason: effect.reason }) as GizmoEndEvent);
        break;
      }
      case 'hover':
        call(onHover, effect.handle);
        break;
      case 'ended':
        world.ended(effect.drag, effect.reason);
        break;
      case 'invalidate':
      case 'schedule':
        world[effect.type]();
        break;
      default:
        onEvent?.(effect);
    }
  };
}
