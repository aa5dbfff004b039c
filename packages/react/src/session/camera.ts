import type { PointerSample, Vec2, View } from '@gizmo-kit/math';
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

/** Looks at the camera; whether the user has moved it since the drag last followed it. */
function hasMoved(step: Step): boolean {
  const { drag } = step.gesture;
  const view = step.world.view();
  if (drag === null || view === null || step.seen === null) return false;
  const { grab, sample } = drag;
  if (!isStill(grab.point, { ...sample, view: step.seen }, { ...sample, view })) {
    step.cameraMoves = true;
    step.cameraBy ??= step.stirred > 0 && isSameLens(step.seen, view) ? 'drag' : 'user';
    if (step.cameraBy === 'user') return true;
  }
  step.seen = view;
  return false;
}

/** Whether the parents of the targets have moved since the last step, other than with an ancestor that is dragged as well. */
function haveParentsMoved({ gesture: { drag }, world, parents }: Step): boolean {
  const now = drag === null ? parents : world.parents(drag);
  if (drag === null || now === parents) return false;
  return !drag.targets.every(({ ancestor }, i) => ancestor !== undefined || isSame(now?.[i], parents?.[i]));
}

/** Steps the last sample again where the camera, the parents or the place of the pointer have changed. */
function follow(step: Step): void {
  const { drag } = step.gesture;
  const view = step.world.view();
  if (drag === null || view === null) return;
  const moved = hasMoved(step);
  if (!step.cameraMoves) step.cameraBy = null;
  step.cameraMoves = false;
  const point = placeOf(step, drag.sample);
  const isAt = isSame(point, drag.sample.point);
  if (!(moved || haveParentsMoved(step)) && isAt) return;
  step.seen = view;
  stepTo(step, { ...drag.sample, point, view: moved || !isAt ? view : drag.sample.view });
}

/** Where the pointer of a sample is now: the canvas may have moved since the last frame. */
const placeOf = ({ byKeys, event, world }: Step, { point }: PointerSample): Vec2 => world.point(event, byKeys) ?? point;

/** Hovers again, as handles may have moved under the pointer. */
function hoverAgain(step: Step): void {
  const { sample, world } = step;
  const view = sample === null ? null : world.view();
  if (view !== null) {
    step.cameraMoves = step.seen !== null && view !== step.seen;
    step.seen = view;
  }
  hover(step, sample === null || view === null ? null : { ...sample, point: placeOf(step, sample), view });
}

export function frame(step: Step): void {
  reconcile(step);
  if (step.gesture.drag === null) hoverAgain(step);
  else follow(step);
}

/** A camera or a parent that was moved for this frame is followed in the next one. */
export function draw(step: Step): void {
  if (hasMoved(step) || haveParentsMoved(step)) step.effects.push(INVALIDATE);
}

/** Computes the waiting step with what props and targets are now. */
export function settle(step: Step): void {
  reconcile(step);
  flush(step);
}

export function tick(step: Step): void {
  settle(step);
  // The frame of a step counts, whether fiber has begun it before or begins it after.
  if (step.stirred > 0 && --step.stirred > 0) step.effects.push({ type: 'schedule' });
}
