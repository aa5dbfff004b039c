import type { Drag, PointerSample, Vec2, View } from '@gizmo-kit/math';
import { isAlike } from '../is-alike.js';
import { isSame } from '../targets/bound.js';
import { hover, stepStored, stepTo } from './gesture.js';
import { reconcile } from './reconcile.js';
import { type Draft, INVALIDATE } from './state.js';
import { isStill } from './still.js';

/*
 * A camera that the user moves is input: the grabbed point stays under the pointer. A camera that follows the target is not
 * input: otherwise each step would move the camera and each move of the camera would cause a step. A camera at rest that
 * starts to move within two page frames of a step counts as one that follows, until it is at rest again. A change of the
 * viewport or of the lens always counts as input.
 */

/** Elements of a projection that do not depend on the near and the far plane, which may change as a camera follows. */
const LENS = [0, 5, 8, 9, 15] as const;

const isSameLens = (a: View, b: View): boolean =>
  isAlike(a.viewport, b.viewport) && LENS.every((i) => a.clipFromEye[i] === b.clipFromEye[i]);

/** Whether the camera has moved the grabbed point on the screen since the last frame. Updates `cameraBy`. */
function hasMoved(draft: Draft, { grab }: Drag): boolean {
  const { lastView } = draft;
  const view = draft.world.view();
  if (view === null || lastView === null || isStill(grab.point, lastView, view)) return false;
  draft.cameraBy ??= draft.followFrames > 0 && isSameLens(lastView, view) ? 'drag' : 'user';
  return true;
}

/** Whether the parents of the targets have moved since the last step, except those that the drag itself moves. */
function haveParentsMoved({ world, parents, dragProps }: Draft, drag: Drag): boolean {
  const now = world.parents(drag, dragProps);
  return !drag.targets.every(({ ancestor }, i) => ancestor !== undefined || isSame(now?.[i], parents?.[i]));
}

/** The pixels of a sample now: the canvas may have moved since. */
const placeOf = ({ isPlaced, byKeys, event, world }: Draft, { point }: PointerSample): Vec2 =>
  (isPlaced && !byKeys ? null : world.point(byKeys, event)) ?? point;

/** Steps the last sample again if the camera, the parents or the pixels of the pointer have changed. */
function follow(draft: Draft, drag: Drag): void {
  const { sample } = drag;
  const { followFrames } = draft;
  const view = draft.world.view();
  if (view === null) return;
  if (!hasMoved(draft, drag)) draft.cameraBy = null;
  draft.lastView = view;
  const point = placeOf(draft, sample);
  const isNew = draft.cameraBy === 'user' || !isSame(point, sample.point);
  if (isNew || haveParentsMoved(draft, drag)) stepTo(draft, { ...sample, point, view: isNew ? view : sample.view });
  // Only steps by the pointer, keys and constraints count for a camera that follows.
  draft.followFrames = followFrames;
}

/** Picks again, because handles may have moved under the pointer. */
function hoverAgain(draft: Draft): void {
  const { sample, lastView } = draft;
  const view = sample && draft.world.view();
  draft.cameraBy = lastView !== null && view !== null && view !== lastView ? 'user' : null;
  draft.lastView = view;
  hover(draft, sample && view && { ...sample, point: placeOf(draft, sample), view });
}

/** Computes the step of the stored sample with the current props and targets. */
export function flush(draft: Draft): void {
  reconcile(draft);
  stepStored(draft);
}

export function frame(draft: Draft): void {
  flush(draft);
  const { drag } = draft;
  if (drag === null) hoverAgain(draft);
  else follow(draft, drag);
  draft.isPlaced = false;
}

/** If the camera or a parent has moved after the start of this frame, the next frame follows it. */
export function draw(draft: Draft): void {
  const { drag } = draft;
  if (drag !== null && (hasMoved(draft, drag) || haveParentsMoved(draft, drag))) draft.effects.push(INVALIDATE);
}

export function tick(draft: Draft): void {
  flush(draft);
  // The frame of the step counts, no matter whether fiber has drawn it.
  if (draft.followFrames > 0 && --draft.followFrames > 0) draft.effects.push({ type: 'schedule' });
}
