import type { Vec2, Vec3 } from '@gizmo-kit/math';

/** A face of the cube. `top` is on the side of the camera's `up`; `front` faces the camera at the azimuth 0. */
export type Side = 'front' | 'back' | 'right' | 'left' | 'top' | 'bottom';

interface Face {
  readonly side: Side;
  /** In the space of the cube: the normal, and the directions of the text. */
  readonly normal: Vec3;
  readonly right: Vec3;
  readonly up: Vec3;
}

export const FACES: readonly Face[] = [
  { side: 'front', normal: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] },
  { side: 'back', normal: [0, 0, -1], right: [-1, 0, 0], up: [0, 1, 0] },
  { side: 'right', normal: [1, 0, 0], right: [0, 0, -1], up: [0, 1, 0] },
  { side: 'left', normal: [-1, 0, 0], right: [0, 0, 1], up: [0, 1, 0] },
  { side: 'top', normal: [0, 1, 0], right: [1, 0, 0], up: [0, 0, -1] },
  { side: 'bottom', normal: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
];

const PARTS = [1, 0, -1] as const;
const countOf = (direction: Vec3): number => direction.filter((part) => part !== 0).length;

/** The directions of the 26 cells, each part −1, 0 or 1: first the faces, then the edges, then the corners. */
export const CELLS: readonly Vec3[] = [
  ...FACES.map(({ normal }) => normal),
  ...PARTS.flatMap((y) => PARTS.flatMap((z) => PARTS.map((x): Vec3 => [x, y, z])))
    .filter((direction) => countOf(direction) > 1)
    .sort((a, b) => countOf(a) - countOf(b)),
];

/** The sides that meet at a cell, from top to front to side: one for a face, two for an edge, three for a corner. */
export const sidesAt = (direction: Vec3): readonly Side[] =>
  [1, 2, 0].flatMap((axis) => {
    const met = FACES.find(({ normal }) => (normal[axis] as number) * (direction[axis] as number) > 0);
    return met === undefined ? [] : [met.side];
  });

/** Half the width of the cell in the middle of a face, for a cube from −1 to 1. */
export const INNER = 0.54;

/** The directions of a camera in the space of the cube. */
export interface CubeBasis {
  readonly right: Vec3;
  readonly up: Vec3;
  /** From the cube to the viewer. */
  readonly toward: Vec3;
}

/**
 * The direction of the cell at a point; null beside the cube.
 *
 * @param point from the center of the cube to the right and up, in halves of its edge
 */
export function cellAt([x, y]: Vec2, { right, up, toward }: CubeBasis): Vec3 | null {
  // The points start + t · toward. The slabs of the three axes limit t; the largest t is nearest to the viewer.
  const start = right.map((part, i) => part * x + (up[i] as number) * y) as unknown as Vec3;
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const [i, from] of start.entries()) {
    const by = toward[i] as number;
    if (Math.abs(by) < 1e-9) {
      if (Math.abs(from) > 1) return null;
      continue;
    }
    const ends = [(-1 - from) / by, (1 - from) / by] as const;
    low = Math.max(low, Math.min(...ends));
    high = Math.min(high, Math.max(...ends));
  }
  if (low > high) return null;
  const hit = start.map((from, i) => from + high * (toward[i] as number));
  return hit.map((part) => (Math.abs(part) > INNER ? Math.sign(part) : 0)) as unknown as Vec3;
}

/** The middle of a cell on the face that shows it best, in halves of the edge to the right and up from the center. */
export function centerOfCell(direction: Vec3, { right, up, toward }: CubeBasis): Vec2 {
  const facing = direction.map((part, i) => part * (toward[i] as number));
  const [shown] = [0, 1, 2].filter((i) => direction[i] !== 0).sort((a, b) => (facing[b] ?? 0) - (facing[a] ?? 0));
  const middle = direction.map((part, i) => (i === shown ? part : (part * (1 + INNER)) / 2)) as unknown as Vec3;
  return [dot(middle, right), dot(middle, up)];
}

/** Whether a face of the cell is visible. */
export const isFacing = (direction: Vec3, { toward }: CubeBasis): boolean =>
  direction.some((part, i) => part * (toward[i] as number) > 0);

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
