import type { Drag } from '@gizmo-kit/math';
import { boundTargets } from '../targets/bound.js';
import { isSameSource } from '../targets/source.js';
import { constrainAlike } from './constraints.js';
import { end } from './gesture.js';
import { handlesFor } from './layout.js';
import type { Draft } from './state.js';

/** Continues with the targets that are left, and cancels a drag that props or targets do not allow any more. */
export function reconcile(draft: Draft): void {
  const { drag: before, byKeys, dragProps, world } = draft;
  const { props } = world;
  if (before === null) return;
  const drag = keepTargets(draft, before);
  if (drag !== null) {
    draft.dragProps = { ...props, space: dragProps.space, pivot: dragProps.pivot };
    if (!constrainAlike(dragProps, props)) draft.sample ??= drag.sample;
  }
  // The handle of a drag that keys began need not be shown, but there must be handles.
  const pressed = (before.axisKey?.free.handle ?? before.handle).id;
  const isShown = handlesFor(props).some(({ id }) => byKeys || id === pressed);
  if (drag === null || !isShown || props.enabled === false || props.visible === false || world.haveLeft(drag))
    end(draft, 'cancel');
}

/** Narrows a drag to the targets of the props; null where these are not among its targets, in the same order. */
function keepTargets(draft: Draft, drag: Drag): Drag | null {
  const { world, parents } = draft;
  const sources = world.sources();
  const all = boundTargets(drag);
  /** The new index of each kept target, by its old index. */
  const places: number[] = [];
  let count = 0;
  for (const [i, { source }] of all.entries()) if (isSameSource(sources[count], source)) places[i] = count++;
  if (count < (sources.length || 1)) return null;
  if (count === all.length) return drag;
  const left = <T>(list: readonly T[]): readonly T[] => list.filter((_, i) => i in places);
  const targets = left(all).map((target) =>
    target.ancestor === undefined ? target : { ...target, ancestor: places[target.ancestor] },
  );
  draft.parents = parents && left(parents);
  draft.effects.push({ type: 'hold', targets });
  draft.drag = { ...drag, targets, transforms: left(drag.transforms) };
  return draft.drag;
}
