import type { Drag, Parents, Transform } from '@gizmo-kit/math';
import type { EventParts } from '../event.js';
import { pause } from '../host/controls.js';
import {
  type BoundTarget,
  hasLeft,
  identityOf,
  type Restore,
  remember,
  worldFromParentOf,
  writeTransform,
} from '../host/targets.js';
import type { GizmoProps, PausableControls } from '../props.js';
import { handlesFor, sourcesOf } from './layout.js';

/** A press: the targets it took hold of, and how to undo what it has done to the world. */
export interface Hold {
  readonly targets: readonly BoundTarget[];
  readonly restore: readonly Restore[];
  readonly resumeControls: () => void;
}

/** Takes hold: pauses the controls, and remembers the targets as they are. */
export function takeHold(targets: readonly BoundTarget[], controls: PausableControls | null): Hold {
  return { targets, restore: targets.map(remember), resumeControls: pause(controls) };
}

/** The targets of the props that are there. */
const presentSources = (props: GizmoProps): readonly BoundTarget['source'][] =>
  sourcesOf(props).filter((source) => source !== null);

/** What is left of a hold when some of its targets are gone. */
interface Rest {
  readonly hold: Hold;
  readonly drag: Drag;
  /** Puts back what the drag has done to the others, where they still are. */
  readonly restoreGone: () => void;
}

/** A hold goes on with the targets that are left; null where none is gone, or none is left. */
export function withoutGone(hold: Hold, drag: Drag, props: GizmoProps): Rest | null {
  const present = new Set(presentSources(props).map(identityOf));
  const isKept = (i: number): boolean => present.has(identityOf((hold.targets[i] as BoundTarget).source));
  const kept = hold.targets.map((_, i) => i).filter(isKept);
  if (kept.length === 0 || kept.length === hold.targets.length) return null;
  const pickKept = <T>(list: readonly T[]): T[] => kept.map((i) => list[i] as T);
  const targets = pickKept(hold.targets).map((target): BoundTarget => {
    const carrier = kept.indexOf(target.carrier ?? -1);
    return { ...target, carrier: carrier < 0 ? undefined : carrier };
  });
  return {
    hold: { ...hold, targets, restore: pickKept(hold.restore) },
    drag: { ...drag, targets, transforms: pickKept(drag.transforms) },
    restoreGone: () => {
      hold.restore.forEach((restore, i) => {
        if (!isKept(i)) restore(drag.transforms[i] as Transform);
      });
    },
  };
}

/** The source of each held target as the props give it now: a plain record may be another object at every render. */
function currentSources(hold: Hold, props: GizmoProps): readonly BoundTarget['source'][] {
  const sources = presentSources(props);
  return hold.targets.map(({ source }, i) => {
    const now = sources[i];
    return now !== undefined && identityOf(now) === identityOf(source) ? now : source;
  });
}

/** The space of each target now; null, which keeps that of the press, for a target that has left the scene. */
export const parentsOf = (hold: Hold, props: GizmoProps): Parents =>
  currentSources(hold, props).map((source, i) =>
    hasLeft(hold.targets[i] as BoundTarget) ? null : worldFromParentOf(source),
  );

/** Whether what is held is no longer there to be held: the targets, the handle, or the leave to drag. */
export function isStale(hold: Hold, drag: Drag, props: GizmoProps): boolean {
  const sources = presentSources(props);
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
    hold.targets.every(hasLeft)
  );
}

/** Writes a step to the objects, unless the app decides what becomes of it. */
export function writeStep(hold: Hold, before: Drag, drag: Drag, props: GizmoProps): void {
  if (props.value !== undefined) return;
  hold.targets.forEach((target, i) => {
    if (target.carrier !== undefined) return;
    const next = drag.transforms[i] as Transform;
    // Back at the start, the Euler angles are to be those of the start as well.
    const previous = before.transforms[i] as Transform;
    if (next === target.transform) hold.restore[i]?.(previous);
    else writeTransform(target, previous, next);
  });
}

/** Puts back what a drag has written to its targets, unless the app decides what becomes of it. */
export function undoWrites(hold: Hold, drag: Drag, props: GizmoProps): void {
  if (props.value !== undefined) return;
  hold.restore.forEach((restore, i) => {
    restore(drag.transforms[i] as Transform);
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
  // A target that is named twice is moved once, and told twice.
  const once = hold.targets.map(({ source, carrier = -1 }, i) => {
    const twin = hold.targets[carrier];
    return twin !== undefined && identityOf(twin.source) === identityOf(source) ? carrier : i;
  });
  return {
    drag,
    delta: drag.delta,
    once,
    targets: currentSources(hold, props),
    previous: once.map((i) => previous[i] as Transform),
    transforms: once.map((i) => transforms[i] as Transform),
    changed: transforms === drag.transforms && drag.changed,
    parents: parentsOf(hold, props),
  };
}
