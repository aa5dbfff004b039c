import type { TargetSource } from '../target.js';
import type { BoundTarget } from '../targets/bound.js';
import { isSameSource, keyOf } from '../targets/source.js';
import { end } from './gesture.js';
import type { Step } from './step.js';

/** Goes on with the targets that are left, and cancels a gesture that props or targets do not allow any more. */
export function reconcile(step: Step): void {
  if (step.held === null) return;
  leaveOutRemoved(step);
  if (isStale(step)) end(step, 'cancel');
}

const areHeld = (sources: readonly TargetSource[], held: readonly BoundTarget[]): boolean =>
  sources.length === held.length && sources.every((source, i) => isSameSource(source, held[i]?.source));

function leaveOutRemoved(step: Step): void {
  const { held, gesture, world } = step;
  const { drag, phase } = gesture;
  if (held === null || drag === null || areHeld(world.sources(), held)) return;
  const present = new Set(world.sources().map(keyOf));
  const kept = [...held.keys()].filter((i) => present.has(keyOf((held[i] as BoundTarget).source)));
  if (kept.length === 0 || kept.length === held.length) return;
  const places = new Map(kept.map((i, place) => [i, place]));
  const targets = kept.map((i): BoundTarget => {
    const target = held[i] as BoundTarget;
    return { ...target, ancestor: places.get(target.ancestor ?? -1) };
  });
  const transforms = kept.map((i) => drag.transforms[i] as (typeof drag.transforms)[0]);
  const written = phase === 'drag' && world.props.value === undefined ? drag.transforms : null;
  step.held = targets;
  step.gesture = { ...gesture, drag: { ...drag, targets, transforms } };
  step.effects.push({ type: 'narrow', targets, kept, written });
}

function isStale({ held, byKeys, gesture, world }: Step): boolean {
  const { drag } = gesture;
  const { props } = world;
  if (held === null || drag === null) return false;
  if (props.enabled === false || props.visible === false || !areHeld(world.sources(), held) || world.haveLeft(held))
    return true;
  // A drag that keys began need not have a handle among those that are shown, as long as there are some.
  const pressed = (drag.axisKey?.free.handle ?? drag.handle).id;
  return !world.handles().some(({ id }) => byKeys || id === pressed);
}
