import fc from 'fast-check';
import { PATIENCE, SEED, TRIES } from './runs.js';

fc.configureGlobal({
  // Shrinking a counterexample of many numbers takes unbounded time.
  interruptAfterTimeLimit: 20_000 * PATIENCE,
  markInterruptAsFailure: true,
  // Mutation tests only need to know whether a law fails.
  endOnFailure: TRIES < 1000,
  ...SEED,
});
