// node scripts/lib/serve-editor.mjs [--port 4000] [--host]: serves the editor with the server of live rooms beside it, and prints
// where they are. `npm start` runs it.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { localRooms } from './local-rooms.mjs';
import { root } from './root.mjs';
import { startText } from './start-text.mjs';

const editor = path.join(root, 'apps/editor');
const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'boolean' } } });
const { createServer } = await import(
  pathToFileURL(createRequire(path.join(editor, 'package.json')).resolve('vite')).href
);
const port = values.port === undefined ? undefined : Number(values.port);
const server = await createServer({ root: editor, logLevel: 'warn', server: { port, host: values.host } });
await server.listen();
const { local, network } = server.resolvedUrls;

/** Starts the server of live rooms. Resolves with the link to a new room, or with the reason why there are none. */
function startRooms(page) {
  const rooms = spawn(process.execPath, ['apps/collab/dist/main.js'], {
    cwd: root,
    env: { ...process.env, ...localRooms(), PORT: process.env.ROOMS_PORT ?? '5180', PAGE: page },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  rooms.stderr.pipe(process.stderr);
  return new Promise((resolve) => {
    let told = '';
    rooms.stdout.setEncoding('utf8').on('data', (text) => {
      told += text;
      const [, link] = /^A new room: (\S+)$/m.exec(told) ?? [];
      if (link !== undefined) resolve(link);
    });
    rooms.on('exit', () => resolve(null));
  });
}

const room = await startRooms(local[0] ?? network[0]);
console.log(startText({ pages: [...local, ...network], room }));
if (process.stdin.isTTY === true) server.bindCLIShortcuts();
