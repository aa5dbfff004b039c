import { clamp } from './numbers.js';

/** The angle congruent to `angle` modulo 2π in (reference − π, reference + π]. Radians. */
export const nearestTurn = (angle: number, reference: number): number =>
  angle + 2 * Math.PI * Math.round((reference - angle) / (2 * Math.PI));

/** The smoothstep function: 0 up to `low`, 1 from `high` on, and a cubic Hermite interpolation between them. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
