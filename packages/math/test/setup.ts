import fc from 'fast-check';
import { SAMPLES, SEED, TIMEOUT_FACTOR } from './runs.js';

fc.configureGlobal({
  // Shrinking a counterexample of many numbers can take unbounded time. This is less than the time limit in vitest.config.ts.
  interruptAfterTimeLimit: 100_000 * TIMEOUT_FACTOR,
  markInterruptAsFailure: true,
  // Mutation tests only need to know whether a property fails.
  endOnFailure: SAMPLES < 1000,
  ...SEED,
});
