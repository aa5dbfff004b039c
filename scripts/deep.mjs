// npm run test:deep [-- src/solve]: every law of the maths a hundred times as often as npm test, which may take an hour.
// GIZMO_RUNS says how often; GIZMO_SEED begins with a seed of your own, and not with a new one.
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { ensureInstalled, pnpm } from './lib/pnpm.mjs';

await ensureInstalled();
const asked = process.argv.slice(2);
const laws = asked.length > 0 ? asked : [`src${path.sep}`];
const seed = String(randomInt(2 ** 31));
const env = { GIZMO_RUNS: '100000', GIZMO_SEED: seed, ...process.env };
console.log(`GIZMO_SEED=${env.GIZMO_SEED} GIZMO_RUNS=${env.GIZMO_RUNS}`);
process.exit(await pnpm(['--filter', '@gizmo-kit/math', 'exec', 'vitest', 'run', ...laws], { env }));
