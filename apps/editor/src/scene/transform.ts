import * as v from 'valibot';
import { finite } from '../kinds/kind.ts';
import { IDENTITY, type Quat, type Transform } from './types.ts';

/** The unit quaternion of the same rotation; no rotation for 0. Keeps the bits of one that is only rounded. */
export function unitQuat(quat: Quat): Quat {
  const length = Math.hypot(...quat);
  if (length === 0) return IDENTITY.quaternion;
  const [x, y, z, w] = quat;
  return Math.abs(length - 1) < 1e-6 ? quat : [x / length, y / length, z / length, w / length];
}

const vec3 = v.tuple([finite, finite, finite]);

/** A transform from outside of the editor. */
export const transformSchema = v.object({
  position: vec3,
  quaternion: v.pipe(
    v.tuple([finite, finite, finite, finite]),
    v.transform((quat): Quat => unitQuat(quat)),
  ),
  scale: vec3,
});

// Loops, because `every` takes several times as long, and each move of a drag compares thousands of nodes.

/** Whether two lists have the same bits. */
export function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (!Object.is(a[i], b[i])) return false;
  return true;
}

/** Whether two transforms have the same bits. −0 and 0 differ, because undo restores every bit. */
export function sameTransform(a: Transform, b: Transform): boolean {
  return (
    a === b ||
    (sameNumbers(a.position, b.position) && sameNumbers(a.quaternion, b.quaternion) && sameNumbers(a.scale, b.scale))
  );
}

function areFinite(numbers: readonly number[]): boolean {
  for (const value of numbers) if (!Number.isFinite(value)) return false;
  return true;
}

export const isFiniteTransform = ({ position, quaternion, scale }: Transform): boolean =>
  areFinite(position) && areFinite(quaternion) && areFinite(scale);
