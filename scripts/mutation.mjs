// npm run test:mutation [-- --mutate src/solve/reach.ts]: breaks the maths in every small way there is, and names the ways
// that no law notices. All of it takes hours; the report is packages/math/mutants/report.html, and the ways that change
// nothing stand in docs/decisions/011-mutants.md.
import { ensureInstalled, pnpm } from './lib/pnpm.mjs';

await ensureInstalled();
// The same seed for every mutant, so that the next run finds what this one found.
const env = { GIZMO_RUNS: '100', GIZMO_SEED: '1', ...process.env };
process.exit(await pnpm(['--filter', '@gizmo-kit/math', 'exec', 'stryker', 'run', ...process.argv.slice(2)], { env }));
