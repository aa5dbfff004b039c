import type { Drag, Transform } from '@gizmo-kit/math';
import type { TargetSource } from '../target.js';
import { type BoundTarget, boundTargets } from '../targets/bound.js';
import { isSameSource, keyOf } from '../targets/source.js';
import { constrainAlike } from './constraints.js';
import { end } from './gesture.js';
import { handlesFor } from './layout.js';
import type { Step } from './state.js';

/** Goes on with the targets that are left, and cancels a gesture that props or targets do not allow any more. */
export function reconcile(step: Step): void {
  const { drag: before, byKeys, own, world } = step;
  const { props } = world;
  if (before === null) return;
  const sources = world.sources();
  const drag = sources.length < before.targets.length ? leaveOutRemoved(step, before, sources) : before;
  const areHeld =
    sources.length === drag.targets.length &&
    boundTargets(drag).every(({ source }, i) => isSameSource(sources[i], source));
  if (areHeld) {
    step.own = { ...props, space: own.space, pivot: own.pivot };
    if (!constrainAlike(own, props)) step.sample ??= drag.sample;
  }
  // A drag that keys began need not have a handle among those that are shown, as long as there are some.
  const pressed = (drag.axisKey?.free.handle ?? drag.handle).id;
  const isShown = handlesFor(props).some(({ id }) => byKeys || id === pressed);
  if (!areHeld || !isShown || props.enabled === false || props.visible === false || world.haveLeft(drag))
    end(step, 'cancel');
}

function leaveOutRemoved(step: Step, drag: Drag, sources: readonly TargetSource[]): Drag {
  const held = boundTargets(drag);
  const present = new Set(sources.map(keyOf));
  const kept = [...held.keys()].filter((i) => present.has(keyOf((held[i] as BoundTarget).source)));
  if (kept.length === 0 || kept.length === held.length) return drag;
  const targets = kept.map((i) => {
    const target = held[i] as BoundTarget;
    const { ancestor } = target;
    const place = kept.indexOf(ancestor ?? -1);
    return ancestor === undefined ? target : { ...target, ancestor: place < 0 ? undefined : place };
  });
  const left = { ...drag, targets, transforms: kept.map((i) => drag.transforms[i] as Transform) };
  step.drag = left;
  step.effects.push({ type: 'hold', targets });
  return left;
}
