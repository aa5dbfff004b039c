// npm run test:deep [-- src/solve]: every law of the maths a hundred times as often as npm test, which may take an hour.
// GIZMO_RUNS says how often, GIZMO_SEED begins with the seed that a failure has printed.
import path from 'node:path';
import { ensureInstalled, pnpm } from './lib/pnpm.mjs';

await ensureInstalled();
const asked = process.argv.slice(2);
const laws = asked.length > 0 ? asked : [`src${path.sep}`];
const env = { GIZMO_RUNS: '100000', ...process.env };
process.exit(await pnpm(['--filter', '@gizmo-kit/math', 'exec', 'vitest', 'run', ...laws], { env }));
