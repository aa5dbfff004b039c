import type { Handle } from './handles/handle.js';
import type { Shape } from './handles/shape.js';
import { type Outline, outlinesOf } from './outline.js';
import type { Pose } from './pose.js';
import type { Vec2, View } from './types.js';
import { pictureOf } from './view/picture.js';

/** A handle in the pose it stands in. */
export interface PosedHandle {
  /** What can be grabbed. */
  readonly handle: Handle;
  /** Where it stands, and how large a pixel is there. */
  readonly pose: Pose;
}

/** One outline of a handle, and the pixels that it is within. */
export interface DrawnOutline {
  /** What is drawn. */
  readonly shape: Shape;
  /** Its picture, in CSS pixels. */
  readonly outline: Outline;
  /** The corners of the upright rectangle around it, its width counted in. */
  readonly least: Vec2;
  /** The corner opposite to `least`: right and below. */
  readonly most: Vec2;
}

/** A handle as the picture of a View shows it: worked out once, then picked and painted as often as it takes. */
export interface DrawnHandle extends PosedHandle {
  /** From 0, gone, to 1. */
  readonly visibility: number;
  /** Of all its shapes, in their order; none where it is gone. */
  readonly outlines: readonly DrawnOutline[];
}

/** How visible a handle is, from 0 to 1. */
export const visibilityOf = ({ handle, pose }: PosedHandle): number => handle.visibility?.(pose) ?? 1;

/** The handles as the picture of a View shows them. */
export function drawHandles(handles: readonly PosedHandle[], view: View): readonly DrawnHandle[] {
  const picture = pictureOf(view);
  return handles.map(({ handle, pose }) => {
    const visibility = visibilityOf({ handle, pose });
    const shapes = visibility > 0 ? handle.shapes(pose) : [];
    const outlines = shapes.flatMap((shape) => outlinesOf(shape, pose, picture).map((o) => drawn(shape, o)));
    return { handle, pose, visibility, outlines };
  });
}

function drawn(shape: Shape, outline: Outline): DrawnOutline {
  const half = outline.width / 2;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of outline.points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { shape, outline, least: [left - half, top - half], most: [right + half, bottom + half] };
}
