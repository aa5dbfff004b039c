import type { Vec3 } from '@gizmo-kit/scene';
import { directionOf, type View } from './view.ts';

/** The sides from which a view can look along a world axis. */
export const SIDES = ['front', 'back', 'right', 'left', 'top', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

/** The directions from the target to the camera. */
export const DIRECTIONS: Readonly<Record<Side, Vec3>> = {
  front: [0, 0, 1],
  back: [0, 0, -1],
  right: [1, 0, 0],
  left: [-1, 0, 0],
  top: [0, 1, 0],
  bottom: [0, -1, 0],
};

/** Sine of the largest angle between a direction and an axis: controls keep a small distance from the vertical. */
const TOLERANCE = 1e-4;

/** The side of a view, or null. */
export function sideOf(view: View): Side | null {
  const direction = directionOf(view);
  return (
    SIDES.find((side) => Math.hypot(...direction.map((part, i) => part - (DIRECTIONS[side][i] ?? 0))) < TOLERANCE) ??
    null
  );
}
