import { cacheLast } from '../algebra/cache.js';
import type { Handle } from '../handles/handle.js';
import type { Shape } from '../handles/shape.js';
import type { Pose } from '../pose/pose.js';
import type { View } from '../types.js';
import { projectionOf } from '../view/projection.js';
import { type Outline, outlinesThrough } from './outline.js';
import { type PoseProjection, poseProjectionOf } from './pose-projection.js';

/** A handle and the pose that it is drawn in. */
export interface PosedHandle {
  /** What can be grabbed. */
  readonly handle: Handle;
  /** Origin, axes and scale of the handle in one View. */
  readonly pose: Pose;
}

/** One outline of a handle, and the shape that it belongs to. */
export interface DrawnOutline {
  /** The shape in gizmo pixels. */
  readonly shape: Shape;
  /** The shape projected to CSS pixels. */
  readonly outline: Outline;
}

/** A handle projected into one View. Compute it once, then pick and paint it as often as needed. */
export interface DrawnHandle extends PosedHandle {
  /** From 0 (hidden) to 1. Already part of the `opacity` of each outline. */
  readonly visibility: number;
  /** The outlines of all shapes, in the order of the shapes; empty if the handle is hidden. */
  readonly outlines: readonly DrawnOutline[];
}

/** How visible a handle is in its pose, from 0 (hidden) to 1. NaN counts as 0. */
export const visibilityOf = ({ handle, pose }: PosedHandle): number =>
  pose.frame?.isHidden ? 0 : Math.max(0, (handle.visibility?.(pose) ?? 1) || 0);

/** Projects handles to outlines in CSS pixels: the input of `pickDrawn`, of `trianglesOf` and of a painter. */
export function drawHandles(handles: readonly PosedHandle[], view: View): readonly DrawnHandle[] {
  const projection = projectionOf(view);
  // Most handles of a gizmo share one pose.
  const projectionIn = cacheLast((pose: Pose): PoseProjection => poseProjectionOf(pose, projection), Object.is);
  return handles.map((posed) => {
    const { handle, pose } = posed;
    const toScreen = projectionIn(pose);
    const visibility = visibilityOf(posed);
    const outlines: DrawnOutline[] = [];
    for (const shape of visibility > 0 ? handle.shapes(pose) : []) {
      for (const outline of outlinesThrough(toScreen, shape, pose.viewDirection, visibility))
        outlines.push({ shape, outline });
    }
    return { handle, pose, visibility, outlines };
  });
}
