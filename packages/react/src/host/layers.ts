import type { PointerSample } from '@gizmo-kit/math';
import type { Root } from './picture.js';

/** Whether a gizmo would take what is at a place of the canvas. */
export type Wants = (sample: PointerSample) => boolean;

/** The gizmos of one root: the scene of a canvas, or a portal of it, as a HUD is. */
interface Layer {
  readonly element: EventTarget;
  readonly members: Set<Wants>;
}

/**
 * Which roots of a canvas have gizmos. Those that listen on one element hear each event in the order of their mounting,
 * whichever is drawn in front, so they have to know of each other.
 */
const layersOf = new WeakMap<HTMLCanvasElement, Map<Root, Layer>>();

/** How many portals a root is in. */
const depthOf = (root: Root): number => {
  const { previousRoot } = root.getState();
  return previousRoot === undefined ? 0 : 1 + depthOf(previousRoot);
};

/** Whether a root has its events before another: by the priority that fiber sorts by, which a HUD raises, then the inner portal. */
function isBefore(a: Root, b: Root): boolean {
  const ahead = a.getState().events.priority - b.getState().events.priority;
  return ahead === 0 ? depthOf(a) > depthOf(b) : ahead > 0;
}

/** What a gizmo is known by among those that listen on its element. */
interface Member {
  readonly canvas: HTMLCanvasElement;
  readonly element: EventTarget;
  readonly root: Root;
  readonly wants: Wants;
}

/** A gizmo among the others of its canvas. */
export interface Membership {
  /** Whether a gizmo of a layer in front, as in a HUD, would take what is at this place. */
  readonly isCovered: Wants;
  readonly leave: () => void;
}

/** Makes a gizmo known. */
export function joinLayers({ canvas, element, root, wants }: Member): Membership {
  const layers = layersOf.get(canvas) ?? new Map<Root, Layer>();
  layersOf.set(canvas, layers);
  const known = layers.get(root);
  const layer = known?.element === element ? known : { element, members: new Set<Wants>() };
  layers.set(root, layer);
  layer.members.add(wants);
  return {
    isCovered(sample) {
      // Most often there is one layer, and nothing to ask.
      if (layers.size === 1) return false;
      for (const [other, { element: shared, members }] of layers) {
        if (other === root || shared !== element || !isBefore(other, root)) continue;
        for (const isWanted of members) if (isWanted(sample)) return true;
      }
      return false;
    },
    leave() {
      layer.members.delete(wants);
      if (layer.members.size === 0 && layers.get(root) === layer) layers.delete(root);
    },
  };
}
