import fc from 'fast-check';
import { PATIENCE, SEED, TRIES } from './runs.js';

fc.configureGlobal({
  // Shrinking a counterexample of many numbers can take unbounded time. This is less than the time limit in vitest.config.ts.
  interruptAfterTimeLimit: 100_000 * PATIENCE,
  markInterruptAsFailure: true,
  // Mutation tests only need to know whether a law fails.
  endOnFailure: TRIES < 1000,
  ...SEED,
});
