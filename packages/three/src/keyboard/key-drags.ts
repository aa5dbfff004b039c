import type { Drag, Space } from '@gizmo-kit/math';
import { type KeyedDrag, keyDrag, NO_KEYS, stepKeyed, stepNumber } from '@gizmo-kit/math/keyboard';
import type { MakeDrag } from '../session/input.js';
import { readoutOf } from '../session/readout-of.js';
import type { GizmoState } from '../session/store.js';
import type { BoundTarget } from '../targets/target.js';
import { isChord, type NudgeCommand } from './bindings.js';
import { dragByKeys, dragOfNext, type FreeStart, labeled } from './drag-by-keys.js';
import type { KeyDragPointer } from './key-drag-pointer.js';
import type { Announcement, Keyboard } from './keymap-options.js';
import { type Nudge, nudgeFactor, nudgeOf, nudgeOn } from './nudge.js';

export type Start = FreeStart | 'handle';

/** Starts and changes the drags of one gizmo by keys. */
export interface KeyDrags {
  /** The command or the nudge that started the running drag; null: keys have not started a drag. */
  by: Start | Nudge | null;
  /** @returns whether a drag has started */
  readonly start: (command: Start, event: KeyboardEvent) => boolean;
  /** Starts a nudge, or continues it while its key repeats. @returns whether the gizmo takes the key */
  readonly nudge: (command: NudgeCommand, event: KeyboardEvent) => boolean;
  /** Ends a nudge: that of the key with this `code`, or any. */
  readonly endNudge: (code?: string) => void;
  /** Gives a key to `keyDrag`. @returns the drag after it; null if a callback has ended the drag */
  readonly press: (key: string, shift: boolean) => KeyedDrag | null;
  /** Changes the number of a value by steps. */
  readonly step: (steps: number) => void;
  readonly announce: (kind: Announcement['kind'], keyed: KeyedDrag) => void;
}

/** The drag of a state; null: none. */
export const keyedIn = ({ drag, axis, texts }: GizmoState): KeyedDrag | null => drag && { drag, axis, texts };

export const nudgeIn = ({ by }: KeyDrags): Nudge | null => (typeof by === 'object' ? by : null);

/** The space of the gizmo, and the other one of world and local. */
function spacesOf({ props }: Keyboard): readonly [Space, Space] {
  const { space = 'world' } = props();
  return [space, space === 'local' ? 'world' : 'local'];
}

export function createKeyDrags(port: Keyboard, pointer: KeyDragPointer, say: (event: Announcement) => void): KeyDrags {
  const { session, store, options, props } = port;
  let nudgeKey = '';
  /** The id of the handle that H selected last. */
  let last: string | null = null;

  /** Begins a drag, unless a pointer is still pressed. */
  const take = (drag: Drag<BoundTarget>, by: Start | Nudge): boolean => {
    pointer.begin(drag, typeof by === 'object' ? null : drag.press.point);
    drags.by = session.hasDrag() ? by : null;
    return session.hasDrag();
  };

  const change = (make: MakeDrag): void => session.dispatch({ type: 'change', make, step: stepKeyed });

  const drags: KeyDrags = {
    by: null,
    announce(kind, keyed) {
      const space = keyed.axis && spacesOf(port)[keyed.axis.turn];
      say({ ...keyed, kind, readout: readoutOf(keyed), space });
    },
    start(command, event) {
      const isHandle = command === 'handle';
      if ((event.shiftKey && !isHandle) || isChord(event) || event.repeat || pointer.isPressed()) return false;
      if (drags.by !== null) session.end(isHandle ? 'commit' : 'cancel');
      const drag = isHandle ? dragOfNext(port, last, event) : dragByKeys(port, command, event, pointer.pixel());
      if (drag === null || !take(drag, command)) return false;
      if (isHandle) last = drag.handle.id;
      drags.announce('start', { drag, ...NO_KEYS });
      return true;
    },
    press(key, shift) {
      const { evaluate } = options();
      const pressed = { key, shift };
      change((before, given) => {
        const after = keyDrag(before, pressed, { ...given, evaluate, spaces: spacesOf(port) });
        return after === before ? before : { ...after, drag: labeled(after.drag, props()) };
      });
      return keyedIn(store.getState());
    },
    step: (steps) => change((keyed, given) => stepNumber(keyed, steps, given)),
    nudge(command, event) {
      const factor = nudgeFactor(event, options().nudge ?? {});
      if (factor === null) return false;
      if (drags.by === null) {
        const drag = dragByKeys(port, 'translate', event, null);
        if (drag === null) return false;
        const begun = nudgeOf(command, drag.pose);
        nudgeKey = event.code;
        if (!take(drag, begun)) return false;
        drags.press('xyz'[begun.axis] as string, false);
      }
      const [nudge, { drag }] = [nudgeIn(drags), store.getState()];
      // A callback may have ended the drag.
      if (drag !== null && nudge !== null) change(nudgeOn(nudge, drag, props().snap, event, factor));
      return true;
    },
    endNudge(code = nudgeKey) {
      if (code === nudgeKey && nudgeIn(drags) !== null) session.end('commit');
    },
  };
  return drags;
}
