// The number of samples of property tests. `npm run test:deep` uses 250 times the default, and `npm run test:mutation` a quarter.

const asked = process.env.GIZMO_RUNS ?? '400';

/** Samples per property test. Environment variable `GIZMO_RUNS`, an integer from 1. @default 400 */
export const SAMPLES: number = Number(asked);
if (!Number.isInteger(SAMPLES) || SAMPLES < 1)
  throw new Error(`GIZMO_RUNS is ${asked}, but has to be an integer from 1`);

/** Factor of the time limit of a property test. */
export const TIMEOUT_FACTOR: number = Math.max(1, SAMPLES / 1000);

/** The seed that a failure prints, to reproduce it. Environment variable `GIZMO_SEED`. @default 737836929 */
export const SEED: { readonly seed: number } | undefined =
  process.env.GIZMO_SEED === undefined ? undefined : { seed: Number(process.env.GIZMO_SEED) };
