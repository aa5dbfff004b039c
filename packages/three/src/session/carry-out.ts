import type { Drag } from '@gizmo-kit/math';
import { once } from '../base/once.js';
import { attempt, report } from '../base/report.js';
import { pause } from '../host/controls.js';
import type { Effect, EventEffect } from './effect.js';
import { type GizmoEndEvent, type GizmoEvent, makeEvent } from './event.js';
import { createHolding } from './hold.js';
import { handleIn, handlesFor } from './layout.js';
import type { SessionProps } from './props.js';
import type { World } from './world.js';

/** Interprets effects. `hasDrag`: whether a drag or a press runs; `cancel` cancels it; `schedule` requests a tick. */
export function createCarryOut(
  world: World,
  hasDrag: () => boolean,
  cancel: () => void,
  schedule: () => void,
): (effect: Effect, onEvent: ((effect: EventEffect) => void) | undefined) => void {
  const holding = createHolding();
  let resume: (() => void) | null = null;

  /** A callback that throws ends the gesture. */
  const call = <E>(callback: ((event: E) => void) | undefined, event: () => E): void => {
    if (callback) attempt(() => callback(event()), cancel);
  };

  const pauseControls = (): void => {
    resume ??= attempt(() => pause(controlsOf(world)));
  };

  return (effect, onEvent) => {
    switch (effect.type) {
      case 'hold':
        if (!effect.shared) pauseControls();
        holding.hold(effect.targets);
        break;
      case 'change': {
        const { value, onDragStart, onChange } = world.props();
        const event = once(() => makeEvent(effect.event));
        if (effect.starts) pauseControls();
        if (value == null) holding.write(effect.event);
        if (effect.starts && hasDrag()) call(onDragStart, event);
        // A callback that ends the drag is the last one.
        if (hasDrag()) call(editing(world.props(), effect.event.drag) ?? onChange, event);
        break;
      }
      case 'end': {
        const { drag, reason, event: data, callbacks } = effect;
        holding.hold([], reason === 'commit');
        attempt(() => resume?.());
        resume = null;
        world.ended(drag, reason);
        if (data === null) break;
        const event = once(() => makeEvent(data));
        if (reason === 'cancel') call(editing(callbacks, data.drag) ?? callbacks.onChange, event);
        call(callbacks.onDragEnd, (): GizmoEndEvent => ({ ...event(), reason }));
        break;
      }
      case 'report':
        report(effect.error);
        break;
      case 'hover':
        call(world.props().onHover, () => effect.handle);
        break;
      case 'invalidate':
        world.requestFrame();
        break;
      case 'schedule':
        schedule();
        break;
      default:
        onEvent?.(effect);
    }
  };
}

/**
 * The callback of the value that a drag edits; null: it transforms the targets. The handle is that of the present props: the
 * application makes a new one for each value.
 */
function editing(props: Pick<SessionProps, 'handles' | 'mode'>, drag: Drag): ((event: GizmoEvent) => void) | null {
  if (!drag.handle.edit) return null;
  const edit = handleIn(handlesFor(props), drag)?.edit;
  return (event) => edit?.onChange?.(event.value, event);
}

function controlsOf(world: World): unknown {
  const { controls } = world.props();
  return controls === undefined ? world.controls() : controls;
}
