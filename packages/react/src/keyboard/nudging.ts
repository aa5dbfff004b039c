import type { Drag } from '@gizmo-kit/math';
import { modifiersOf } from '../input/keys.js';
import type { MakeDrag } from '../session/input.js';
import type { NudgeCommand } from './bindings.js';
import { dragByKeys } from './drag-by-keys.js';
import type { KeyboardPort } from './keymap.js';
import { nudgeOn, type Way, wayOf, withAmount } from './nudge.js';

interface NudgingPort {
  readonly port: KeyboardPort;
  readonly begin: (find: () => Drag | null, follows: boolean) => Drag | null;
  readonly change: (make: MakeDrag) => void;
  /** Restricts the drag to an axis. */
  readonly constrain: (key: 'x' | 'y' | 'z', shift: boolean) => void;
}

/** The arrow key that nudges, from its press to its release: one drag. */
export interface Nudging {
  /** Nudges, and again while the key repeats; whether the key was taken. */
  readonly press: (command: NudgeCommand, event: KeyboardEvent) => boolean;
  /** What the key that is down does; null: none is. */
  readonly command: () => NudgeCommand | null;
  /** Whether it is the key of this event. */
  readonly isHeldBy: (event: KeyboardEvent) => boolean;
  readonly end: () => void;
}

const isCommand = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey;

export function createNudging({ port, begin, change, constrain }: NudgingPort): Nudging {
  const { options, props, store } = port;
  /** `code` is the key itself: by that name it comes up again. */
  let held: { readonly command: NudgeCommand; readonly code: string; readonly way: Way; amount: number } | null = null;

  const press = (command: NudgeCommand, event: KeyboardEvent): boolean => {
    const modifiers = modifiersOf(event);
    // Of Ctrl and the command key, the one that does not mind snapping is the browser's.
    const { shift = 0.1, alt } = options().nudge ?? {};
    if (event.altKey && alt === undefined) return false;
    if ((event.ctrlKey && event.metaKey) || isCommand(event) !== modifiers.ctrl) return false;
    if (held === null) {
      const drag = begin(() => dragByKeys(port, 'move', event, null), false);
      if (drag === null) return false;
      const way = wayOf(command, drag.pose.axes, drag.pose.screenAxes);
      held = { command, code: event.code, way, amount: 0 };
      constrain((['x', 'y', 'z'] as const)[way.axis], false);
    }
    const { drag } = store.getState();
    if (drag === null) return true;
    const factor = (modifiers.shift ? shift : 1) * (modifiers.alt ? (alt ?? 1) : 1);
    const { axis } = held.way;
    const amount = nudgeOn(held.amount, drag, held.way, { snap: props().snap ?? false, modifiers, factor });
    held.amount = amount;
    change((now, given) => withAmount(now, axis, amount, given));
    return true;
  };

  return {
    press,
    command: () => held?.command ?? null,
    isHeldBy: ({ code }) => held?.code === code,
    end: () => {
      held = null;
    },
  };
}
