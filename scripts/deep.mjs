// npm run test:deep [-- src/solve]: runs every property test of the math with 100,000 samples, which can take an hour.
// GIZMO_RUNS sets the number of samples; GIZMO_SEED sets the seed, which is random otherwise.
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { ensureInstalled, pnpm } from './lib/pnpm.mjs';

await ensureInstalled();
const asked = process.argv.slice(2);
const tests = asked.length > 0 ? asked : [`src${path.sep}`];
const seed = String(randomInt(2 ** 31));
const env = { GIZMO_RUNS: '100000', GIZMO_SEED: seed, ...process.env };
console.log(`GIZMO_SEED=${env.GIZMO_SEED} GIZMO_RUNS=${env.GIZMO_RUNS}`);
process.exit(await pnpm(['--filter', '@gizmo-kit/math', 'exec', 'vitest', 'run', ...tests], { env }));
