import type { Drag, Parents, Transform } from '@gizmo-kit/math';
import type { EventParts } from '../event.js';
import { pause } from '../host/controls.js';
import { type BoundTarget, identityOf, remember, worldFromParentOf, writeTransform } from '../host/targets.js';
import type { GizmoProps, PausableControls } from '../props.js';
import { handlesFor, sourcesOf } from './layout.js';

/** A press: the targets it took hold of, and how to undo what it has done to the world. */
export interface Hold {
  readonly targets: readonly BoundTarget[];
  /** Puts back every channel of every object, to the last bit. */
  readonly restore: () => void;
  readonly resumeControls: () => void;
}

/** Takes hold: pauses the controls, and remembers the targets as they are. */
export function takeHold(targets: readonly BoundTarget[], controls: PausableControls | null): Hold {
  const each = targets.map((t) => remember(t.source));
  return {
    targets,
    restore: () => {
      for (const restore of each) restore();
    },
    resumeControls: pause(controls),
  };
}

/** The source of each held target as the props give it now: a plain record may be another object at every render. */
function currentSources(hold: Hold, props: GizmoProps): readonly BoundTarget['source'][] {
  const sources = sourcesOf(props);
  return hold.targets.map(({ source }, i) => {
    const now = sources[i] ?? null;
    return now !== null && identityOf(now) === identityOf(source) ? now : source;
  });
}

/** The space of each target now; null, which keeps that of the press, for a target that has left the scene. */
export const parentsOf = (hold: Hold, props: GizmoProps): Parents => currentSources(hold, props).map(worldFromParentOf);

/** Whether what is held is no longer there to be held: the targets, the handle, or the leave to drag. */
export function isStale(hold: Hold, drag: Drag, props: GizmoProps): boolean {
  const sources = sourcesOf(props);
  const isSame = (i: number): boolean => {
    const held = hold.targets[i];
    return held !== undefined && identityOf(sources[i] ?? null) === identityOf(held.source);
  };
  return (
    props.enabled === false ||
    props.visible === false ||
    sources.length !== hold.targets.length ||
    !sources.every((_, i) => isSame(i)) ||
    !handlesFor(props).some((h) => h.id === drag.handle.id) ||
    hold.targets.every((t) => worldFromParentOf(t.source) === null)
  );
}

/** Writes a step to the objects, unless the app decides what becomes of it. */
export function writeStep(hold: Hold, transforms: readonly Transform[], props: GizmoProps): void {
  if (props.value !== undefined) return;
  hold.targets.forEach((target, i) => {
    if (target.carrier === undefined) writeTransform(target.source, target.transform, transforms[i] as Transform);
  });
}

/** What an event says of a drag; null before it has had an answer. */
export function eventParts(
  drag: Drag,
  hold: Hold,
  props: GizmoProps,
  previous: readonly Transform[],
  transforms: readonly Transform[] = drag.transforms,
): EventParts | null {
  if (drag.delta === null) return null;
  return {
    drag,
    delta: drag.delta,
    targets: currentSources(hold, props),
    previous,
    transforms,
    changed: transforms === drag.transforms && drag.changed,
    parents: parentsOf(hold, props),
  };
}
