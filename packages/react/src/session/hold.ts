import type { Drag, Parents, Transform } from '@gizmo-kit/math';
import type { EventParts } from '../event.js';
import { type Batch, batchesOf } from '../host/batch.js';
import { pause } from '../host/controls.js';
import { holdSkins } from '../host/skins.js';
import { indexSources, isSameSource } from '../host/source.js';
import { spacesNow } from '../host/spaces.js';
import { type BoundTarget, hasLeft } from '../host/targets.js';
import { restoreBatch, writeBatch } from '../host/write-batch.js';
import { type ObjectWriter, writerOf } from '../host/write-object.js';
import type { GizmoProps, PausableControls } from '../props.js';
import type { TargetSource } from '../target.js';
import { handlesFor, sourcesOf } from './layout.js';

/** A press: the targets it took hold of, and how to undo what it has done to the world. */
export interface Hold {
  readonly targets: readonly BoundTarget[];
  /** Aligned with the targets; null for what is no object. */
  readonly writers: readonly (ObjectWriter | null)[];
  readonly batches: readonly Batch[];
  /** Gives back what was changed in the world for as long as the press lasts. */
  readonly release: () => void;
}

/** Takes hold: pauses the controls, and remembers the targets as they are. */
export function takeHold(targets: readonly BoundTarget[], controls: PausableControls | null): Hold {
  const [resumeControls, releaseSkins] = [pause(controls), holdSkins(targets)];
  const release = (): void => {
    resumeControls();
    releaseSkins();
  };
  return { targets, writers: targets.map(writerOf), batches: batchesOf(targets), release };
}

/** The targets of the props that are there. */
function presentSources(props: GizmoProps): readonly TargetSource[] {
  const sources = sourcesOf(props);
  return isWhole(sources) ? sources : sources.filter((source) => source !== null);
}

/** Most often all are there, and there may be very many. */
const isWhole = (sources: readonly (TargetSource | null)[]): sources is readonly TargetSource[] =>
  !sources.includes(null);

/** Whether sources are the held ones, one by one. */
const areHeld = (sources: readonly TargetSource[], { targets }: Hold): boolean =>
  sources.length === targets.length && sources.every((source, i) => isSameSource(source, targets[i]?.source));

/** What is left of a hold when some of its targets are gone. */
interface Rest {
  readonly hold: Hold;
  readonly drag: Drag;
  /** Puts back what the drag has done to the others, where they still are. */
  readonly restoreGone: () => void;
}

/** A hold goes on with the targets that are left; null where none is gone, or none is left. */
export function withoutGone(hold: Hold, drag: Drag, props: GizmoProps): Rest | null {
  const sources = presentSources(props);
  if (areHeld(sources, hold)) return null;
  const present = indexSources(sources);
  const isKept = (i: number): boolean => present.get((hold.targets[i] as BoundTarget).source) !== undefined;
  const kept = hold.targets.map((_, i) => i).filter(isKept);
  if (kept.length === 0 || kept.length === hold.targets.length) return null;
  const pickKept = <T>(list: readonly T[]): T[] => kept.map((i) => list[i] as T);
  const places = new Map(kept.map((i, place) => [i, place]));
  const targets = pickKept(hold.targets).map(
    (target): BoundTarget => ({ ...target, ancestor: places.get(target.ancestor ?? -1) }),
  );
  return {
    hold: { ...hold, targets, writers: pickKept(hold.writers), batches: batchesOf(targets) },
    drag: { ...drag, targets, transforms: pickKept(drag.transforms) },
    restoreGone: () => restore(hold, drag.transforms, (i) => !isKept(i)),
  };
}

/** The source of each held target as the props give it now: a plain record may be another object at every render. */
function currentSources(hold: Hold, props: GizmoProps): readonly TargetSource[] {
  const sources = presentSources(props);
  if (areHeld(sources, hold)) return sources;
  return hold.targets.map(({ source }, i) => (isSameSource(sources[i], source) ? (sources[i] ?? source) : source));
}

/** The space of each target now; undefined where all are as at the press. */
export const parentsOf = (hold: Hold, props: GizmoProps): Parents | undefined =>
  spacesNow(hold.targets, currentSources(hold, props));

/** Whether what is held is no longer there to be held: the targets, the handle, or the leave to drag. */
export const isStale = (hold: Hold, drag: Drag, props: GizmoProps): boolean =>
  props.enabled === false ||
  props.visible === false ||
  !areHeld(presentSources(props), hold) ||
  !handlesFor(props).some((h) => h.id === drag.handle.id) ||
  hold.targets.every(hasLeft);

/** Writes a step to the targets. */
export function writeStep(hold: Hold, before: Drag, drag: Drag, parents: Parents | undefined): void {
  const { delta, transforms } = drag;
  if (delta === null) return;
  for (const [i, target] of hold.targets.entries()) {
    const writer = hold.writers[i] ?? null;
    if (writer === null || target.ancestor !== undefined) continue;
    const [previous, next] = [before.transforms[i] as Transform, transforms[i] as Transform];
    // Back at the start, the Euler angles are to be those of the start as well.
    if (next === target.transform) writer.restore(previous);
    else writer.write(previous, next);
  }
  for (const batch of hold.batches) {
    if (drag.changed) writeBatch(batch, hold.targets, { delta, transforms, parents });
    else restoreBatch(batch, hold.targets, before.transforms, () => true);
  }
}

/** Puts back what a drag has written to its targets, unless the app decides what becomes of it. */
export function undoWrites(hold: Hold, drag: Drag, props: GizmoProps): void {
  if (props.value === undefined) restore(hold, drag.transforms, () => true);
}

function restore({ targets, writers, batches }: Hold, written: readonly Transform[], isWanted: (i: number) => boolean) {
  for (const [i, writer] of writers.entries()) {
    if (isWanted(i)) writer?.restore(written[i] as Transform);
  }
  for (const batch of batches) restoreBatch(batch, targets, written, isWanted);
}

/** What an event says of a drag; null before it has had an answer. */
export function eventParts(
  drag: Drag,
  hold: Hold,
  props: GizmoProps,
  told: Pick<EventParts, 'previous' | 'transforms' | 'parents'>,
): EventParts | null {
  if (drag.delta === null) return null;
  const targets = currentSources(hold, props);
  return { drag, delta: drag.delta, held: hold.targets, batches: hold.batches, targets, ...told };
}
