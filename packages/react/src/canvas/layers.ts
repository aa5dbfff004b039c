import type { PickedHandle, PointerSample, View } from '@gizmo-kit/math';
import type { Found } from '../session/world.js';
import { type Root, rootsFrom } from './picture.js';
import { clipDepth } from './view.js';

/** What others on its element have to know of a gizmo. */
export interface Member {
  readonly root: Root;
  /** Of objects that are equally deep, the renderer draws the one with the highest id last. */
  readonly id: () => number;
  readonly view: () => View | null;
  /** The handle of this gizmo under a sample of its view, whatever lies over it. */
  readonly pick: (sample: PointerSample) => Found | null;
  /** The pointer that has pressed this gizmo. */
  readonly owner: () => number | null;
}

/** A gizmo among the others that listen on its element. */
export interface Neighbours {
  /** Joins the gizmos of an element; what comes back leaves them. */
  readonly join: (element: EventTarget) => () => void;
  /** Whether another gizmo gets a sample that has picked a handle of this one. */
  readonly isCovered: (picked: PickedHandle, sample: PointerSample) => boolean;
  /** Whether another gizmo has been pressed by a pointer. */
  readonly isOthers: (pointer: number) => boolean;
  /** Whether another gizmo would be pressed by a sample. */
  readonly isForOthers: (sample: PointerSample) => boolean;
  /** Fingers on the element that have pressed no gizmo. */
  readonly fingers: () => Set<number>;
}

interface Layers {
  readonly members: Set<Member>;
  readonly fingers: Set<number>;
}

/** Gizmos hear an event in the order in which they were mounted, so each has to know of the others on its element. */
const layersOf = new WeakMap<EventTarget, Layers>();

export function createNeighbours(own: Member): Neighbours {
  let layers: Layers = { members: new Set(), fingers: new Set() };
  const others = (): readonly Member[] =>
    [...layers.members].filter((other) => other !== own && canvasOf(other) === canvasOf(own));
  return {
    join(element) {
      layers = layersOf.get(element) ?? { members: new Set(), fingers: new Set() };
      layersOf.set(element, layers);
      layers.members.add(own);
      return () => layers.members.delete(own);
    },
    isCovered: (picked, sample) => others().some((other) => isBefore(other, own, picked, sample)),
    isOthers: (pointer) => others().some((other) => other.owner() === pointer),
    isForOthers: (sample) => others().some((other) => pickOf(other, sample) !== null),
    fingers: () => layers.fingers,
  };
}

const canvasOf = ({ root }: Member): HTMLCanvasElement => root.getState().gl.domElement;

/** The handle of a gizmo under a sample of another one; the camera of a HUD is another one than that of the sample. */
function pickOf({ view: viewNow, pick }: Member, sample: PointerSample): PickedHandle | null {
  const view = viewNow();
  return (view && pick({ ...sample, view })?.picked) ?? null;
}

/** By how much a root comes before another: by fiber's priority, which a HUD raises, then the inner portal. */
const aheadOf = (a: Root, b: Root): number =>
  a.getState().events.priority - b.getState().events.priority || rootsFrom(a).length - rootsFrom(b).length;

/**
 * Whether another gizmo gets a sample: one of a layer in front; in one layer, the one that is hit more exactly, and of two
 * that are hit alike the one that is drawn in front.
 */
function isBefore(other: Member, own: Member, picked: PickedHandle, sample: PointerSample): boolean {
  const ahead = other.root === own.root ? 0 : aheadOf(other.root, own.root);
  const rival = ahead < 0 ? null : pickOf(other, sample);
  if (rival === null) return false;
  const farther = own.root.getState().camera.reversedDepth ? -1 : 1;
  const depthOf = ({ pose }: PickedHandle): number => farther * clipDepth(pose.origin, sample.view);
  return (ahead || picked.distance - rival.distance || depthOf(picked) - depthOf(rival) || other.id() - own.id()) > 0;
}
