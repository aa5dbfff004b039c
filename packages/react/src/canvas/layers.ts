import type { PickedHandle, PointerSample } from '@gizmo-kit/math';
import { clipDepth } from './clip-depth.js';
import type { Root } from './picture.js';

/** A gizmo among the others that listen on its element. */
export interface Member {
  readonly root: Root;
  readonly canvas: HTMLCanvasElement;
  /** Of objects that are equally deep, the renderer draws the one with the highest id last. */
  readonly id: number;
  /** The handle of this gizmo under a sample, whatever lies over it. */
  readonly pick: (sample: PointerSample) => PickedHandle | null;
  /** The pointer that has pressed this gizmo. */
  readonly owner: () => number | null;
}

/** The gizmos that listen on one element, and the fingers on it that have pressed none of them. */
export interface Layers {
  readonly members: Set<Member>;
  readonly fingers: Set<number>;
}

/** Gizmos hear an event in the order in which they were mounted, so each has to know of the others on its element. */
const layersOf = new WeakMap<EventTarget, Layers>();

export function joinLayers(element: EventTarget, member: Member): Layers {
  const layers = layersOf.get(element) ?? { members: new Set(), fingers: new Set() };
  layersOf.set(element, layers);
  layers.members.add(member);
  return layers;
}

/** How many portals a root is in. */
const depthOf = (root: Root): number => {
  const { previousRoot } = root.getState();
  return previousRoot === undefined ? 0 : 1 + depthOf(previousRoot);
};

/** By how much a root comes before another: by fiber's priority, which a HUD raises, then the inner portal. */
const aheadOf = (a: Root, b: Root): number =>
  a.getState().events.priority - b.getState().events.priority || depthOf(a) - depthOf(b);

/**
 * Whether another gizmo gets a sample: one of a layer in front; in one layer, the one that is hit more exactly, and of two
 * that are hit alike the one that is drawn in front.
 */
export function isCovered({ members }: Layers, own: Member, picked: PickedHandle, sample: PointerSample): boolean {
  for (const other of members) {
    if (other === own || other.canvas !== own.canvas) continue;
    const ahead = other.root === own.root ? 0 : aheadOf(other.root, own.root);
    if (ahead < 0) continue;
    const rival = other.pick(sample);
    if (rival === null) continue;
    const [mine, theirs] = [picked, rival].map(({ pose }) => clipDepth(pose.origin, sample.view)) as [number, number];
    const before = ahead || picked.distance - rival.distance || mine - theirs || other.id - own.id;
    if (before > 0) return true;
  }
  return false;
}
