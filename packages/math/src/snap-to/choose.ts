import { type Candidate, keyOf } from './candidate.js';
import type { Snapped } from './snapper.js';

/** Distances in the picture that differ by less than this many pixels are the same but for rounding. */
const SAME_PIXEL = 1e-6;

export const priorityOf = ({ snapper }: Candidate): number => snapper.priority || 0;

/** Whether the last step was snapped to this. */
export const isHeld = (c: Candidate, previous: Snapped | null): boolean =>
  previous !== null && previous.snapper === c.snapper.id && previous.keys.includes(keyOf(c));

/** Whether it may draw the point to it, or still hold it. */
export const isInForce = (c: Candidate, previous: Snapped | null): boolean =>
  c.distance <= c.query.radius || isHeld(c, previous);

/** Which of two wins: the higher priority, then the nearer in the picture, then the nearer to the eye. Negative: the first. */
export function compare(a: Candidate, b: Candidate): number {
  const steps = (c: Candidate): number => Math.round(c.distance / SAME_PIXEL);
  return priorityOf(b) - priorityOf(a) || steps(a) - steps(b) || a.depth - b.depth;
}

/**
 * The candidate to snap to. What the last step was snapped to holds as far as it reaches, unless a higher priority comes
 * within its own radius. Null where there is nothing near.
 */
export function choose(candidates: readonly Candidate[], previous: Snapped | null): Candidate | null {
  const best = least(candidates.filter((c) => c.distance <= c.query.radius));
  const held = least(candidates.filter((c) => isHeld(c, previous)));
  return held !== null && !(best !== null && priorityOf(best) > priorityOf(held)) ? held : best;
}

const least = (candidates: readonly Candidate[]): Candidate | null =>
  candidates.reduce<Candidate | null>((best, c) => (best === null || compare(c, best) < 0 ? c : best), null);
