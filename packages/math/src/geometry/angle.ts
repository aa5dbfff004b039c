/** The angle congruent to `angle` that is nearest to `reference`: what unwraps a full turn. Radians. */
export const nearestTurn = (angle: number, reference: number): number =>
  angle + 2 * Math.PI * Math.round((reference - angle) / (2 * Math.PI));

/** 0 up to `low`, 1 from `high` on, and a smooth rise without a corner between them (Hermite). */
export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}

/** Degrees as radians. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
