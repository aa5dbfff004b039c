import fc from 'fast-check';

// To shrink a counterexample of many numbers has no end of its own, and would hang the run that found it.
fc.configureGlobal({ interruptAfterTimeLimit: 20_000, markInterruptAsFailure: true });
