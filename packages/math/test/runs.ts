// The number of samples of property tests. The default is what the time of `npm test` allows; `npm test -- deep` uses 100,000,
// and `npm test -- mutation` 100.

const asked = process.env.GIZMO_RUNS ?? '150';

/** Samples per property test. Environment variable `GIZMO_RUNS`, an integer from 1. @default 150 */
export const SAMPLES: number = Number(asked);
if (!Number.isInteger(SAMPLES) || SAMPLES < 1)
  throw new Error(`GIZMO_RUNS is ${asked}, but has to be an integer from 1`);

/** Factor of the time limit of a property test. */
export const TIMEOUT_FACTOR: number = Math.max(1, SAMPLES / 1000);

/** The seed that a failure prints, to reproduce it. Environment variable `GIZMO_SEED`. @default 737836929 */
export const SEED: { readonly seed: number } | undefined =
  process.env.GIZMO_SEED === undefined ? undefined : { seed: Number(process.env.GIZMO_SEED) };
