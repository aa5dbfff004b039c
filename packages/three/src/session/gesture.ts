import { beginDrag, cancelDrag, type Drag, type Handle, type PointerSample, type Transform } from '@gizmo-kit/math';
import { carryDrag, identityOf, isSameTransform } from '@gizmo-kit/math/internal';
import { isAlike } from '../base/is-alike.js';
import { sameNumbers } from '../targets/bound.js';
import { firstOf } from '../targets/source.js';
import type { BoundTarget } from '../targets/target.js';
import { constraintsOf } from './constraints.js';
import { type EventData, modifiersOf } from './event.js';
import { type Inputs, KEYS, type MakeDrag } from './input.js';
import { type Draft, INVALIDATE, type SessionState, stepPlain } from './state.js';
import { IDLE } from './store.js';
import type { Found } from './world.js';

/**
 * A camera that follows the target starts to move within the page frame of the step or two more, and the frame after these is
 * the first to see it. With more frames, a camera that the user moves would count as one that follows.
 */
const FOLLOW_FRAMES = 4;

/** What makes the application get the presses of a handle as well, and without a move the click; null: nothing. */
export const sharedBy = ({ hit, edit }: Handle): SessionState['sharesPress'] =>
  hit !== undefined ? 'body' : edit !== undefined ? 'value' : null;

/** The result of code of the application; null if it throws, which is an effect of the transition. */
function safely<T>({ effects }: Draft, call: () => T): T | null {
  try {
    return call();
  } catch (error) {
    effects.push({ type: 'report', error });
    return null;
  }
}

function begin(draft: Draft, drag: Drag<BoundTarget>): void {
  if (draft.drag === null) {
    draft.dragProps = draft.world.props;
    draft.sources = drag.targets.map(({ source }) => source);
    draft.order = drag.targets.map(firstOf);
  }
  draft.phase = 'press';
  draft.handle = drag.handle;
  draft.drag = drag;
  Object.assign(draft, { axis: null, texts: null, step: stepPlain });
  draft.sample = null;
  draft.parents = undefined;
  draft.lastView ??= drag.sample.view;
  draft.followFrames = 0;
  draft.effects.push({ type: 'hold', targets: drag.targets, shared: sharedBy(drag.handle) !== null });
}

/**
 * Presses the handle under the pointer, or begins the drag of keys.
 *
 * @returns whether there is a handle
 */
export function press(draft: Draft, { sample, drag: byKeys }: Inputs['down']): boolean {
  const { found } = draft.world;
  const grab = (sample: PointerSample, { handle, pose, targets }: Found): Drag<BoundTarget> | null =>
    safely(draft, () => beginDrag({ handle, pose, sample, targets }));
  const drag = byKeys ?? (sample && found && grab(sample, found));
  if (drag !== null) begin(draft, drag);
  // A handle that cannot be grabbed takes the press as well: nothing behind the handle gets it.
  return drag !== null || found !== null;
}

/**
 * Grabs the pressed handle where it is now, if the targets have changed since the press: a text field commits its number when
 * the press takes the focus from it.
 */
function grabAgain(draft: Draft, before: Drag<BoundTarget>): void {
  const { handle, press, targets } = before;
  const { pressed } = draft.world;
  const posed = pressed?.handles.find((each) => each.handle.id === handle.id);
  if (!pressed || !posed) return;
  const now = pressed.targets;
  if (
    now.length !== targets.length ||
    targets.every(({ transform }, i) => isSameTransform(transform, now[i]?.transform ?? transform))
  )
    return;
  const drag = safely(draft, () => {
    const hit = posed.handle.hit?.(press, posed.pose, now) ?? posed.handle;
    return beginDrag({ ...posed, handle: hit, sample: press, targets: now });
  });
  if (drag !== null) begin(draft, drag);
}

/** Hovers the handle under the pointer, whose sample is given; null: no pointer hovers. There is no drag. */
export function hover(draft: Draft, sample: PointerSample | null): void {
  draft.sample = sample;
  const handle = (sample && draft.world.found)?.handle ?? null;
  const id = handle?.id ?? null;
  draft.phase = handle === null ? 'idle' : 'hover';
  // Handles that are written inline are new objects at every render, also of an application that renders at each new state.
  if (!showSame(handle, draft.handle)) draft.handle = handle;
  if (id === draft.hovered) return;
  draft.hovered = id;
  draft.effects.push({ type: 'hover', handle });
}

/** Whether two handles are the same one with the same texts and the same value. */
const showSame = (a: Handle | null, b: Handle | null): boolean =>
  a === b || (a?.id === b?.id && isAlike(a?.label, b?.label) && isAlike(a?.edit?.value, b?.edit?.value));

/** The value of a drag that edits one: before the first step that of the press. */
const currentValue = ({ value, handle: { edit } }: Drag): unknown => value ?? edit?.value;

