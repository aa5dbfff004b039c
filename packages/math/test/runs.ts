// How much is tried. `npm test` is the middle way: `npm run test:deep` tries a hundred times as much, and each mutant of
// `npm run test:mutation` a tenth.

const asked = process.env.GIZMO_RUNS ?? '1000';

/** How often a law is tried. Environment variable `GIZMO_RUNS`, a whole number from 1. @default 1000 */
export const TRIES: number = Number(asked);
if (!Number.isInteger(TRIES) || TRIES < 1) throw new Error(`GIZMO_RUNS is ${asked}, and not a whole number from 1`);

/** How many times as long as usual a law may take. */
export const PATIENCE: number = Math.max(1, TRIES / 1000);

/** What a failure prints as its seed, to see it fail again. Environment variable `GIZMO_SEED`. @default that of the sources */
export const SEED: { readonly seed: number } | undefined =
  process.env.GIZMO_SEED === undefined ? undefined : { seed: Number(process.env.GIZMO_SEED) };
