import type { DrawnHandle, Pose, Vec3 } from '@gizmo-kit/math';
import { dot, mul, sub } from '@gizmo-kit/math/geometry';
import { STRIDE, type Triangles } from './triangles.js';

/** The triangles of a ring, and the half space behind which they are on the far side of its sphere. */
export interface Ring {
  readonly from: number;
  readonly to: number;
  /** Unit length, towards the eye. */
  readonly normal: Vec3;
  readonly limit: number;
}

/**
 * A painted handle as a ring; null if it is none. A point p of a sphere of radius r around c is seen from the eye e if (p − c) ·
 * (e − c) is at least r². Lengths are in gizmo pixels, relative to the origin of `frame`.
 */
export function ringOf({ handle, outlines, pose }: DrawnHandle, frame: Pose, from: number, to: number): Ring | null {
  const [arc] = outlines.flatMap(({ shape }) => (shape.kind === 'arc' ? [shape] : []));
  if (arc === undefined || handle.axes.length !== 1) return null;
  const { origin, eye, viewDirection, unitsPerPixel } = pose;
  const normal = mul(viewDirection, -1);
  const offset = dot(sub(origin, frame.origin), normal) / unitsPerPixel;
  const far = eye === null ? Number.POSITIVE_INFINITY : Math.hypot(...sub(eye, origin)) / unitsPerPixel;
  return { from, to, normal, limit: offset + dot(arc.u, arc.u) / far };
}

/**
 * Paints what is on the far sides of rings before everything else of them, so that the nearest one is on top where rings cross. A ray
 * meets the near side of a sphere first; two rings that cross on the same side of it meet there.
 */
export function sinkFarSides(triangles: Triangles, rings: readonly Ring[]): void {
  const { indices, vertices } = triangles;
  const [first, last] = [rings[0], rings.at(-1)];
  if (first === undefined || last === undefined || first === last) return;
  const along = (index: number, [x, y, z]: Vec3): number => {
    const i = STRIDE * (indices[index] as number);
    return (vertices[i] as number) * x + (vertices[i + 1] as number) * y + (vertices[i + 2] as number) * z;
  };
  const isFar = (n: number): boolean => {
    const ring = rings.find(({ from, to }) => n >= from && n < to);
    if (ring === undefined) return false;
    const { normal, limit } = ring;
    return along(n, normal) + along(n + 1, normal) + along(n + 2, normal) < 3 * limit;
  };
  const [far, near]: [number[], number[]] = [[], []];
  for (let n = first.from; n < last.to; n += 3)
    (isFar(n) ? far : near).push(indices[n] as number, indices[n + 1] as number, indices[n + 2] as number);
  if (far.length === 0) return;
  indices.set(far, first.from);
  indices.set(near, first.from + far.length);
  triangles.changedFrom = Math.min(triangles.changedFrom, first.from);
}
