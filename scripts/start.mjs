// npm start [-- --port 4000]: installs, builds the packages, and serves the editor with the server of live rooms beside it. Vite
// prints its URL. Without that server, the editor says so when a scene is shared.
import { spawn } from 'node:child_process';
import { ensureBuilt, serve } from './lib/pnpm.mjs';
import { root } from './lib/root.mjs';

await ensureBuilt('collab');
const rooms = spawn(process.execPath, ['apps/collab/dist/main.js'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.on('exit', () => rooms.kill());
await serve('editor', 'vite');
