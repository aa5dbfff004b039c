import fc from 'fast-check';
import { PATIENCE, SEED, TRIES } from './runs.js';

fc.configureGlobal({
  // To shrink a counterexample of many numbers has no end of its own, and would hang the run that found it.
  interruptAfterTimeLimit: 20_000 * PATIENCE,
  markInterruptAsFailure: true,
  // Who tries less than usual wants to know whether a law fails, and not how.
  endOnFailure: TRIES < 1000,
  ...SEED,
});
