import type { Transform } from './types.ts';

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => Object.is(value, b[i]));
}

/** Whether two transforms have the same bits; -0 and 0 differ, since undo promises every bit. */
export function sameTransform(a: Transform, b: Transform): boolean {
  return (
    a === b ||
    (sameNumbers(a.position, b.position) && sameNumbers(a.quaternion, b.quaternion) && sameNumbers(a.scale, b.scale))
  );
}

export function isFiniteTransform(transform: Transform): boolean {
  return [...transform.position, ...transform.quaternion, ...transform.scale].every(Number.isFinite);
}
