// node scripts/task.mjs <task> [turbo arguments]: a turbo task over all packages, on a fresh clone too.
import { ensureInstalled, pnpm } from './lib/pnpm.mjs';

await ensureInstalled();
process.exit(await pnpm(['exec', 'turbo', 'run', ...process.argv.slice(2)]));
