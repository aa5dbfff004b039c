import type { Mat4, Transform, Vec3 } from '@gizmo-kit/math';
import type { TargetReading } from './target.js';

/** The inverse of `readingOf`: the transform for the application. A channel that has not changed is that of the start. */
export function givenOf(next: Transform, { transform, given, pivot }: TargetReading): Transform {
  if (next === transform) return given;
  if (pivot === null) return next;
  const { position: p } = next;
  const position: Vec3 =
    p === transform.position ? given.position : [p[0] - pivot[0], p[1] - pivot[1], p[2] - pivot[2]];
  return { ...next, position };
}

/** The reading of a target with this transform. */
export function readingOf(given: Transform, pivot: Vec3 | null = null, matrix: Mat4 | null = null): TargetReading {
  const { position: p } = given;
  const transform =
    pivot === null ? given : { ...given, position: [p[0] + pivot[0], p[1] + pivot[1], p[2] + pivot[2]] as const };
  return { given, transform, pivot, matrix };
}

/** A copy of a transform that its owner may change. */
export const copyOf = ({ position, quaternion, scale }: Transform): Transform => ({
  position: [...position],
  quaternion: [...quaternion],
  scale: [...scale],
});

/** Whether two lists have the same numbers, or neither is there. */
export function sameNumbers(a: readonly number[] | null | undefined, b: typeof a): boolean {
  if (a === b) return true;
  if (a == null || b == null) return false;
  // A loop: `every` allocates each number, and each frame compares matrices.
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
