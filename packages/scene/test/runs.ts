// The number of histories of the property tests. `npm test -- deep` takes more of them.

const asked = process.env.SCENE_RUNS ?? '300';

/** Histories per property test. Environment variable `SCENE_RUNS`, an integer from 1. @default 300 */
export const RUNS: number = Number(asked);
if (!Number.isInteger(RUNS) || RUNS < 1) throw new Error(`SCENE_RUNS is ${asked}, but has to be an integer from 1`);

/** Factor of the time limit of a property test. */
export const TIMEOUT_FACTOR: number = Math.max(1, RUNS / 300);

/** The seed that a failure prints, to reproduce it. Environment variable `GIZMO_SEED`. @default 737836929 */
export const SEED: number = Number(process.env.GIZMO_SEED ?? '737836929');
