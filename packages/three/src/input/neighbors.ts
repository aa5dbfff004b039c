import type { Handle, PickedHandle, PointerSample } from '@gizmo-kit/math';
import type { Object3D } from 'three';
import type { Host } from '../host/host.js';
import { clipDepth } from '../host/view.js';
import type { Found } from '../session/world.js';

/** The members of a gizmo that the other gizmos on its element use. */
export interface Member {
  /** The object that draws the gizmo. */
  readonly object: Object3D;
  readonly host: Host;
  /** The handle of this gizmo under a sample of its view, also if another gizmo covers it. */
  readonly pick: (sample: PointerSample) => Found | null;
  readonly isDragging: () => boolean;
}

/** What a gizmo asks about the other gizmos on its element. */
export interface Neighbors {
  /** Adds the gizmo to those of an element. `owner`: the pointer that has pressed it. Returns a function that removes it. */
  readonly join: (element: EventTarget, owner: () => number | null) => () => void;
  /** The handle of this gizmo under a sample; null if another gizmo has precedence. */
  readonly find: (sample: PointerSample) => Found | null;
  /** Whether a pointer has pressed another gizmo, or draws a marquee. */
  readonly hasPressedOther: (pointer: number) => boolean;
  /** Whether a press at a sample would hit another gizmo. */
  readonly hitsOther: (sample: PointerSample) => boolean;
  /** The ids of fingers on the element that have pressed no gizmo. */
  readonly fingers: () => Set<number>;
}

/** The data that all gizmos on one element share. */
interface SharedByGizmos {
  /** The gizmos, and the pointer that has pressed each. */
  readonly members: Map<Member, () => number | null>;
  readonly fingers: Set<number>;
  /** Pointers that draw a marquee. */
  readonly claimed: Set<number>;
}

/** Gizmos receive an event in the order in which they were mounted. So each needs the others, to find the one in front. */
const sharedOf = new WeakMap<EventTarget, SharedByGizmos>();

const createShared = (): SharedByGizmos => ({ members: new Map(), fingers: new Set(), claimed: new Set() });

function sharedAt(element: EventTarget): SharedByGizmos {
  const shared = sharedOf.get(element) ?? createShared();
  sharedOf.set(element, shared);
  return shared;
}

/** Keeps a pointer from the gizmos on an element until the returned function is called. */
export function claimPointer(element: EventTarget, pointer: number): () => void {
  const { claimed } = sharedAt(element);
  claimed.add(pointer);
  return () => claimed.delete(pointer);
}

/** The handle of any gizmo on an element and a canvas under a sample. */
export function handleUnder(element: EventTarget, canvas: HTMLCanvasElement, sample: PointerSample): Handle | null {
  for (const member of sharedAt(element).members.keys()) {
    const picked = member.host.canvas === canvas ? pickOf(member, sample) : null;
    if (picked !== null) return picked.handle;
  }
  return null;
}

/** Whether a gizmo on an element and a canvas is dragged. */
export const isAnyDragged = (element: EventTarget, canvas: HTMLCanvasElement): boolean =>
  [...sharedAt(element).members.keys()].some(({ host, isDragging }) => host.canvas === canvas && isDragging());

export function createNeighbors(own: Member): Neighbors {
  let shared = createShared();
  // A loop without a list, because every move of a pointer asks.
  const hasOther = (test: (other: Member, owner: () => number | null) => boolean): boolean => {
    for (const [each, owner] of shared.members)
      if (each !== own && each.host.canvas === own.host.canvas && test(each, owner)) return true;
    return false;
  };
  return {
    join(element, owner) {
      shared = sharedAt(element);
      shared.members.set(own, owner);
      return () => shared.members.delete(own);
    },
    find(sample) {
      const found = own.pick(sample);
      return found && hasOther((other) => isBefore(other, own, found, sample)) ? null : found;
    },
    hasPressedOther: (pointer) => shared.claimed.has(pointer) || hasOther((_, owner) => owner() === pointer),
    hitsOther: (sample) => hasOther((other) => pickOf(other, sample) !== null),
    fingers: () => shared.fingers,
  };
}

/** The handle of a gizmo under a sample of another gizmo, whose camera may be a different one, as in a HUD. */
function pickOf({ host, pick }: Member, sample: PointerSample): PickedHandle | null {
  const view = host.view();
  return view && pick({ ...sample, view });
}

/** Positive if the host `a` is in front of `b`. */
function aheadOf(a: Host, b: Host): number {
  const [first, second] = [layerOf(a), layerOf(b)];
  return first[0] - second[0] || first[1] - second[1];
}

const layerOf = (host: Host): readonly [priority: number, depth: number] => host.layer?.() ?? [0, 0];

/**
 * Whether another gizmo has precedence for a sample. The layer in front has precedence; within a layer, a handle
 * before a handle of negative priority; then the one nearer to the pointer; then the gizmo that is drawn in front.
 */
function isBefore(other: Member, own: Member, picked: PickedHandle, sample: PointerSample): boolean {
  const ahead = aheadOf(other.host, own.host);
  const rival = ahead < 0 ? null : pickOf(other, sample);
  if (rival === null) return false;
  const farther = own.host.camera().reversedDepth ? -1 : 1;
  const depthOf = ({ pose }: PickedHandle): number => farther * clipDepth(pose.origin, sample.view);
  const behind = ({ handle }: PickedHandle): number => Math.min(handle.priority, 0);
  return (
    (ahead ||
      behind(rival) - behind(picked) ||
      picked.distance - rival.distance ||
      depthOf(picked) - depthOf(rival) ||
      // Of objects at the same depth, the renderer draws the one with the highest id last.
      other.object.id - own.object.id) > 0
  );
}
