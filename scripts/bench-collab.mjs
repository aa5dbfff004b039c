// npm run bench:collab: measures live rooms: bytes, times, and a crowd of 50 people. It takes about three minutes.
import { ensureBuilt, pnpm } from './lib/pnpm.mjs';

await ensureBuilt('collab');
process.exit(await pnpm(['--filter', 'collab', 'run', 'bench']));
