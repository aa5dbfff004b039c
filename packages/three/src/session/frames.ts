import type { Drag, View } from '@gizmo-kit/math';
import { isAlike } from '../base/is-alike.js';
import { sameNumbers } from '../targets/bound.js';
import type { BoundTarget } from '../targets/target.js';
import { board, haveParentsMoved, hover, stepStored, stepTo } from './gesture.js';
import { reconcile } from './reconcile.js';
import { sampleNow } from './snapshot.js';
import { type Draft, INVALIDATE } from './state.js';
import { cameraMove } from './still.js';

/*
 * A camera that the user moves is input: the grabbed point stays under the pointer. A camera that follows the target is not
 * input: otherwise each step would move the camera and each move of the camera would cause a step. A camera that starts to move
 * within two page frames of a step follows the target, until it is at rest again; the prop `camera` overrides that. A change of
 * the viewport or of the lens always counts as input, and the jitter of a pass never does. Moves of the camera are those seen
 * from the parent of the target, so a parent that carries target and camera does not count.
 */

/** Elements of a projection that do not depend on the near and the far plane, which may change as a camera follows. */
const LENS = [0, 5, 8, 9, 15] as const;

const isSameLens = (a: View, b: View): boolean =>
  isAlike(a.viewport, b.viewport) && LENS.every((i) => a.clipFromEye[i] === b.clipFromEye[i]);

/** Who has begun to move the camera from the last View to this one. */
function moverOf({ world, followFrames, lastView }: Draft, view: View): 'drag' | 'user' {
  const { camera } = world.props;
  const mayFollow = camera === undefined ? followFrames > 0 : camera === 'target';
  return mayFollow && (lastView === null || isSameLens(lastView, view)) ? 'drag' : 'user';
}

/** Whether the parents of some targets can move relative to that of the active one. */
const haveOtherParents = ({ targets }: Drag): boolean =>
  targets.some(
    ({ ancestor, worldFromParent }) =>
      ancestor === undefined && !sameNumbers(worldFromParent, targets[0]?.worldFromParent),
  );

/** Steps the last sample again if the camera, the parents or the pixels of the pointer have changed. */
function follow(draft: Draft, before: Drag<BoundTarget>): void {
  const { followFrames, lastView: seen } = draft;
  const { view } = draft.world;
  if (view === null) return;
  const drag = board(draft, before);
  const move = draft.lastView === null ? 'none' : cameraMove(drag, draft.lastView, view);
  // The camera stands in the world, and the parent has moved under it.
  const isByParent = drag !== before && move === 'move' && seen !== null && cameraMove(before, seen, view) !== 'move';
  if (move !== 'move') draft.cameraBy = null;
  else if (!isByParent) draft.cameraBy ??= moverOf(draft, view);
  // Jitter is measured from the same View again, so that a slow shift of the lens is not lost.
  if (move !== 'jitter') draft.lastView = view;
  const now = sampleNow(drag.sample, view, draft.world.point);
  if (draft.cameraBy === 'user' || !sameNumbers(now.point, drag.sample.point)) stepTo(draft, now);
  else if (isByParent) stepTo(draft, before.sample);
  else if (drag !== before && haveOtherParents(drag)) stepTo(draft, drag.sample);
  // Only steps by the pointer, keys and constraints count for a camera that follows.
  draft.followFrames = followFrames;
}

/** Hovers again, because handles may have moved under the pointer. */
function hoverAgain(draft: Draft): void {
  const { sample, lastView } = draft;
  const { view, point } = draft.world;
  draft.cameraBy = lastView !== null && view !== null && view !== lastView ? 'user' : null;
  draft.lastView = view;
  hover(draft, sample && view && sampleNow(sample, view, point));
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
  const { drag, lastView } = draft;
  const { view } = draft.world;
  if (drag === null || lastView === null || view === null) return;
  if (haveParentsMoved(draft, drag) || cameraMove(drag, lastView, view) === 'move') draft.effects.push(INVALIDATE);
}

export function tick(draft: Draft): void {
  flush(draft);
  // The frame of the step counts, no matter whether fiber has drawn it.
  if (draft.followFrames > 0 && --draft.followFrames > 0) draft.effects.push({ type: 'schedule' });
}
