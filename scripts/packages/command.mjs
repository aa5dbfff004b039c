// Runs a command and prints its output only when it fails.
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../lib/child.mjs';
import { root } from '../lib/root.mjs';

const log = path.join(root, 'node_modules/.tmp/command.log');

/** Runs a command with its output in a file; gives the output. @throws when the exit code is not 0 */
export async function quietly(name, start) {
  mkdirSync(path.dirname(log), { recursive: true });
  const file = openSync(log, 'w');
  const code = await start({ stdio: ['ignore', file, file] }).finally(() => closeSync(file));
  const said = readFileSync(log, 'utf8');
  if (code !== 0) throw new Error(`${name} ended with code ${code}\n${said}`);
  return said;
}

/** Runs a Node script, as in the `bin` of a package. */
export const node = (args, options = {}) =>
  quietly(path.basename(args[0]), (io) => run(process.execPath, args, { ...options, ...io }));

const windows = process.platform === 'win32';

/** Runs npm with these arguments. */
export const npm = (args, options = {}) =>
  quietly(`npm ${args[0]}`, (io) => run(windows ? 'npm.cmd' : 'npm', args, { shell: windows, ...options, ...io }));
