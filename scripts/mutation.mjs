// npm run test:mutation [-- src/solve src/geometry/lines.ts]: changes the math sources in small ways and lists the changes that
// no test notices. Without arguments it mutates the whole package, which takes hours. The results of earlier runs are kept, so
// the package can be run by folder. A run fails when the score of all of them is below 88 %.
import { ensureInstalled, pnpm } from './lib/pnpm.mjs';

await ensureInstalled();
const globs = process.argv.slice(2).map((at) => (at.endsWith('.ts') ? at : `${at.replace(/\/$/, '')}/**/*.ts`));
const mutated = globs.length === 0 ? [] : ['--mutate', [...globs, '!src/**/*.test.ts'].join(',')];
// The same seed for every mutant and every run.
const env = { GIZMO_RUNS: '100', GIZMO_SEED: '1', ...process.env };
process.exit(await pnpm(['--filter', '@gizmo-kit/math', 'exec', 'stryker', 'run', ...mutated], { env }));
