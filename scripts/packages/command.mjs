// Runs commands of the checks.
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, start } from '../lib/child.mjs';
import { root } from '../lib/root.mjs';

const log = path.join(root, 'scripts/node_modules/.tmp/command.log');

/** Runs a command with its output in a file; gives the output. @throws when the exit code is not 0 */
export async function quietly(name, begin) {
  mkdirSync(path.dirname(log), { recursive: true });
  const file = openSync(log, 'w');
  const code = await begin({ stdio: ['ignore', file, file] }).finally(() => closeSync(file));
  const said = readFileSync(log, 'utf8');
  if (code !== 0) throw new Error(`${name} ended with code ${code}\n${said}`);
  return said;
}

/** Runs a Node script, as in the `bin` of a package. */
export const node = (args, options = {}) =>
  quietly(path.basename(args[0]), (io) => run(process.execPath, args, { ...options, ...io }));

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(String(port)));
    });
  });

/**
 * Runs a server and passes its address to `use`.
 *
 * @param {(port: string) => { args: readonly string[], env?: object }} command a Node script for a port
 */
export async function served(command, cwd, use) {
  const port = await freePort();
  const { args, env } = command(port);
  const { child, stop } = start(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const address = `http://127.0.0.1:${port}/`;
  const answers = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    for (const begun = Date.now(); !(await answers()); await sleep(100))
      if (child.exitCode !== null || Date.now() - begun > 60_000) throw new Error(`no answer\n${said}`);
    return await use(address);
  } finally {
    await stop('SIGKILL');
  }
}
