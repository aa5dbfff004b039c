import type { Drag, PointerSample, Vec2, View } from '@gizmo-kit/math';
import { isAlike } from '../is-alike.js';
import { isSame } from '../targets/bound.js';
import { flush, hover, stepTo } from './gesture.js';
import { reconcile } from './reconcile.js';
import { INVALIDATE, type Step } from './state.js';
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

/** Whether the camera has moved the grabbed point in the picture since the last frame. Updates `cameraBy`. */
function hasMoved(step: Step, { grab }: Drag): boolean {
  const { seen } = step;
  const view = step.world.view();
  if (view === null || seen === null || isStill(grab.point, seen, view)) return false;
  step.cameraBy ??= step.stirred > 0 && isSameLens(seen, view) ? 'drag' : 'user';
  return true;
}

/** Whether the parents of the targets have moved since the last step, except those that the drag itself moves. */
function haveParentsMoved({ world, parents }: Step, drag: Drag): boolean {
  const now = world.parents(drag);
  return !drag.targets.every(({ ancestor }, i) => ancestor !== undefined || isSame(now?.[i], parents?.[i]));
}

/** The pixels of a sample now: the canvas may have moved since. */
const placeOf = ({ isPlaced, byKeys, event, world }: Step, { point }: PointerSample): Vec2 =>
  (isPlaced && !byKeys ? null : world.point(byKeys, event)) ?? point;

/** Steps the last sample again if the camera, the parents or the pixels of the pointer have changed. */
function follow(step: Step, drag: Drag): void {
  const { sample } = drag;
  const { stirred } = step;
  const view = step.world.view();
  if (view === null) return;
  if (!hasMoved(step, drag)) step.cameraBy = null;
  step.seen = view;
  const point = placeOf(step, sample);
  const isNew = step.cameraBy === 'user' || !isSame(point, sample.point);
  if (isNew || haveParentsMoved(step, drag)) stepTo(step, { ...sample, point, view: isNew ? view : sample.view });
  // Only steps by the pointer, keys and constraints count for a camera that follows.
  step.stirred = stirred;
}

/** Picks again, because handles may have moved under the pointer. */
function hoverAgain(step: Step): void {
  const { sample, seen } = step;
  const view = sample && step.world.view();
  step.cameraBy = seen !== null && view !== null && view !== seen ? 'user' : null;
  step.seen = view;
  hover(step, sample && view && { ...sample, point: placeOf(step, sample), view });
}

/** Computes the step of the waiting sample with the current props and targets. */
export function settle(step: Step): void {
  reconcile(step);
  flush(step);
}

export function frame(step: Step): void {
  settle(step);
  const { drag } = step;
  if (drag === null) hoverAgain(step);
  else follow(step, drag);
  step.isPlaced = false;
}

/** If the camera or a parent has moved after the start of this frame, the next frame follows it. */
export function draw(step: Step): void {
  const { drag } = step;
  if (drag !== null && (hasMoved(step, drag) || haveParentsMoved(step, drag))) step.effects.push(INVALIDATE);
}

export function tick(step: Step): void {
  settle(step);
  // The frame of the step counts, no matter whether fiber has drawn it.
  if (step.stirred > 0 && --step.stirred > 0) step.effects.push({ type: 'schedule' });
}
