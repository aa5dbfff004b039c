import {
  beginDrag,
  type Drag,
  type DrawnHandle,
  drawHandles,
  type PointerSample,
  type PosedHandle,
  pick,
  stepDrag,
  type View,
} from '@gizmo-kit/math';
import { pickBoxes, planeFacingRatio } from '@gizmo-kit/math/articles';
import { cross, mul, normalize } from '@gizmo-kit/math/geometry';
import { outlinesOf, projectionOf } from '@gizmo-kit/math/screen';
import { axesOfAll, type ThingHandle, targetOf } from './box-axes.js';
import type { Thing } from './things.js';

/** The objects at one moment, and the axis under the pointer. */
export interface Moving {
  readonly things: readonly Thing[];
  readonly drag: Drag | null;
  /** The dragged axis and its object, or the axis under the pointer. */
  readonly hit: ThingHandle | null;
  /** The result of a pick in pixels, for comparison. */
  readonly pixelHit: ThingHandle | null;
  readonly drawing: readonly DrawnHandle[];
  /** The axis that is hit. */
  readonly active: DrawnHandle | null;
  /** The two axes that span the plane of the movement, and its outline. */
  readonly plane: { readonly name: string; readonly drawing: DrawnHandle } | null;
}

export const still = (things: readonly Thing[]): Moving => ({
  things,
  drag: null,
  hit: null,
  pixelHit: null,
  drawing: [],
  active: null,
  plane: null,
});

/** The boxes are as thin as they are drawn. */
const EXACT = { mouse: 0, touch: 12 };

/** Handles one pointer event. Only visible objects can be hit; all selected objects move. */
export function movingOn(before: Moving, isVisible: (thing: Thing) => boolean, view: View, hand: Hand): Moving {
  const { sample, pressed, justPressed } = hand;
  const drag = before.drag !== null && sample !== null ? stepDrag(before.drag, sample) : before.drag;
  const things = before.things.map((thing, i) => ({ ...thing, transform: drag?.transforms[i] ?? thing.transform }));
  const axes = axesOfAll(things.filter(isVisible), view);
  const find = (picked: PosedHandle | null) =>
    axes.find(({ handle, pose }) => handle === picked?.handle && pose === picked.pose) ?? null;
  const held = before.drag === null ? null : before.hit;
  const hit = held ?? find(sample && pickBoxes(axes, sample, { tolerance: EXACT }));
  const press =
    justPressed && hit !== null && sample !== null
      ? beginDrag({ ...hit, sample, targets: things.map(targetOf) })
      : null;
  const drawing = drawHandles(axes, view);
  const active = axes.findIndex(({ handle, thing }) => handle === hit?.handle && thing.name === hit.thing.name);
  return {
    things,
    drag: pressed ? (press ?? drag) : null,
    hit,
    pixelHit: find(sample && pick(axes, sample)),
    drawing,
    active: drawing[active] ?? null,
    plane: hit === null ? null : planeOf(hit, view),
  };
}

/** The state of the pointer in one event. */
export interface Hand {
  readonly sample: PointerSample | null;
  readonly pressed: boolean;
  readonly justPressed: boolean;
}

const NAMES = ['X', 'Y', 'Z'] as const;

/** The most visible of the two planes that contain an axis. */
function planeOf({ handle, pose }: ThingHandle, view: View): Moving['plane'] {
  const [index = 0] = handle.axes;
  const others = ([0, 1, 2] as const).filter((i) => i !== index);
  const open = (other: 0 | 1 | 2) =>
    planeFacingRatio(view, pose.origin, cross(pose.axes[index], pose.axes[other])) ?? 0;
  const best = others.reduce((a, b) => (open(b) > open(a) ? b : a));
  const side = (i: 0 | 1 | 2) => mul(normalize(pose.axes[i]) ?? [0, 0, 0], pose.size * 0.7);
  const shape = { kind: 'quad', center: [0, 0, 0], u: side(index), v: side(best) } as const;
  const outlines = outlinesOf(shape, pose, projectionOf(view)).map((outline) => ({ shape, outline }));
  const name = [index, best]
    .sort()
    .map((i) => NAMES[i])
    .join('');
  return { name, drawing: { handle, pose, visibility: 0.25, outlines } };
}
