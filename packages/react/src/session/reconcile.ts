import type { Drag } from '@gizmo-kit/math';
import { indexSources, isSameSource } from '../host/source.js';
import type { BoundTarget } from '../host/targets.js';
import type { TargetSource } from '../target.js';
import { chain, type Transition, to } from './effect.js';
import { end } from './gesture.js';
import type { Snapshot } from './snapshot.js';
import type { SessionState } from './state.js';

/** Goes on with the targets that are left, and cancels a gesture that props or targets do not allow any more. */
export function reconcile(state: SessionState, snapshot: Snapshot): Transition {
  if (state.held === null) return to(state);
  return chain(withoutRemoved(state, snapshot), (now) =>
    isStale(now, snapshot) ? end(now, 'cancel', snapshot) : to(now),
  );
}

const areHeld = (sources: readonly TargetSource[], held: readonly BoundTarget[]): boolean =>
  sources.length === held.length && sources.every((source, i) => isSameSource(source, held[i]?.source));

function withoutRemoved(state: SessionState, { sources, props }: Snapshot): Transition {
  const { held, gesture } = state;
  const { drag, phase } = gesture;
  if (held === null || drag === null || areHeld(sources, held)) return to(state);
  const present = indexSources(sources);
  const kept = held.flatMap(({ source }, i) => (present.get(source) === undefined ? [] : [i]));
  if (kept.length === 0 || kept.length === held.length) return to(state);
  const places = new Map(kept.map((i, place) => [i, place]));
  const targets = kept.map((i): BoundTarget => {
    const target = held[i] as BoundTarget;
    return { ...target, ancestor: places.get(target.ancestor ?? -1) };
  });
  const next: Drag = { ...drag, targets, transforms: kept.map((i) => drag.transforms[i] as Drag['transforms'][0]) };
  const written = phase === 'drag' && props.value === undefined ? drag.transforms : null;
  return to({ ...state, held: targets, gesture: { ...gesture, drag: next } }, { type: 'keepTargets', kept, written });
}

function isStale({ held, byKeys, gesture }: SessionState, { props, sources, handles, haveLeft }: Snapshot): boolean {
  const { drag } = gesture;
  if (held === null || drag === null) return false;
  if (props.enabled === false || props.visible === false || !areHeld(sources, held) || haveLeft(held)) return true;
  // A drag that keys began need not have a handle among those that are shown, as long as there are some.
  const pressed = (drag.axisKey?.free.handle ?? drag.handle).id;
  return byKeys ? handles.length === 0 : !handles.some(({ id }) => id === pressed);
}
