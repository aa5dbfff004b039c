import type { Vec3, View } from '@gizmo-kit/math';

/** The normalized depth at which a View draws a point: less is nearer, and what is beyond -1 and 1 is cut off. */
export function clipDepth([x, y, z]: Vec3, { clipFromEye: c, eyeFromWorld: e }: View): number {
  const eye = ([0, 1, 2] as const).map((i) => e[i] * x + e[(i + 4) as 4] * y + e[(i + 8) as 8] * z + e[(i + 12) as 12]);
  const row = (i: 2 | 3): number => eye.reduce((sum, part, j) => sum + c[(i + 4 * j) as 6] * part, c[(i + 12) as 14]);
  return row(2) / row(3);
}
