import {
  badSteps,
  beginDrag,
  cancelDrag,
  isSameTransform,
  type Modifiers,
  type Pick,
  type PointerSample,
  pickDrawn,
  pictureOf,
  project,
  readoutOf,
  sameView,
  stepDrag,
  type Tolerance,
  type Transform,
  type Vec2,
  type Vec3,
  type View,
} from '@gizmo-kit/math';
import { makeEndEvent, makeEvent } from '../event.js';
import type { GizmoProps, PausableControls } from '../props.js';
import { type GizmoStore, IDLE } from '../store.js';
import type { Warn } from '../warn.js';
import type { Drawing } from './drawing.js';
import { eventParts, type Hold, isStale, parentsOf, takeHold, undoWrites, withoutGone, writeStep } from './hold.js';
import { layOut } from './layout.js';

/** What a session needs of the world around it. Each is asked when it is needed, and never kept. */
export interface SessionPort {
  readonly props: () => GizmoProps;
  readonly store: GizmoStore;
  /** The View that a sample would be taken in now; null where there is no picture. */
  readonly view: () => View | null;
  /** What the handles of a layout look like in a View. */
  readonly drawing: Drawing;
  readonly controls: () => PausableControls | null;
  /** Where in the picture the pointer of the last sample is now: the picture may have moved under it. */
  readonly point: () => Vec2 | null;
  /** Asks for a frame. */
  readonly invalidate: () => void;
  readonly warn: Warn;
}

/** The gestures of one gizmo: hover, press, steps, and one end. */
export interface Session {
  /** What the pointer is over; without a sample, nothing. */
  hover(sample: PointerSample | null): Pick | null;
  /** Whether the press was on a handle, and so is the gizmo's. */
  press(sample: PointerSample): boolean;
  /** Takes a sample for the next step, which comes with the next `flush`. */
  move(sample: PointerSample): void;
  /** The last sample again, with other keys held. */
  setModifiers(modifiers: Modifiers): void;
  /** Computes the step that is waiting, if any: one a frame, however many samples came. */
  flush(): void;
  /** Follows what has changed beside the pointer: the camera, the targets, the props. To be called at each frame. */
  frame(): void;
  /** Whether the camera has moved since the last step, as one does that is moved later in a frame. */
  isBehind(): boolean;
  /** Ends a gesture that new props have overtaken. */
  reconcile(): void;
  /** Whether a handle is held. */
  isHeld(): boolean;
  /** Ends the gesture, once; without one, does nothing. */
  end(reason: 'commit' | 'cancel'): void;
}

/** Less than anybody sees, in pixels, and more than the rounding by which damped controls never quite rest. */
const UNSEEN = 1e-3;

/** Whether nothing has moved between two samples: neither the pointer, nor what it has grabbed in the picture. */
function isStill(grabbed: Vec3, a: PointerSample, b: PointerSample): boolean {
  if (a.point[0] !== b.point[0] || a.point[1] !== b.point[1]) return false;
  if (sameView(a.view, b.view)) return true;
  const [p, q] = [project(pictureOf(a.view), grabbed), project(pictureOf(b.view), grabbed)];
  return p !== null && q !== null && Math.hypot(p[0] - q[0], p[1] - q[1]) < UNSEEN;
}