/** Whether the parents of the targets have moved since the last step, except those that the drag itself moves. */
export const haveParentsMoved = ({ world, parents }: Draft, { targets }: Drag): boolean =>
  world.parents !== parents &&
  !targets.every(({ ancestor }, i) => ancestor !== undefined || sameNumbers(world.parents?.[i], parents?.[i]));

/** Carries the drag and the View of the last frame to where the parents are now. Returns the drag. */
export function board(draft: Draft, drag: Drag<BoundTarget>): Drag<BoundTarget> {
  if (!haveParentsMoved(draft, drag)) return drag;
  const { lastView } = draft;
  const { parents } = draft.world;
  const seen = lastView && carryDrag({ ...drag, sample: { ...drag.sample, view: lastView } }, parents).sample.view;
  const carried = carryDrag(drag, parents);
  Object.assign(draft, { parents, lastView: seen, drag: carried });
  return carried;
}

/** Replaces the running drag, writes it and reports it. */
export function advance(draft: Draft, make: MakeDrag): void {
  const { world } = draft;
  if (draft.drag === null) return;
  const before = board(draft, draft.drag);
  const { parents, axis, texts } = draft;
  const keyed = { drag: before, axis, texts };
  // If a handle or a constraint of the application throws, the drag stays as it is.
  const made = safely(draft, () => make(keyed, { constraints: constraintsOf(world.props), parents })) ?? keyed;
  if (made === keyed) return;
  const isMoved = !made.drag.transforms.every((t, i) => isSameTransform(t, before.transforms[i] as Transform));
  const moves = isMoved || !isAlike(currentValue(made.drag), currentValue(before));
  const drag = {
    ...made.drag,
    // After onChange has fired, undoing the move emits an identity delta instead of null.
    delta: made.drag.delta ?? (before.delta && identityOf(before.delta)),
    // The same objects are not written again.
    transforms: isMoved ? made.drag.transforms : before.transforms,
  };
  const starts = draft.phase === 'press' && drag.changed;
  if (starts) draft.phase = 'drag';
  Object.assign(draft, made, { handle: drag.handle, drag });
  if (moves) {
    draft.followFrames = FOLLOW_FRAMES;
    // Ticks count the frames.
    draft.effects.push({ type: 'schedule' });
  }
  // The application may do something else while a modifier key is pressed, such as to clone the targets.
  if (moves || (draft.phase === 'drag' && !isAlike(modifiersOf(drag), modifiersOf(before))))
    draft.effects.push({ type: 'change', starts, event: dataOf(draft, drag, before) });
}

/** The event of a step from the drag `before` to `drag`. */
const dataOf = ({ sources, parents, order }: Draft, drag: Drag<BoundTarget>, before: Drag<BoundTarget>): EventData => ({
  drag,
  sources,
  before: before.transforms,
  parents,
  order,
});

/** Stores a sample for the next step. */
export function storeSample(draft: Draft, sample: PointerSample | null): void {
  if (draft.drag === null || sample === null) return;
  draft.sample = sample;
  draft.effects.push({ type: 'schedule' }, INVALIDATE);
}

/** Computes the step of the stored sample: one step for all samples of a frame. */
export function stepStored(draft: Draft): void {
  const { sample, drag } = draft;
  if (sample === null || drag === null) return;
  draft.sample = null;
  if (draft.phase === 'press') grabAgain(draft, drag);
  // Frames decide whether a move of the camera is input. So a pointer at rest changes nothing, and a release commits what is seen.
  const { point, view } = board(draft, draft.drag ?? drag).sample;
  stepTo(draft, sameNumbers(sample.point, point) ? { ...sample, view } : sample);
}

export const stepTo = (draft: Draft, sample: PointerSample): void =>
  advance(draft, (now, options) => draft.step(now, sample, options));

const undone = (drag: Drag<BoundTarget>): Drag<BoundTarget> => ({
  ...drag,
  delta: drag.delta && identityOf(drag.delta),
  alignment: null,
  transforms: cancelDrag(drag),
  value: drag.handle.edit?.value ?? null,
  changed: false,
});

/** Ends the drag or press. Without one, it does nothing. */
export function end(draft: Draft, reason: 'commit' | 'cancel'): void {
  const { drag, phase, owner, dragProps } = draft;
  if (drag === null) return;
  const cancels = reason === 'cancel';
  const event = phase === 'drag' ? dataOf(draft, cancels ? undone(drag) : drag, drag) : null;
  draft.effects.push({ type: 'end', drag, reason, event, callbacks: dragProps });
  Object.assign(draft, IDLE);
  draft.cameraBy = null;
  if (owner === KEYS) draft.owner = null;
  // No pointer hovers while a button is down, as after a cancel. A finger never hovers.
  draft.sample = cancels || owner === KEYS || drag.sample.pointerType === 'touch' ? null : drag.sample;
}
