import {
  beginDrag,
  cancelDrag,
  type Drag,
  type DragOptions,
  isSameTransform,
  type PointerSample,
  pickDrawn,
  readoutOf,
  stepDrag,
  type Transform,
} from '@gizmo-kit/math';
import { makeEndEvent, makeEvent } from '../event.js';
import { type BoundTarget, frozen } from '../host/targets.js';
import { IDLE } from '../store.js';
import { createCall } from './call.js';
import { heldBy, warnOfHolds } from './held-by.js';
import { eventParts, type Hold, isStale, parentsOf, takeHold, undoWrites, withoutGone, writeStep } from './hold.js';
import { handlesFor } from './layout.js';
import type { MakeDrag, Session, SessionPort } from './session-port.js';
import { isHeldAlike, isStill, noneOf } from './still.js';
import { toleranceOf } from './tolerance.js';

export type { Session } from './session-port.js';

export function createSession({
  props,
  store,
  view,
  drawing,
  layOut,
  isCovered,
  controls,
  point,
  invalidate,
  warn,
  offerKey,
  onEnd,
}: SessionPort): Session {
  let hold: Hold | null = null;
  let waiting: PointerSample | null = null;
  /** Whether there was a step since the last frame: then it is known where its pointer is. */
  let isFresh = false;
  let lastHover: PointerSample | null = null;
  /** Whether the gesture began without a press, and where its pointer is. */
  let isByKeys = false;
  let placed = point;
  /** What held the press or its last sample: where that is another, it is asked for again. */
  let lastHeldBy: DragOptions = {};

  const find = (sample: PointerSample) => {
    const layout = props().enabled === false || isCovered(sample) ? null : layOut(props(), sample.view);
    const picked = layout === null ? null : pickDrawn(drawing(layout, sample.view), sample, toleranceOf(props()));
    return picked === null || layout === null ? null : { picked, targets: layout.targets };
  };

  const cancel = (): void => session.end('cancel');
  const call = createCall(cancel);

  /** Makes another drag of the running one, and tells of it. */
  const advance = (make: MakeDrag): void => {
    const { drag: before, phase } = store.getState();
    if (hold === null || before === null) return;
    lastHeldBy = heldBy(props());
    const parents = parentsOf(hold, props());
    const made = make(before, { ...lastHeldBy, parents });
    if (made === before) return;
    // What has been told stays told: taken back, it is a change by nothing.
    const drag = made.delta === null && before.delta !== null ? { ...made, delta: noneOf(before.delta) } : made;
    const starts = phase === 'press' && drag.changed;
    const readout = drag.delta === null ? null : readoutOf(drag.handle, drag.delta, drag.pose);
    store.setState({ phase: starts ? 'drag' : phase, handle: drag.handle, drag, readout });
    if (drag.handle !== before.handle) invalidate();
    if (drag.transforms.every((t, i) => isSameTransform(t, before.transforms[i] as Transform))) return;
    if (props().value === undefined) writeStep(hold, before, drag, parents);
    invalidate();
    const onStart = starts ? props().onDragStart : undefined;
    if ((onStart ?? props().onChange) === undefined) return;
    const { transforms } = drag;
    const parts = eventParts(drag, hold, props(), { previous: before.transforms, transforms, parents });
    if (parts === null) return;
    const event = makeEvent(parts);
    call(onStart, event);
    // What the app does in a callback may have ended the gesture.
    if (hold !== null) call(props().onChange, event);
  };

  const step = (sample: PointerSample): void => advance((drag, options) => stepDrag(drag, sample, options));

  const stepWaiting = (): void => {
    const [sample, { drag }] = [waiting, store.getState()];
    waiting = null;
    if (sample === null) return;
    isFresh = true;
    // A camera that has moved by its rounding alone has not moved: a press that is let go there has changed nothing.
    const isSeen = drag === null || !isStill(drag.grab.point, drag.sample, sample);
    step(isSeen ? sample : { ...sample, view: drag.sample.view });
  };

  /** Whether what is held may be held no longer. What keys hold need not be among the handles, as long as there are some. */
  const isOver = (held: Hold, drag: Drag): boolean => {
    const now = props();
    const handle = drag.axisKey?.free.handle ?? drag.handle;
    const given = isByKeys && handlesFor(now).length > 0 ? { ...now, handles: [handle] } : now;
    return isStale(held, { ...drag, handle }, given);
  };

  const begin = (drag: Drag, targets: readonly BoundTarget[]): void => {
    warnOfHolds(props(), warn);
    hold = takeHold(targets, controls());
    lastHeldBy = heldBy(props());
    store.setState({ phase: 'press', handle: drag.handle, drag, readout: null, cancel });
    invalidate();
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
      const { handle, pose } = found.picked;
      const targets = found.targets.map(frozen);
      const drag = beginDrag({ handle, sample, pose, targets });
      // Nothing to hold here, but the press was meant for the handle and for nothing behind it.
      if (drag === null) return true;
      isByKeys = false;
      placed = point;
      begin(drag, targets);
      return true;
    },

    take({ handle, sample, places, point: follow }) {
      const now = props();
      if (hold !== null || now.enabled === false || handlesFor(now).length === 0) return false;
      const layout = layOut({ ...now, handles: [handle] }, sample.view);
      const pose = layout?.handles[0]?.pose;
      if (layout === null || pose === undefined) return false;
      const targets = layout.targets.map(frozen);
      for (const at of places(pose)) {
        const drag = beginDrag({ handle, sample: { ...sample, point: at }, pose, targets });
        if (drag === null) continue;
        isByKeys = true;
        placed = follow;
        begin(drag, targets);
        return true;
      }
      return false;
    },

    change(make) {
      session.flush();
      advance(make);
    },

    offerKey,

    move(sample) {
      waiting = sample;
    },

    setModifiers(modifiers) {
      const last = waiting ?? store.getState().drag?.sample;
      if (last !== undefined) session.move({ ...last, modifiers });
    },

    flush() {
      if (waiting === null) return;
      session.reconcile();
      stepWaiting();
    },

    frame() {
      session.reconcile();
      stepWaiting();
      const { drag } = store.getState();
      const last = hold === null ? lastHover : (drag?.sample ?? null);
      const now = last === null ? null : view();
      // A picture that has moved on the page since the event of that step is found by the frame that the step asks for.
      const at = isFresh ? null : hold === null ? point() : placed();
      isFresh = false;
      const sample = last === null || now === null ? null : { ...last, point: at ?? last.point, view: now };
      if (hold === null) session.hover(sample);
      if (hold === null || drag === null || sample === null) return;
      const isAsBefore = isStill(drag.grab.point, drag.sample, sample) && isHeldAlike(lastHeldBy, heldBy(props()));
      if (!isAsBefore) step(sample);
    },

    isBehind() {
      const { drag } = store.getState();
      const now = hold === null ? null : view();
      if (drag === null || now === null) return false;
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
      if (isOver(hold, store.getState().drag ?? drag)) cancel();
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
      // A cancel leaves the button down, and nothing lights up under that; nor under a finger, nor where keys held on.
      lastHover = reason === 'cancel' || isByKeys || drag.sample.pointerType === 'touch' ? null : drag.sample;
      ended.release();
      const isCancel = reason === 'cancel';
      if (isCancel) undoWrites(ended, drag, props());
      store.setState({ ...IDLE, cancel: () => undefined });
      invalidate();
      onEnd(drag, reason);
      const parts = eventParts(drag, ended, props(), {
        previous: drag.transforms,
        transforms: isCancel ? cancelDrag(drag) : drag.transforms,
        parents: parentsOf(ended, props()),
      });
      if (phase !== 'drag' || parts === null) return;
      if (isCancel) call(props().onChange, makeEvent(parts));
      call(props().onDragEnd, makeEndEvent(parts, reason));
    },
  };
  return session;
}