export function createSession({
  props,
  store,
  view,
  drawing,
  controls,
  point,
  invalidate,
  warn,
}: SessionPort): Session {
  let hold: Hold | null = null;
  let waiting: PointerSample | null = null;
  let lastHover: PointerSample | null = null;
  /** The steps of the last sample: other ones ask for it again. */
  let lastSnap: string | undefined;

  const tolerance = (): Tolerance => {
    const given = props().hitTolerance;
    return typeof given === 'number' ? { mouse: given, touch: given } : { mouse: 6, touch: 22, ...given };
  };

  const find = (sample: PointerSample) => {
    const layout = props().enabled === false ? null : layOut(props(), sample.view, warn);
    const picked = layout === null ? null : pickDrawn(drawing(layout, sample.view), sample, tolerance());
    return picked === null || layout === null ? null : { picked, targets: layout.targets };
  };

  /** Runs a callback of the app. One that throws ends the gesture; its error is reported as uncaught, not swallowed. */
  const call = <E>(callback: ((event: E) => void) | undefined, event: E): void => {
    try {
      callback?.(event);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
      session.end('cancel');
    }
  };

  const step = (sample: PointerSample): void => {
    const { drag: before, phase } = store.getState();
    if (hold === null || before === null) return;
    const { snap } = props();
    lastSnap = JSON.stringify(snap);
    const drag = stepDrag(before, sample, { snap, parents: parentsOf(hold, props()) });
    if (drag === before) return;
    const starts = phase === 'press' && drag.changed;
    const readout = drag.delta === null ? null : readoutOf(drag.handle, drag.delta, drag.pose);
    store.setState({ phase: starts ? 'drag' : phase, drag, readout });
    if (drag.transforms.every((t, i) => isSameTransform(t, before.transforms[i] as Transform))) return;
    writeStep(hold, before, drag, props());
    invalidate();
    const parts = eventParts(drag, hold, props(), before.transforms);
    if (parts === null) return;
    const event = makeEvent(parts);
    if (starts) call(props().onDragStart, event);
    // What the app does in a callback may have ended the gesture.
    if (hold !== null) call(props().onChange, event);
  };

  const session: Session = {
    hover(sample) {
      lastHover = sample;
      if (hold !== null) return null;
      const picked = sample === null ? null : (find(sample)?.picked ?? null);
      const handle = picked?.handle ?? null;
      if (handle !== store.getState().handle) {
        store.setState(handle === null ? IDLE : { ...IDLE, phase: 'hover', handle });
        invalidate();
        call(props().onHover, handle);
      }
      return picked;
    },

    press(sample) {
      const found = find(sample);
      if (found === null) return false;
      const [bad] = badSteps(props().snap ?? false);
      if (bad !== undefined) warn('GK002', `snap.${bad} has to be more than zero; it is off`);
      const { handle, pose } = found.picked;
      const targets = found.targets;
      const drag = beginDrag({ handle, sample, pose, targets });
      // Nothing to hold here, but the press was meant for the handle and for nothing behind it.
      if (drag === null) return true;
      hold = takeHold(targets, controls());
      store.setState({ phase: 'press', handle, drag, readout: null, cancel: () => session.end('cancel') });
      invalidate();
      return true;
    },

    move(sample) {
      waiting = sample;
    },

    setModifiers(modifiers) {
      const last = waiting ?? store.getState().drag?.sample;
      if (last !== undefined) session.move({ ...last, modifiers });
    },

    flush() {
      const sample = waiting;
      waiting = null;
      if (sample === null) return;
      session.reconcile();
      step(sample);
    },

    frame() {
      session.reconcile();
      session.flush();
      const { drag } = store.getState();
      const last = hold === null ? lastHover : (drag?.sample ?? null);
      const now = view();
      const sample = last === null || now === null ? null : { ...last, point: point() ?? last.point, view: now };
      if (hold === null) session.hover(sample);
      if (hold === null || drag === null || sample === null) return;
      const isAsBefore = isStill(drag.grab.point, drag.sample, sample) && lastSnap === JSON.stringify(props().snap);
      if (!isAsBefore) step(sample);
    },

    isBehind() {
      const { drag } = store.getState();
      const now = view();
      if (hold === null || drag === null || now === null) return false;
      return !isStill(drag.grab.point, drag.sample, { ...drag.sample, view: now });
    },

    reconcile() {
      const { drag, phase } = store.getState();
      if (hold === null || drag === null) return;
      const rest = withoutGone(hold, drag, props());
      if (rest !== null) {
        if (phase === 'drag' && props().value === undefined) rest.restoreGone();
        hold = rest.hold;
        store.setState({ drag: rest.drag });
      }
      if (isStale(hold, store.getState().drag ?? drag, props())) session.end('cancel');
    },

    isHeld: () => hold !== null,

    end(reason) {
      if (reason === 'commit') {
        session.reconcile();
        session.flush();
      }
      const { drag, phase } = store.getState();
      if (hold === null || drag === null) return;
      const ended = hold;
      hold = null;
      waiting = null;
      // A cancel leaves the button down, and nothing lights up under that; nor under a finger.
      lastHover = reason === 'cancel' || drag.sample.pointerType === 'touch' ? null : drag.sample;
      ended.resumeControls();
      const isCancel = reason === 'cancel';
      if (isCancel) undoWrites(ended, drag, props());
      store.setState({ ...IDLE, cancel: () => undefined });
      invalidate();
      const parts = eventParts(drag, ended, props(), drag.transforms, isCancel ? cancelDrag(drag) : drag.transforms);
      if (phase !== 'drag' || parts === null) return;
      if (isCancel) call(props().onChange, makeEvent(parts));
      call(props().onDragEnd, makeEndEvent(parts, reason));
    },
  };
  return session;
}
