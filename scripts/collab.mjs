// npm run collab: the server of live rooms at http://127.0.0.1:5180. It prints a link to a new room. Environment variables
// configure it: docs/rooms.md.
import { run } from './lib/child.mjs';
import { localRooms } from './lib/local-rooms.mjs';
import { ensureBuilt } from './lib/pnpm.mjs';

await ensureBuilt('collab');
process.exit(await run(process.execPath, ['apps/collab/dist/main.js'], { env: localRooms() }));
