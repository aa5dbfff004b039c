import {
  beginDrag,
  cancelDrag,
  type Drag,
  isSameTransform,
  type PointerSample,
  readoutOf,
  stepDrag,
  type Transform,
} from '@gizmo-kit/math';
import { type BoundTarget, frozen } from '../host/targets.js';
import { type Effect, INVALIDATE, type Told, type Transition, to } from './effect.js';
import { constraintsOf } from './held-by.js';
import type { MakeDrag, Take } from './input.js';
import type { Snapshot } from './snapshot.js';
import { IDLE, type SessionState } from './state.js';
import { identityOf, isHeldAlike, isStill } from './still.js';

function begin(
  state: SessionState,
  drag: Drag,
  held: readonly BoundTarget[],
  options: Snapshot['options'],
): Transition {
  const gesture = { phase: 'press', handle: drag.handle, drag, readout: null } as const;
  return to({ ...state, gesture, held, options }, { type: 'hold', targets: held }, INVALIDATE);
}

/** Presses the handle under a sample; null where there is none. */
export function press(state: SessionState, sample: PointerSample, snapshot: Snapshot): Transition | null {
  const found = state.held === null ? snapshot.find(sample) : null;
  if (found === null) return null;
  const { handle, pose } = found.picked;
  const targets = found.targets.map(frozen);
  const drag = beginDrag({ handle, sample, pose, targets });
  // The press is the gizmo's even where the handle cannot be grabbed: nothing behind the handle may get it.
  return drag === null ? to(state) : begin({ ...state, byKeys: false }, drag, targets, snapshot.options);
}

/** Begins a drag without a press, at the first place where the handle can be grabbed. */
export function take(state: SessionState, { handle, sample, places }: Take, snapshot: Snapshot): Transition {
  if (state.held !== null || snapshot.props.enabled === false || snapshot.handles.length === 0) return to(state);
  const posed = snapshot.pose(handle, sample.view);
  if (posed === null) return to(state);
  const targets = posed.targets.map(frozen);
  for (const point of places(posed.pose)) {
    const drag = beginDrag({ handle, sample: { ...sample, point }, pose: posed.pose, targets });
    if (drag !== null) return begin({ ...state, byKeys: true }, drag, targets, snapshot.options);
  }
  return to(state);
}

/** Replaces the running drag, writes it and reports it. */
export function advance(before: SessionState, make: MakeDrag, snapshot: Snapshot): Transition {
  const { gesture, held } = before;
  if (held === null || gesture.drag === null) return to(before);
  const parents = snapshot.parents(held);
  const made = make(gesture.drag, { constraints: constraintsOf(snapshot.options), parents });
  const state = { ...before, options: snapshot.options };
  if (made === gesture.drag) return to(state);
  // After onChange has fired, undoing the move emits an identity delta instead of null.
  const drag =
    made.delta === null && gesture.drag.delta !== null ? { ...made, delta: identityOf(gesture.drag.delta) } : made;
  const starts = gesture.phase === 'press' && drag.changed;
  const readout = drag.delta === null ? null : readoutOf(drag.handle, drag.delta, drag.pose);
  const next = { ...state, gesture: { phase: starts ? 'drag' : gesture.phase, handle: drag.handle, drag, readout } };
  return to(
    next,
    ...effectsOf(gesture.drag, drag, { starts, parents, held, controlled: snapshot.props.value !== undefined }),
  );
}

interface Advance extends Pick<Told, 'held' | 'parents'> {
  readonly starts: boolean;
  readonly controlled: boolean;
}

function effectsOf(before: Drag, drag: Drag, { starts, parents, held, controlled }: Advance): readonly Effect[] {
  const { transforms } = drag;
  const unchanged = transforms.every((t, i) => isSameTransform(t, before.transforms[i] as Transform));
  if (unchanged) return drag.handle === before.handle ? [] : [INVALIDATE];
  const told: Told = { drag, held, previous: before.transforms, transforms, parents };
  const change: Effect = { type: 'change', starts, told };
  return controlled ? [INVALIDATE, change] : [{ type: 'write', before, drag, parents }, INVALIDATE, change];
}

/** Computes the waiting step: one a frame, however many samples came. */
export function flush(state: SessionState, snapshot: Snapshot): Transition {
  const { waiting, gesture } = state;
  if (waiting === null) return to(state);
  const { drag } = gesture;
  // Damped controls never quite rest: rounding of the camera alone changes nothing.
  const still = drag !== null && isStill(drag.grab.point, drag.sample, waiting);
  const sample = still ? { ...waiting, view: drag.sample.view } : waiting;
  const next = { ...state, waiting: null, stepped: true };
  return advance(next, (now, options) => stepDrag(now, sample, options), snapshot);
}

/** Steps the last sample again where the camera, the place of the pointer or the constraints have changed. */
export function follow(state: SessionState, snapshot: Snapshot): Transition {
  const { drag } = state.gesture;
  const { view } = snapshot;
  const next = { ...state, stepped: false };
  if (drag === null || view === null) return to(next);
  // The event of a step in this frame is newer than the place that is remembered.
  const point = (state.stepped ? null : snapshot.point) ?? drag.sample.point;
  const sample = { ...drag.sample, point, view };
  if (isStill(drag.grab.point, drag.sample, sample) && isHeldAlike(state.options, snapshot.options)) return to(next);
  return advance(next, (now, options) => stepDrag(now, sample, options), snapshot);
}

/** Ends the gesture once. Without a gesture, nothing happens. */
export function end(state: SessionState, reason: 'commit' | 'cancel', snapshot: Snapshot): Transition {
  const { gesture, held, byKeys } = state;
  const { drag } = gesture;
  if (held === null || drag === null) return to(state);
  const cancels = reason === 'cancel';
  // After a cancel the button is still down, and a finger does not hover.
  const hovered = cancels || byKeys || drag.sample.pointerType === 'touch' ? null : drag.sample;
  const effects: Effect[] = [{ type: 'release' }];
  if (cancels && snapshot.props.value === undefined) effects.push({ type: 'restore', drag });
  effects.push(INVALIDATE, { type: 'ended', drag, reason });
  if (gesture.phase === 'drag' && drag.delta !== null) {
    const ended = cancels ? { ...drag, delta: identityOf(drag.delta) } : drag;
    const transforms = cancels ? cancelDrag(drag) : drag.transforms;
    const told = { drag: ended, held, previous: drag.transforms, transforms, parents: snapshot.parents(held) };
    effects.push({ type: 'end', reason, told });
  }
  return to({ ...state, gesture: IDLE, held: null, byKeys: false, waiting: null, hovered }, ...effects);
}
