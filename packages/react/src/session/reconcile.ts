import type { Drag } from '@gizmo-kit/math';
import type { TargetSource } from '../target.js';
import { type BoundTarget, boundTargets } from '../targets/bound.js';
import { isSameSource, keyOf } from '../targets/source.js';
import { end } from './gesture.js';
import { handlesFor } from './layout.js';
import type { Step } from './state.js';

/** Goes on with the targets that are left, and cancels a gesture that props or targets do not allow any more. */
export function reconcile(step: Step): void {
  const { drag } = step.gesture;
  if (drag === null) return;
  const now = areHeld(step.world.sources(), drag) ? drag : leaveOutRemoved(step, drag);
  if (areHeld(step.world.sources(), now)) step.own = step.world.props;
  if (isStale(step, now)) end(step, 'cancel');
}

const areHeld = (sources: readonly TargetSource[], drag: Drag): boolean =>
  sources.length === drag.targets.length &&
  sources.every((source, i) => isSameSource(source, boundTargets(drag)[i]?.source));

function leaveOutRemoved(step: Step, drag: Drag): Drag {
  const { gesture, world } = step;
  const held = boundTargets(drag);
  const present = new Set(world.sources().map(keyOf));
  const kept = [...held.keys()].filter((i) => present.has(keyOf((held[i] as BoundTarget).source)));
  if (kept.length === 0 || kept.length === held.length) return drag;
  const places = new Map(kept.map((i, place) => [i, place]));
  const targets = kept.map((i): BoundTarget => {
    const target = held[i] as BoundTarget;
    return { ...target, ancestor: places.get(target.ancestor ?? -1) };
  });
  const transforms = kept.map((i) => drag.transforms[i] as (typeof drag.transforms)[0]);
  const left = { ...drag, targets, transforms };
  step.gesture = { ...gesture, drag: left };
  step.effects.push({ type: 'narrow', targets, kept });
  return left;
}

function isStale({ byKeys, world }: Step, drag: Drag): boolean {
  const { props } = world;
  if (props.enabled === false || props.visible === false || !areHeld(world.sources(), drag) || world.haveLeft(drag))
    return true;
  // A drag that keys began need not have a handle among those that are shown, as long as there are some.
  const pressed = (drag.axisKey?.free.handle ?? drag.handle).id;
  return !handlesFor(props).some(({ id }) => byKeys || id === pressed);
}
