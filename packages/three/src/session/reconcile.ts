import type { Drag } from '@gizmo-kit/math';
import { isSameSource, keyOf, placesOf } from '../targets/source.js';
import { type BoundTarget, type GizmoTarget, listOf, type TargetSource } from '../targets/target.js';
import { constrainAlike } from './constraints.js';
import { end } from './gesture.js';
import { KEYS } from './input.js';
import { handleIn, handlesFor } from './layout.js';
import type { SessionProps } from './props.js';
import type { Draft } from './state.js';

/** Continues with the targets that are left, and cancels a drag that props or targets do not allow any more. */
export function reconcile(draft: Draft): void {
  const { drag: before, axis, owner, dragProps, world } = draft;
  const { props } = world;
  if (before === null) return;
  const drag = keepTargets(draft, before);
  if (drag !== null) {
    draft.sources = world.sources;
    draft.dragProps = { ...props, ...reordered(props, draft.order), space: dragProps.space, pivot: dragProps.pivot };
    if (!constrainAlike(dragProps, props)) draft.sample ??= drag.sample;
  }
  // The handle of a drag that keys began need not be shown, but there must be handles.
  const handles = handlesFor(props);
  const isShown = owner === KEYS ? handles.length > 0 : handleIn(handles, { ...before, ...axis?.free });
  if (drag === null || !isShown || props.enabled === false || props.visible === false || world.haveLeft)
    end(draft, 'cancel');
}

/**
 * Narrows a drag to the targets of the props, in any order; null where these are not among its targets. The drag keeps the order
 * of the press, and so its active target.
 */
function keepTargets(draft: Draft, drag: Drag<BoundTarget>): Drag<BoundTarget> | null {
  const { world, parents, order } = draft;
  const { sources } = world;
  const all = drag.targets;
  const isAt = (source: TargetSource, i: number | undefined): boolean => isSameSource(all[i ?? -1]?.source, source);
  if (sources.length === order.length && sources.every((source, i) => isAt(source, order[i]))) return drag;
  const indices = placesOf(all.map(({ source }) => source));
  const found = sources.map((source) => indices.get(keyOf(source)) ?? -1);
  if (found.length === 0 || !sources.every((source, i) => isAt(source, found[i]))) return null;
  const kept = new Set(found);
  const left = <T>(list: readonly T[]): readonly T[] => list.filter((_, i) => kept.has(i));
  /** The new index of each kept target, by its old index. */
  const places: number[] = [];
  for (const [now, i] of left([...all.keys()]).entries()) places[i] = now;
  draft.order = found.map((i) => places[i] as number);
  if (kept.size === all.length) return drag;
  const targets = left(all).map((target) =>
    target.ancestor === undefined ? target : { ...target, ancestor: places[target.ancestor] },
  );
  draft.parents = parents && left(parents);
  draft.world = { ...world, parents: world.parents && left(world.parents) };
  draft.effects.push({ type: 'hold', targets });
  draft.drag = { ...drag, targets, transforms: left(drag.transforms) };
  return draft.drag;
}

/** The targets and values of the props, in the order of the press. Where a ref is empty, nothing depends on their order. */
function reordered({ target, value }: SessionProps, order: readonly number[]): Pick<SessionProps, 'target' | 'value'> {
  if (order.every((place, i) => place === i)) return { target, value };
  const targets = listOf<GizmoTarget>(target);
  const firsts = [...new Set(order)];
  if (targets.length !== order.length || firsts.every((place, i) => i === 0 || place > (firsts[i - 1] as number)))
    return { target, value };
  /** The index in the props of each target of the drag. */
  const places: number[] = [];
  for (const [i, place] of order.entries()) places[place] ??= i;
  const sorted = <T>(list: readonly T[]): readonly T[] => places.map((i) => list[i] as T);
  return { target: sorted(targets), value: value == null ? value : sorted(listOf(value)) };
}
