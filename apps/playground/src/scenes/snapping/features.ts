import type { Vec3 } from '@gizmo-kit/react';

// The corners of a ramp beside the origin. Along x it rises from the floor to one unit, at 30°.
const rise = 1;
const run = rise * Math.sqrt(3);
const [left, right, near, far, low] = [0.7, 0.7 + run, 0.7, -0.9, -0.5];

const foot = { near: [left, low, near], far: [left, low, far] } as const;
const top = { near: [right, low + rise, near], far: [right, low + rise, far] } as const;
const back = { near: [right, low, near], far: [right, low, far] } as const;

/** The faces of the ramp, each counter-clockwise as seen from outside; the first is the slope. */
export const faces: readonly (readonly Vec3[])[] = [
  [foot.near, top.near, top.far, foot.far],
  [foot.near, back.near, top.near],
  [foot.far, top.far, back.far],
  [back.near, back.far, top.far, top.near],
];

/** The edges of the ramp. The first is the upper edge of the slope, the second its edge on the side of the eye. */
export const edges: readonly (readonly [Vec3, Vec3])[] = [
  [top.near, top.far],
  [foot.near, top.near],
  [foot.far, top.far],
  [foot.near, foot.far],
  [foot.near, back.near],
  [back.near, top.near],
  [back.far, top.far],
];

/** The normal of the slope, of length one. */
export const slope: Vec3 = [-0.5, Math.sqrt(3) / 2, 0];

/** The corners of the triangles of all faces, in one list. */
export const triangles = new Float32Array(
  faces.flatMap(([first = foot.near, ...others]) =>
    others.slice(1).flatMap((corner, i) => [...first, ...(others[i] ?? corner), ...corner]),
  ),
);
