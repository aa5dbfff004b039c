import {
  beginDrag,
  cancelDrag,
  type Delta,
  type Drag,
  isSameTransform,
  type PointerSample,
  stepDrag,
  type Transform,
} from '@gizmo-kit/math';
import { type GizmoEvent, makeEvent } from '../event.js';
import { IDLE } from '../store.js';
import { boundTargets, isSame } from '../targets/bound.js';
import { constraintsOf } from './constraints.js';
import type { Inputs, MakeDrag } from './input.js';
import { INVALIDATE, type Step } from './state.js';
import { isStill } from './still.js';

/**
 * The number of page frames in which a camera that follows the target starts to move: the frame of the step, and two more.
 * With more frames, a camera that the user moves would count as one that follows.
 */
const STIRRED = 3;

function begin(step: Step, drag: Drag, byKeys: boolean): void {
  step.phase = 'press';
  step.handle = drag.handle;
  step.drag = drag;
  step.byKeys = byKeys;
  step.sample = null;
  step.own = step.world.props;
  step.parents = undefined;
  step.seen ??= drag.sample.view;
  step.stirred = 0;
  step.effects.push({ type: 'hold', targets: boundTargets(drag) });
}

/**
 * Presses the handle under a sample.
 *
 * @returns whether there is a handle
 */
export function press(step: Step, sample: PointerSample): boolean {
  const found = step.drag === null ? step.world.find(sample) : null;
  if (found === null) return false;
  const { handle, pose } = found.picked;
  const drag = beginDrag({ handle, pose, sample, targets: found.targets });
  // A handle that cannot be grabbed takes the press as well: nothing behind the handle gets it.
  if (drag !== null) begin(step, drag, false);
  return true;
}

/** Begins a drag without a press. */
export function take(step: Step, { drag }: Inputs['take']): void {
  if (step.drag === null) begin(step, drag, true);
}

/** Hovers the handle under a sample; null: no pointer hovers. There is no drag. */
export function hover(step: Step, sample: PointerSample | null): void {
  step.sample = sample;
  const found = (sample && step.world.find(sample))?.picked.handle ?? null;
  // Handles that are written inline are new objects at every render.
  const handle = found?.id === step.hovered?.id ? step.hovered : found;
  step.phase = handle === null ? 'idle' : 'hover';
  step.handle = handle;
  if (handle === step.hovered) return;
  step.hovered = handle;
  step.effects.push({ type: 'hover', handle });
}

/** The identity delta of the same kind. */
function identityOf(delta: Delta): Delta {
  if (delta.kind === 'translate') return { ...delta, vector: [0, 0, 0] };
  return delta.kind === 'rotate' ? { ...delta, angle: 0 } : { ...delta, factors: [1, 1, 1] };
}

/** Replaces the running drag, writes it and reports it. */
export function advance(step: Step, make: MakeDrag): void {
  const { drag: before, world } = step;
  if (before === null) return;
  const parents = world.parents(before);
  step.parents = parents;
  let made: Drag;
  try {
    made = make(before, { constraints: constraintsOf(world.props), parents });
  } catch (error) {
    // A handle or a constraint of the application has thrown. The drag stays as it is.
    step.effects.push({ type: 'report', error });
    return;
  }
  if (made === before) return;
  step.stirred = STIRRED;
  // Ticks count the frames.
  step.effects.push({ type: 'schedule' });
  // After onChange has fired, undoing the move emits an identity delta instead of null.
  const drag = made.delta === null && before.delta !== null ? { ...made, delta: identityOf(before.delta) } : made;
  const starts = step.phase === 'press' && drag.changed;
  if (starts) step.phase = 'drag';
  step.handle = drag.handle;
  step.drag = drag;
  if (!drag.transforms.every((t, i) => isSameTransform(t, before.transforms[i] as Transform)))
    step.effects.push({ type: 'change', starts, event: eventOf(step, drag, before) });
}

/** The event of a step from the drag `before` to `drag`. */
const eventOf = ({ world, parents }: Step, drag: Drag, { transforms }: Drag): GizmoEvent =>
  makeEvent(drag, world.sources(), transforms, parents);

/** Stores a sample for the next step. */
export function wait(step: Step, sample: PointerSample | null): void {
  if (step.drag === null || sample === null) return;
  step.sample = sample;
  step.effects.push({ type: 'schedule' }, INVALIDATE);
}

/** Computes the step of the waiting sample: one step for all samples of a frame. */
export function flush(step: Step): void {
  const { sample, drag } = step;
  if (sample === null || drag === null) return;
  step.sample = null;
  // If the pointer is at rest, the target stays, also if the camera has followed the target or has moved by a rounding error,
  // as damped controls do.
  const { point, view } = drag.sample;
  const isCameraStill = step.cameraBy === 'drag' || isStill(drag.grab.point, step.seen ?? view, sample.view);
  const rests = isSame(sample.point, point) && isCameraStill;
  stepTo(step, rests ? { ...sample, view } : sample);
}

export const stepTo = (step: Step, sample: PointerSample): void =>
  advance(step, (now, options) => stepDrag(now, sample, options));

const undone = (drag: Drag): Drag => ({
  ...drag,
  delta: drag.delta && identityOf(drag.delta),
  alignment: null,
  transforms: cancelDrag(drag),
  changed: false,
});

/** Ends the drag or press. Without one, it does nothing. */
export function end(step: Step, reason: 'commit' | 'cancel'): void {
  const { drag, phase, byKeys, own } = step;
  if (drag === null) return;
  const cancels = reason === 'cancel';
  const event = phase === 'drag' ? eventOf(step, cancels ? undone(drag) : drag, drag) : null;
  step.effects.push({ type: 'end', drag, reason, event, callbacks: own });
  Object.assign(step, IDLE);
  step.cameraBy = null;
  step.byKeys = false;
  // No pointer hovers while a button is down, as after a cancel. A finger never hovers.
  step.sample = cancels || byKeys || drag.sample.pointerType === 'touch' ? null : drag.sample;
}
