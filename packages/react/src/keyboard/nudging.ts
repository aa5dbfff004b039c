import { type Drag, stepsInForce } from '@gizmo-kit/math';
import { modifiersOf } from '../input/keys.js';
import type { MakeDrag } from '../session/input.js';
import type { NudgeCommand } from './bindings.js';
import { dragByKeys } from './drag-by-keys.js';
import type { KeyboardPort } from './keymap.js';
import { isLimited, nudgeOn, type Way, wayOf, withAmount } from './nudge.js';

interface NudgingPort extends KeyboardPort {
  readonly begin: (find: () => Drag | null, follows: boolean) => Drag | null;
  readonly change: (make: MakeDrag) => void;
  readonly constrain: (key: 'x' | 'y' | 'z', shift: boolean) => void;
}

/** The arrow key that nudges, from its press to its release: one drag. */
export class Nudging {
  readonly #port: NudgingPort;
  /** `code` is the key itself: by that name it comes up again. */
  #held: { readonly command: NudgeCommand; readonly code: string; readonly way: Way; amount: number } | null = null;

  constructor(port: NudgingPort) {
    this.#port = port;
  }

  /** Nudges, and again while the key repeats; whether the key was taken. */
  press(command: NudgeCommand, event: KeyboardEvent): boolean {
    const { options, props, store, begin, change, constrain } = this.#port;
    const modifiers = modifiersOf(event);
    const { shift = 0.1, alt } = options().nudge ?? {};
    if (event.altKey && alt === undefined) return false;
    // Of Ctrl and the command key, the one that does not mind snapping is the browser's.
    if ((event.ctrlKey && event.metaKey) || (event.ctrlKey || event.metaKey) !== modifiers.ctrl) return false;
    if (this.#held === null) {
      const drag = begin(() => dragByKeys(this.#port, 'move', event, null), false);
      if (drag === null) return false;
      const way = wayOf(command, drag.pose.axes, drag.pose.screenAxes);
      this.#held = { command, code: event.code, way, amount: 0 };
      constrain((['x', 'y', 'z'] as const)[way.axis], false);
    }
    const { drag } = store.getState();
    // A callback may have ended the drag.
    if (drag === null || this.#held === null) return true;
    const { way, amount } = this.#held;
    const factor = (modifiers.shift ? shift : 1) * (modifiers.alt ? (alt ?? 1) : 1);
    const snapping = stepsInForce(props().snap, 'translate', modifiers);
    const next = nudgeOn(amount, drag, way, snapping, factor);
    const isOnGrid = snapping?.absolute === true && factor === 1;
    this.#held.amount = next;
    change((now, given) => {
      const made = withAmount(now, way.axis, next, given);
      return isOnGrid && isLimited(made) ? now : made;
    });
    return true;
  }

  /** What the key that is down does; null: none is. */
  command(): NudgeCommand | null {
    return this.#held?.command ?? null;
  }

  isHeldBy({ code }: KeyboardEvent): boolean {
    return this.#held?.code === code;
  }

  end(): void {
    this.#held = null;
  }
}
