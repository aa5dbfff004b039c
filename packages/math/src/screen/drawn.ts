import type { Handle } from '../handles/handle.js';
import type { Shape } from '../handles/shape.js';
import type { Pose } from '../pose/pose.js';
import type { Vec2, View } from '../types.js';
import { projectionOf } from '../view/projection.js';
import { type Lens, lensOf } from './lens.js';
import { type Outline, outlinesThrough } from './outline.js';

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
  const projection = projectionOf(view);
  // Most handles of a gizmo stand in one pose.
  let last: { readonly pose: Pose; readonly lens: Lens } | null = null;
  return handles.map((posed) => {
    const { handle, pose } = posed;
    const visibility = visibilityOf(posed);
    if (!(visibility > 0)) return { handle, pose, visibility, outlines: [] };
    if (last?.pose !== pose) last = { pose, lens: lensOf(pose, projection) };
    return { handle, pose, visibility, outlines: outlined(last.lens, handle.shapes(pose)) };
  });
}

function outlined(lens: Lens, shapes: readonly Shape[]): readonly DrawnOutline[] {
  const outlines: DrawnOutline[] = [];
  for (const shape of shapes) {
    for (const outline of outlinesThrough(lens, shape)) outlines.push(new OutlineWithBorders(shape, outline));
  }
  return outlines;
}

/** Its borders are worked out when they are first asked for: a pick asks, and nothing is picked while something is held. */
class OutlineWithBorders implements DrawnOutline {
  readonly shape: Shape;
  readonly outline: Outline;
  #borders: readonly [least: Vec2, most: Vec2] | null = null;

  constructor(shape: Shape, outline: Outline) {
    this.shape = shape;
    this.outline = outline;
  }

  get least(): Vec2 {
    this.#borders ??= bordersOf(this.outline);
    return this.#borders[0];
  }

  get most(): Vec2 {
    this.#borders ??= bordersOf(this.outline);
    return this.#borders[1];
  }
}

function bordersOf({ points, width }: Outline): readonly [least: Vec2, most: Vec2] {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < points.length; i++) {
    const point = points[i] as Vec2;
    left = Math.min(left, point[0]);
    top = Math.min(top, point[1]);
    right = Math.max(right, point[0]);
    bottom = Math.max(bottom, point[1]);
  }
  const half = width / 2;
  return [
    [left - half, top - half],
    [right + half, bottom + half],
  ];
}
