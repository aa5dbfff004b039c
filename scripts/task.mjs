// node scripts/task.mjs <task> [turbo arguments]: runs a turbo task in all packages; installs first.
import { ensureInstalled, pnpm } from './lib/pnpm.mjs';

await ensureInstalled();
process.exit(await pnpm(['exec', 'turbo', 'run', ...process.argv.slice(2)]));
