// npm run test:rooms [-- faults]: the long forms of the tests of live rooms, which take about ten minutes. ROOMS_NODE is the
// program that runs the servers; otherwise it is this version of Node.
import { ensureBuilt, pnpm } from './lib/pnpm.mjs';

await ensureBuilt('collab');
const env = { ROOMS_LONG: '1', ...process.env };
const tests = ['--filter', 'collab', 'exec', 'vitest', 'run', ...process.argv.slice(2)];
process.exit(await pnpm(tests, { env }));
