// node scripts/serve.mjs APP COMMAND…: builds the packages that an app depends on, and runs its development server.
import { ensureBuilt, pnpm } from './lib/pnpm.mjs';

const [app, ...command] = process.argv.slice(2);
await ensureBuilt(`${app}^...`);
// The server reads keyboard shortcuts from a terminal, and must not read from a pipe or a closed input.
const stdio = [process.stdin.isTTY === true ? 'inherit' : 'ignore', 'inherit', 'inherit'];
process.exit(await pnpm(['--filter', app, 'exec', ...command], { stdio }));
