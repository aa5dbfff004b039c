// npm start [-- --port 4000 --host]: installs, builds what is missing, and serves the editor with the server of live rooms. Without
// that server, the editor says so when a scene is shared.
import { run } from './lib/child.mjs';
import { ensureBuilt } from './lib/pnpm.mjs';

await ensureBuilt('collab', 'editor^...');
// The server reads keyboard shortcuts from a terminal, and must not read from a pipe or a closed input.
const stdio = [process.stdin.isTTY === true ? 'inherit' : 'ignore', 'inherit', 'inherit'];
process.exit(await run(process.execPath, ['scripts/lib/serve-editor.mjs', ...process.argv.slice(2)], { stdio }));
