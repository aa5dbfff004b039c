import type { Vec3 } from '@gizmo-kit/scene';

/** Pairs of points, in CSS pixels. */
export type Lines = readonly Vec3[];

const SEGMENTS = 20;

/** A closed line through points. */
export const loop = (points: readonly Vec3[]): Lines =>
  points.flatMap((point, i) => [point, points[(i + 1) % points.length] ?? point]);

/** A circle around the Z axis. */
export const circle = (radius: number, z = 0): Lines =>
  loop(
    Array.from({ length: SEGMENTS }, (_, i): Vec3 => {
      const angle = (2 * Math.PI * i) / SEGMENTS;
      return [radius * Math.cos(angle), radius * Math.sin(angle), z];
    }),
  );

/** The same lines about X and Y as well. */
export const threeWays = (lines: Lines): Lines => [
  ...lines,
  ...lines.map(([x, y, z]): Vec3 => [z, x, y]),
  ...lines.map(([x, y, z]): Vec3 => [y, z, x]),
];
