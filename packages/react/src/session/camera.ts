import type { Drag, PointerSample, Vec2, View } from '@gizmo-kit/math';
import { isAlike } from '../is-alike.js';
import { isSame } from '../targets/bound.js';
import { flush, hover, stepTo } from './gesture.js';
import { reconcile } from './reconcile.js';
import { INVALIDATE, type Step } from './state.js';
import { isStill } from './still.js';

/*
 * A camera that the user moves is input: the grabbed point stays under the pointer. A camera that moves because of the drag,
 * as one that follows the target does, is no input, or the target would run away from the camera that follows it. A camera
 * that rested, and starts to move within two page frames of a step of the pointer, moves because of that step until it
 * rests again. A picture of another size or place, and another lens, are no camera that follows.
 */

/** Elements of a projection that do not depend on the near and the far plane, which may follow a target as well. */
const LENS = [0, 5, 8, 9, 15] as const;

const isSameLens = (a: View, b: View): boolean =>
  isAlike(a.viewport, b.viewport) && LENS.every((i) => a.clipFromEye[i] === b.clipFromEye[i]);

/** Whether the camera has moved since the last frame, and with it what the drag has grabbed. Finds out who moves it. */
function hasMoved(step: Step, { grab }: Drag): boolean {
  const { seen } = step;
  const view = step.world.view();
  if (view === null || seen === null || isStill(grab.point, seen, view)) return false;
  step.cameraBy ??= step.stirred > 0 && isSameLens(seen, view) ? 'drag' : 'user';
  return true;
}

/** Whether the parents of the targets have moved since the last step, other than with an ancestor that is dragged as well. */
function haveParentsMoved({ world, parents }: Step, drag: Drag): boolean {
  const now = world.parents(drag);
  return (
    now !== parents &&
    !drag.targets.every(({ ancestor }, i) => ancestor !== undefined || isSame(now?.[i], parents?.[i]))
  );
}

/** Where the pointer of a sample is now: the canvas may have moved since. */
const placeOf = ({ byKeys, event, world }: Step, { point }: PointerSample): Vec2 => world.point(event, byKeys) ?? point;

/** Steps the last sample again where the camera, the parents or the place of the pointer have changed. */
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
  // Nobody but the pointer, keys and constraints moves a camera that follows the target.
  step.stirred = stirred;
}

/** Hovers again, as handles may have moved under the pointer. */
function hoverAgain(step: Step): void {
  const { sample, seen } = step;
  const view = sample && step.world.view();
  step.cameraBy = seen !== null && view !== null && view !== seen ? 'user' : null;
  step.seen = view;
  hover(step, sample && view && { ...sample, point: placeOf(step, sample), view });
}

/** Computes the waiting step with what props and targets are now. */
export function settle(step: Step): void {
  reconcile(step);
  flush(step);
}

export function frame(step: Step): void {
  settle(step);
  const { drag } = step;
  if (drag === null) hoverAgain(step);
  else follow(step, drag);
}

/** A camera or a parent that was moved for this frame is followed in the next one. */
export function draw(step: Step): void {
  const { drag } = step;
  if (drag !== null && (hasMoved(step, drag) || haveParentsMoved(step, drag))) step.effects.push(INVALIDATE);
}

export function tick(step: Step): void {
  settle(step);
  // The frame of a step counts, whether fiber has begun it before or begins it after.
  if (step.stirred > 0 && --step.stirred > 0) step.effects.push({ type: 'schedule' });
}
