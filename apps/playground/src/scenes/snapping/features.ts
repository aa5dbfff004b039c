import type { Vec3 } from '@gizmo-kit/react';

// A ramp beside the origin, by its corners: along x it rises from the floor to one unit, at 30°.
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

/** Its edges; the first is the upper end of the slope, the second its side towards the eye. */
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

/** The corners of the triangles of all faces, one after the other. */
export const triangles = new Float32Array(
  faces.flatMap(([first = foot.near, ...others]) =>
    others.slice(1).flatMap((corner, i) => [...first, ...(others[i] ?? corner), ...corner]),
  ),
);
