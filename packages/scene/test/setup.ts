import fc from 'fast-check';
import { beforeEach } from 'vitest';
import { seedRandom } from './random.js';
import { RUNS, SEED } from './runs.js';

fc.configureGlobal({ numRuns: RUNS, seed: SEED });
beforeEach(() => seedRandom(SEED));
